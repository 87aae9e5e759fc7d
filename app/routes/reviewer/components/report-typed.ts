import type { OwnReport, ReportForm } from '#app/modules/review/index.ts'
import type { PostedForm } from '#app/platform/http/posted-form.ts'

/** The names of the fields that every report has. */
export const FIELDS = {
	commentsToAuthor: 'commentaires',
	commentsToEditor: 'confidentiel',
	recommendation: 'recommandation',
} as const

export const scoreField = (criterion: string) => `note-${criterion}`

/** A report as its form was sent. */
export function reportTyped(form: PostedForm, criteria: string[]): ReportForm {
	return {
		scores: Object.fromEntries(criteria.map((id) => [id, form.text(scoreField(id))])),
		commentsToAuthor: form.text(FIELDS.commentsToAuthor),
		commentsToEditor: form.text(FIELDS.commentsToEditor),
		recommendation: form.text(FIELDS.recommendation),
	}
}

/** A report as its form shows it first. */
export function typedFrom(report: OwnReport | null): ReportForm {
	return {
		scores: Object.fromEntries(
			Object.entries(report?.scores ?? {}).map(([id, score]) => [id, String(score)]),
		),
		commentsToAuthor: report?.commentsToAuthor ?? '',
		commentsToEditor: report?.commentsToEditor ?? '',
		recommendation: report?.recommendation ?? '',
	}
}
