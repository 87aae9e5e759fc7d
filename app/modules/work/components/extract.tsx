import { Fragment } from 'react'
import { directionOf } from '#app/i18n/languages.ts'
import { composeFrenchRuns } from '#app/i18n/typography.ts'
import { useLanguage } from '#app/i18n/use-translation.ts'
import { beginningOf } from '../beginning.ts'

/** What a line of a wide screen holds, and one of a phone: a browser that cut them would cut within a word. */
const LINE = 75
const LINE_ON_PHONES = 37

type Run = { text: string; hit?: boolean }

/** The first words of a text, what was sought in it marked; a phone shows fewer of them, the first that was sought among these. Both end with a whole word. */
export function Extract({
	runs,
	language,
	lines = 2,
}: {
	runs: readonly Run[]
	language: string
	lines?: number | undefined
}) {
	const page = useLanguage()
	const text = runs.map((run) => run.text).join('')
	const wide = lengthShown(text, lines * LINE)
	const phone = Math.min(wide, lengthShown(text, Math.max(lines * LINE_ON_PHONES, endOfFirstHit(runs, text))))
	const shown = [...between(runs, 0, phone), ...between(runs, phone, wide)]
	const words = shown.map((run) => run.text)
	const composed = language === 'fr' ? composeFrenchRuns(words) : words
	const onPhones = between(runs, 0, phone).length
	const marks = shown.map(({ hit }, index) => {
		const key = `${index}`
		return hit ? <mark key={key}>{composed[index]}</mark> : <Fragment key={key}>{composed[index]}</Fragment>
	})
	const end = wide < text.length ? '…' : null
	const extract = (
		<>
			{marks.slice(0, onPhones)}
			{phone < wide ? (
				<>
					<span className="phone-only">…</span>
					<span className="not-on-phones">
						{marks.slice(onPhones)}
						{end}
					</span>
				</>
			) : (
				end
			)}
		</>
	)
	if (language === page) return extract
	return (
		<span lang={language} dir={language === 'und' ? 'auto' : directionOf(language)}>
			{extract}
		</span>
	)
}

function lengthShown(text: string, most: number): number {
	return text.length <= most ? text.length : beginningOf(text, most).length - 1
}

/** Where the first word that was sought ends, with the comma or the letters behind it. */
function endOfFirstHit(runs: readonly Run[], whole: string): number {
	const first = runs.findIndex(({ hit }) => hit)
	if (first < 0) return 0
	const end = runs.slice(0, first + 1).reduce((sum, { text }) => sum + text.length, 0)
	return end + whole.slice(end).search(/\s|$/)
}

/** The runs of a part of the text, cut where it begins and ends. */
function between(runs: readonly Run[], from: number, to: number): Run[] {
	let at = 0
	return runs.flatMap((run) => {
		const text = run.text.slice(Math.max(0, from - at), Math.max(0, to - at))
		at += run.text.length
		return text ? [{ ...run, text }] : []
	})
}
