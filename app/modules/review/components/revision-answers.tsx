import { useTranslation } from '#app/i18n/use-translation.ts'
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
			{runsOf(text).map(({ isQuote, lines, start }) =>
				isQuote ? (
					<blockquote key={start} dir="auto">
						{lines}
					</blockquote>
				) : (
					<p key={start} dir="auto">
						{lines}
					</p>
				),
			)}
		</div>
	)
}

function runsOf(text: string): { isQuote: boolean; lines: string; start: number }[] {
	const runs: { isQuote: boolean; lines: string; start: number }[] = []
	for (const [start, line] of text.split('\n').entries()) {
		const isQuote = /^\s*>/.test(line)
		const shown = isQuote ? line.replace(/^\s*>\s?/, '') : line
		const last = runs.at(-1)
		if (last?.isQuote === isQuote) last.lines += `\n${shown}`
		else runs.push({ isQuote, lines: shown, start })
	}
	return runs.map((run) => ({ ...run, lines: run.lines.trim() })).filter(({ lines }) => lines !== '')
}
