import { useTranslation } from '#app/i18n/use-translation.ts'
import { ReviewerLetter } from '#app/modules/review/components/reviewer-letter.tsx'
import { type AuthorRevision, LONGEST_ANSWER, quotedPassages } from '#app/modules/review/revision/model.ts'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { ReportText } from './report-text.tsx'

/** The reports as the editors share them, each with the author's answer, and the answer to all; sent or kept. */
export function AnswerForm({
	submissionId,
	transitionNumber,
	revision,
	typed,
	masked,
}: {
	submissionId: string
	transitionNumber: number
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
				<p className="notice important">{t('revision.masked', { words: masked.join(', ') })}</p>
			) : null}
			<form method="post" className="form">
				<input type="hidden" name="etat" value={transitionNumber} />
				{reports.length === 0 ? <p>{t('revision.noReports')}</p> : null}
				{reports.map((report) => {
					const { letter, comments } = report
					return (
						<div key={letter} className="report-read">
							<ReviewerLetter submissionId={submissionId} letter={letter} />
							<ReportText report={report} submissionId={submissionId} />
							<input type="hidden" name="lettre" value={letter} />
							<div className="field">
								<label htmlFor={`reponse-${letter}`}>{t('revision.answerTo', { letter })}</label>
								<textarea
									id={`reponse-${letter}`}
									name="reponse"
									dir="auto"
									maxLength={LONGEST_ANSWER}
									defaultValue={answers[letter] || quotedPassages(comments)}
								/>
							</div>
						</div>
					)
				})}
				<div className="field">
					<label htmlFor="generale">{t('revision.general')}</label>
					<p className="hint" id="generale-aide">
						{t('revision.generalHelp')}
					</p>
					<textarea
						id="generale"
						name="generale"
						dir="auto"
						maxLength={LONGEST_ANSWER}
						aria-describedby="generale-aide"
						defaultValue={general}
					/>
				</div>
				<div className="form-end">
					<button className="button" type="submit" name="acte" value="enregistrer">
						{t('revision.save')}
					</button>
					<span className="small quiet">{t('revision.submitHelp')}</span>
					<button className="button button-primary" type="submit" name="acte" value="soumettre">
						{t('revision.submit')}
					</button>
				</div>
			</form>
		</section>
	)
}
