import { formatBytes, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { OFFERED_MANUSCRIPTS } from '#app/modules/manuscript-file/index.ts'
import type { AttachmentRefusal } from '#app/modules/review/index.server.ts'
import { MOST_ATTACHMENTS, type ReviewerWorkspace } from '#app/modules/review/index.ts'
import { Button } from '#app/ui/button.tsx'
import { FileInput } from '#app/ui/control.tsx'
import { Field, Fieldset, Hint } from '#app/ui/field.tsx'
import { AskFirst } from '#app/ui/panel.tsx'
import { reviewPath } from './paths.ts'
import { ATTACHMENT } from './report-typed.ts'

/** The sentence for a file that was not added. */
export function useFileError(refused: AttachmentRefusal | null): string | undefined {
	const { t } = useTranslation('review')
	const { t: check } = useTranslation('check')
	const language = useLanguage()
	if (refused === null) return undefined
	return refused === 'statementMissing' || refused === 'roundOver' || refused === 'tooManyFiles'
		? t(`report.refused.${refused}`, { most: formatNumber(MOST_ATTACHMENTS, language) })
		: check(`refused.${refused}`)
}

/** Annotated files that go with the report: those that are there, and one more. */
export function AttachmentFields({
	review,
	error,
}: {
	review: ReviewerWorkspace
	error: string | undefined
}) {
	const { t } = useTranslation('review')
	const { t: common } = useTranslation()
	const language = useLanguage()
	const hasRoom = review.attachments.length < MOST_ATTACHMENTS
	return (
		<Fieldset className="attachments">
			<legend>{t('report.files')}</legend>
			<Hint>{t('report.filesHelp')}</Hint>
			{review.attachments.length > 0 ? (
				<ul className="lines">
					{review.attachments.map((file) => (
						<li key={file.id}>
							<div className="line-body">
								<a className="link-alone" href={`${reviewPath(review.id)}/fichiers/${file.id}`} download>
									<bdi dir="ltr">{file.fileName}</bdi>
								</a>{' '}
								<bdi className="figures-aligned small quiet">{formatBytes(file.bytes, language)}</bdi>
							</div>
							<div className="line-actions">
								<AskFirst
									act={t('report.removeFile')}
									label={t('report.removeFileNamed', { name: file.fileName })}
									isText
								>
									<p className="small">{common('removal.file')}</p>
									<Button
										variant="danger"
										small
										name="acte"
										value={`retirer:${file.id}`}
										aria-label={t('report.removeFileNamed', { name: file.fileName })}
									>
										{t('report.removeFile')}
									</Button>
								</AskFirst>
							</div>
						</li>
					))}
				</ul>
			) : null}
			{hasRoom ? (
				<div className="form-line">
					<Field id={ATTACHMENT.file.name} label={t('report.file')} error={error}>
						{(field) => <FileInput {...field} name={ATTACHMENT.file.name} accept={OFFERED_MANUSCRIPTS} />}
					</Field>
					<Button name="acte" value="joindre">
						{t('report.addFile')}
					</Button>
				</div>
			) : null}
		</Fieldset>
	)
}
