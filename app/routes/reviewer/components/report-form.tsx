import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { AttachmentRefusal, ReportRefusal } from '#app/modules/review/index.server.ts'
import {
	RECOMMENDATIONS,
	type ReportFaults,
	type ReportForm as ReportTyped,
	type ReviewerWorkspace,
} from '#app/modules/review/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Tick } from '#app/ui/control.tsx'
import { FieldError, Fieldset, FormSummary, Hint } from '#app/ui/field.tsx'
import { FieldsForm, ParagraphsField } from '#app/ui/form-parts.tsx'
import { Sign } from '#app/ui/icons.tsx'
import { AttachmentFields, useFileError } from './attachment-fields.tsx'
import { ATTACHMENT, REPORT_FIELDS, scoreField, typedFrom } from './report-typed.ts'
import { ScoreField } from './score-field.tsx'

/**
 * The report as one form: every button sends the whole of it, so that adding a file loses no word. `typed`: what was sent before and
 * refused.
 */
export function ReportForm({
	review,
	typed,
	refused,
	refusedFile,
}: {
	review: ReviewerWorkspace
	typed: ReportTyped | null
	refused: ReportRefusal | null
	refusedFile: AttachmentRefusal | null
}) {
	const { t } = useTranslation('review')
	const values = typed ?? typedFrom(review.report)
	const isSent = review.report?.submittedAt != null
	const faults = refused?.error === 'invalid' ? refused.faults : {}
	const textOf = useFaultTexts(review, faults)
	const fileError = useFileError(refusedFile)
	return (
		<FieldsForm
			fields={REPORT_FIELDS}
			values={{ commentsToAuthor: values.commentsToAuthor, commentsToEditor: values.commentsToEditor }}
			errors={{ commentsToAuthor: textOf('commentsToAuthor'), commentsToEditor: textOf('commentsToEditor') }}
			encType="multipart/form-data"
			className="form report"
			noValidate
			draft={{ name: 'rapport', hasOwnButton: !isSent }}
		>
			<button
				className="honeypot"
				type="submit"
				name="acte"
				value={isSent ? 'envoyer' : 'brouillon'}
				tabIndex={-1}
				aria-hidden="true"
			/>
			{refused ? (
				<FormSummary
					title={t('report.notSent')}
					faults={Object.keys(faults).map((field) => ({
						href: `#${anchorOf(field)}`,
						text: textOf(field as keyof ReportFaults) ?? '',
					}))}
				>
					{refused.error === 'invalid' ? t('report.invalid') : t(`report.refused.${refused.error}`)}
				</FormSummary>
			) : null}
			{refusedFile && fileError ? (
				<FormSummary
					title={t('report.fileNotAdded')}
					faults={[{ href: `#${ATTACHMENT.file.name}`, text: fileError }]}
				>
					{null}
				</FormSummary>
			) : null}
			<p className="anonymity-reminder">
				<Sign name="losange" size={10} /> {t('reading.anonymous')}
			</p>
			{review.criteria.map(({ id, name }) => (
				<ScoreField
					key={id}
					id={scoreField(id)}
					name={name}
					value={values.scores[id] ?? ''}
					error={textOf(`scores.${id}`)}
				/>
			))}
			<ParagraphsField
				of={REPORT_FIELDS.commentsToAuthor}
				label={t('report.toAuthor')}
				hint={t('report.toAuthorHelp')}
				inputClassName="long"
			/>
			<div className="confidential">
				<p>
					<Badge tone="waiting">{t('report.confidential')}</Badge>
				</p>
				<ParagraphsField
					of={REPORT_FIELDS.commentsToEditor}
					label={t('report.toEditor')}
					hint={t('report.toEditorHelp')}
				/>
			</div>
			<AttachmentFields review={review} error={fileError} />
			<Recommendation value={values.recommendation} error={textOf('recommendation')} />
			<div className="form-end">
				{isSent ? null : (
					<Button name="acte" value="brouillon">
						{t('report.save')}
					</Button>
				)}
				<span className="small quiet">{t(isSent ? 'report.sentHelp' : 'report.draftHelp')}</span>
				<Button variant="primary" name="acte" value="envoyer">
					{t(isSent ? 'report.sendChanges' : 'report.send')}
				</Button>
			</div>
		</FieldsForm>
	)
}

const anchorOf = (field: string) => (field.startsWith('scores.') ? `${scoreField(field.slice(7))}-1` : field)

/** The sentence for a field that was refused; for a criterion with its name. */
function useFaultTexts(review: ReviewerWorkspace, faults: ReportFaults) {
	const { t } = useTranslation('review')
	const language = useLanguage()
	return (field: keyof ReportFaults): string | undefined => {
		const fault = faults[field]
		if (!fault) return undefined
		const criterion = review.criteria.find(({ id }) => field === `scores.${id}`)
		if (criterion)
			return t('report.faults.score', { criterion: chooseText(criterion.name, language, 'fr')?.text ?? '' })
		if (fault === 'namesYou' || fault === 'tooLong') return t(`report.faults.${fault}`)
		return t(field === 'recommendation' ? 'report.faults.recommendation' : 'report.faults.comments')
	}
}

function Recommendation({ value, error }: { value: string; error: string | undefined }) {
	const { t } = useTranslation('review')
	const { t: workflow } = useTranslation('workflow')
	return (
		<Fieldset error={error} className="notes" aria-describedby={error ? 'recommendation-erreur' : undefined}>
			<legend>{t('report.recommendation')}</legend>
			<Hint>{t('report.recommendationHelp')}</Hint>
			{error ? <FieldError id="recommendation-erreur">{error}</FieldError> : null}
			<div className="options">
				{RECOMMENDATIONS.map((name, index) => (
					<label
						key={name}
						className="option"
						htmlFor={index === 0 ? REPORT_FIELDS.recommendation.name : `r-${name}`}
					>
						<Tick
							type="radio"
							id={index === 0 ? REPORT_FIELDS.recommendation.name : `r-${name}`}
							name={REPORT_FIELDS.recommendation.name}
							value={name}
							defaultChecked={value === name}
						/>
						<span>
							<b>{workflow(`recommendations.${name}`)}</b>
							{t(`report.options.${name}`)}
						</span>
					</label>
				))}
			</div>
		</Fieldset>
	)
}
