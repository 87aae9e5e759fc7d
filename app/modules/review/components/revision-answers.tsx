import { useTranslation } from '#app/i18n/use-translation.ts'
import { Pieces, runsOf } from '#app/ui/letter-text.tsx'
import { isAnswered } from '../revision/model.ts'

/** What an author answered: to all, then to each reviewer by letter. Quotations of the reports stand apart. */
export function RevisionAnswers({
	revision: { general, answers },
}: {
	revision: { general: string; answers: { [letter: string]: string } }
}) {
	const { t } = useTranslation('reviewDesk')
	const given = Object.entries(answers)
		.filter(([, text]) => isAnswered(text))
		.sort(([a], [b]) => a.localeCompare(b))
	if (!isAnswered(general) && given.length === 0) return <p className="quiet">{t('revisionDesk.noAnswer')}</p>
	return (
		<>
			{isAnswered(general) ? <Answer title={t('revisionDesk.general')} text={general} /> : null}
			{given.map(([letter, text]) => (
				<Answer key={letter} title={t('revisionDesk.to', { letter })} text={text} />
			))}
		</>
	)
}

/** One answer; each run of quoted lines is a quotation. */
export function Answer({ title, text }: { title: string; text: string }) {
	return (
		<div className="author-answer">
			<h3>{title}</h3>
			{runsOf([{ text }]).map(({ isQuote, pieces, start }) =>
				isQuote ? (
					<blockquote key={start} dir="auto">
						<Pieces of={pieces} />
					</blockquote>
				) : (
					<p key={start} dir="auto">
						<Pieces of={pieces} />
					</p>
				),
			)}
		</div>
	)
}
