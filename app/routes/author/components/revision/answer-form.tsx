import { useTranslation } from '#app/i18n/use-translation.ts'
import { ReviewerLetter } from '#app/modules/review/components/index.ts'
import { type AuthorRevision, LONGEST_ANSWER, quotedPassages } from '#app/modules/review/revision/index.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/control.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { ReportText } from './report-text.tsx'

/** The reports as the editors share them, each with the author's answer, and the answer to all; sent or kept. */
export function AnswerForm({
	submissionId,
	version,
	revision,
	typed,
	masked,
}: {
	submissionId: string
	version: string
	revision: AuthorRevision
	typed: { general: string; answers: { [letter: string]: string } } | null
	masked: string[]
}) {
	const { t } = useTranslation('reviewDesk')
	const { reports, general, answers } = typed ? { ...revision, ...typed } : revision
	return (
		<section className="section" aria-labelledby="reponses">
			<SectionTitle id="reponses">{t('revision.answers')}</SectionTitle>
			<p className="quiet mb-4">{t('revision.answersHelp')}</p>
			{masked.length > 0 ? (
				<Notice tone="important">{t('revision.masked', { words: masked.join(', ') })}</Notice>
			) : null}
			<Form draft={{ name: 'reponses', version, hasOwnButton: true }}>
				<input type="hidden" name="version" value={version} />
				{reports.length === 0 ? <p>{t('revision.noReports')}</p> : null}
				{reports.map((report, index) => {
					const { letter, comments } = report
					return (
						<div key={letter} className="report-read">
							<ReviewerLetter submissionId={submissionId} letter={letter} />
							<ReportText report={report} submissionId={submissionId} />
							<input type="hidden" name="lettre" value={letter} />
							<Field id={`reponse-${letter}`} label={t('revision.answerTo', { letter })}>
								{(field) => (
									<TextArea
										{...field}
										name="reponse"
										nth={index}
										dir="auto"
										maxLength={LONGEST_ANSWER}
										defaultValue={answers[letter] || quotedPassages(comments)}
									/>
								)}
							</Field>
						</div>
					)
				})}
				<Field id="generale" label={t('revision.general')} hint={t('revision.generalHelp')}>
					{(field) => (
						<TextArea
							{...field}
							name="generale"
							dir="auto"
							maxLength={LONGEST_ANSWER}
							defaultValue={general}
						/>
					)}
				</Field>
				<div className="form-end">
					<Button name="acte" value="enregistrer">
						{t('revision.save')}
					</Button>
					<span className="small quiet">{t('revision.submitHelp')}</span>
					<Button variant="primary" name="acte" value="soumettre">
						{t('revision.submit')}
					</Button>
				</div>
			</Form>
		</section>
	)
}
