import { z } from 'zod'
import { type OwnReport, type ReportForm, reportForm } from '#app/modules/review/index.ts'
import type { PostedForm } from '#app/platform/http/posted-form.ts'
import { sentFile } from '#app/platform/typed-fields.ts'
import { fieldsOf } from '#app/ui/form-fields.ts'

/** A file that goes with a report. */
export const attachmentForm = z.object({ file: sentFile })
export const ATTACHMENT = fieldsOf(attachmentForm)

export const REPORT_FIELDS = fieldsOf(reportForm)

export const scoreField = (criterion: string) => `${REPORT_FIELDS.scores.name}-${criterion}`

/** A report as its form was sent. */
export function reportTyped(form: PostedForm, criteria: string[]): ReportForm {
	return {
		scores: Object.fromEntries(criteria.map((id) => [id, form.text(scoreField(id))])),
		commentsToAuthor: form.text(REPORT_FIELDS.commentsToAuthor.name),
		commentsToEditor: form.text(REPORT_FIELDS.commentsToEditor.name),
		recommendation: form.text(REPORT_FIELDS.recommendation.name),
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
