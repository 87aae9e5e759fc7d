import { formatDate, formatDeadline } from '#app/i18n/format.ts'
import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { DecisionKind } from '../model.ts'

const DAY_MS = 86_400_000
/** Days around a due day among which another one is looked for. */
const AROUND = 800
const PLACE = '\u0000'

/** A letter in which the platform's own sentence on when a revision is due names this day, whichever it named before. */
export function withDueDay(
	letter: string,
	{
		kind,
		language,
		dueOn,
		timeZone,
	}: { kind: DecisionKind; language: Language; dueOn: string; timeZone: string },
): string {
	const sentence = translator(language, 'desk')(`letters.${kind}`, { title: '', journal: '', date: PLACE })
	const [before] = /\S+\s+\S+\s*$/u.exec(sentence.split(PLACE)[0] ?? '') ?? []
	if (!before || !sentence.includes(PLACE)) return letter
	for (let days = -AROUND; days <= AROUND; days++) {
		const day = new Date(Date.parse(dueOn) + days * DAY_MS).toISOString().slice(0, 10)
		if (!spaced(letter).includes(spaced(formatDate(day, language)))) continue
		const named = spaced(before + formatDeadline(day, language, timeZone))
		const parts = spaced(letter).split(named)
		if (parts.length === 1) continue
		let end = 0
		return parts
			.map((part) => {
				const kept = letter.slice(end, end + part.length)
				end += part.length + named.length
				return kept
			})
			.join(before + formatDeadline(dueOn, language, timeZone))
	}
	return letter
}

/** The same with plain spaces: whoever wrote the letter elsewhere, or before, has these. */
const spaced = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

/** A letter with the words of a reviewer quoted before its closing, or at its end where the closing was changed. */
export function withQuotation(
	letter: string,
	{ title, words, closing }: { title: string; words: string; closing: string },
): string {
	return withText(
		letter,
		[title, ...words.split('\n').map((line) => `> ${line}`.trimEnd())].join('\n'),
		closing,
	)
}

/** The reports that stand below a letter: without the words of those that it quotes whole. */
export function besideLetter<Report extends { comments: string; files: readonly unknown[] }>(
	letter: string,
	reports: readonly Report[],
): Report[] {
	const quoted = plain(letter.replaceAll(/^>[^\S\n]?/gm, ''))
	return reports.flatMap((report) => {
		const words = plain(report.comments)
		if (words === '' || !quoted.includes(words)) return [report]
		return report.files.length > 0 ? [{ ...report, comments: '' }] : []
	})
}

/** The letter as authors read it, with the reason that they are told under its heading. */
export const withReason = (language: Language, letter: string, reason: string): string =>
	reason ? [letter, translator(language, 'desk')('letters.reason'), reason].join('\n\n') : letter

/** Words alone, whatever stands between them. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** A letter with a text before its closing, or at its end where the closing was changed. */
export function withText(letter: string, text: string, closing: string): string {
	const at = closing ? letter.lastIndexOf(closing) : -1
	const [before, after] = at < 0 ? [letter, ''] : [letter.slice(0, at), letter.slice(at)]
	return [before.trimEnd(), text, after].filter(Boolean).join('\n\n')
}

/** A letter without its greeting and its closing, where they were left as they were. */
export function withoutFrame(letter: string, [greeting, closing]: readonly [string, string]): string {
	const body = greeting && letter.startsWith(greeting) ? letter.slice(greeting.length) : letter
	const at = closing ? body.lastIndexOf(closing) : -1
	return (at < 0 ? body : body.slice(0, at) + body.slice(at + closing.length)).trim()
}
