import { listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { ReviewerLetter } from '#app/modules/review/components/index.ts'
import { type AuthorRevision, answersInput, quotedPassages } from '#app/modules/review/revision/index.ts'
import type { AuthorKind } from '#app/modules/submission/files/index.ts'
import { Button } from '#app/ui/button.tsx'
import { FileInput, Select } from '#app/ui/control.tsx'
import { Field, Fieldset } from '#app/ui/field.tsx'
import { fieldIn, fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField } from '#app/ui/form-parts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { FILE } from '../files/file-fields.ts'
import { ReportText } from './report-text.tsx'

const FIELDS = fieldsOf(answersInput)

/** The reports as the editors share them, each with the author's answer, and the answer to all; sent or kept. */
export function AnswerForm({
	submissionId,
	version,
	revision,
	masked,
	kinds,
}: {
	submissionId: string
	version: string
	revision: AuthorRevision
	masked: string[]
	/** The kinds of files that may be sent now. */
	kinds: readonly AuthorKind[]
}) {
	const { t } = useTranslation('reviewDesk')
	const language = useLanguage()
	const { reports, answers } = revision
	return (
		<section className="section" aria-labelledby="reponses">
			<SectionTitle id="reponses">{t('revision.answers')}</SectionTitle>
			<p className="quiet mb-4">{t('revision.answersHelp')}</p>
			{masked.length > 0 ? (
				<Notice tone="important">
					{t('revision.masked', { words: masked.join(listSeparator(language)) })}
				</Notice>
			) : null}
			<FieldsForm
				fields={FIELDS}
				encType="multipart/form-data"
				hidden={{ version }}
				values={{ general: revision.general }}
				draft={{ name: 'reponses', version, hasOwnButton: true }}
			>
				{reports.length === 0 ? <p>{t('revision.noReports')}</p> : null}
				{reports.map((report) => {
					const { letter, comments } = report
					return (
						<div key={letter} className="report-read">
							<ReviewerLetter submissionId={submissionId} letter={letter} />
							<ReportText report={report} submissionId={submissionId} />
							<ParagraphsField
								of={fieldIn(FIELDS.answers, letter)}
								label={t('revision.answerTo', { letter })}
								value={answers[letter] || quotedPassages(comments)}
							/>
						</div>
					)
				})}
				<ParagraphsField of={FIELDS.general} label={t('revision.general')} hint={t('revision.generalHelp')} />
				<noscript>
					<FileWithAnswers kinds={kinds} />
				</noscript>
				<div className="form-end">
					<Button name="acte" value="enregistrer">
						{t('revision.save')}
					</Button>
					<span className="small quiet">{t('revision.submitHelp')}</span>
					<Button variant="primary" name="acte" value="soumettre">
						{t('revision.submit')}
					</Button>
				</div>
			</FieldsForm>
		</section>
	)
}

/** Without scripts a file goes with the answers, in one form, so that sending it loses no word; with scripts each file has a form of its own. */
function FileWithAnswers({ kinds }: { kinds: readonly AuthorKind[] }) {
	const { t } = useTranslation('upload')
	return (
		<Fieldset>
			<legend>{t('file')}</legend>
			<Field id="avec-genre" label={t('kind')}>
				{(field) => (
					<Select {...field} name={FILE.kind.name}>
						{kinds.map((kind) => (
							<option key={kind} value={kind}>
								{t(`kinds.${kind}`)}
							</option>
						))}
					</Select>
				)}
			</Field>
			<Field id="avec-fichier" label={t('file')}>
				{(field) => <FileInput {...field} name={FILE.file.name} />}
			</Field>
			<p>
				<Button name="acte" value="joindre" formNoValidate>
					{t('others.send')}
				</Button>
			</p>
		</Fieldset>
	)
}
