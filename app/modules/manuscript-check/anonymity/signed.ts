import { familiesOf, givenOf, isWrittenAs, lettersOf } from './identity.ts'
import { untitled } from './titles.ts'
import { formOf, type Span, wordsOf } from './words.ts'

/** Marks of a quotation and of a list before what a line says. */
const LINE_BEGINS = /^[\s>*–—-]*/u
/** What is signed, or how letters end, before a comma or a colon: `Bien à vous, Kanza`, `Reviewer: R. K.` */
const CLOSING =
	/(?<!\p{L})(?:cordialement|vous|salutations|sentiments|respect\p{L}*|regards|sincerely|wishes|yours|truly|atentamente|saludos|cordialmente|sign[ée]e?|signed|firmado|r[ée]vis(?:eu[rs]e?|ora?)|évaluat(?:eur|rice)|evaluador[ae]?|reviewer|referee|(?:ال)?تحي(?:ة|ات|اتي)|(?:ال)?تقدير|(?:ال)?احترام\p{L}*|(?:ال)?محك[ّ]?م[ةّ]?|(?:ال)?توقيع)\s*$/iu
const ROMAN = /^[IVXLCDM]+$/
/** Words of the longest name that a signature may have, with all that is left out elsewhere. */
const MOST_WORDS = 7

/**
 * Where a line of a text is somebody's signature, behind a title or none: the whole name in any spelling, also with names between its first and its last word,
 * and by themselves or behind a closing (`Bien à vous,`) the family, the given name and the initials.
 */
export function signatureSpans(text: string, name: string): Span[] {
	if (!/\S\s+\S/u.test(name)) return []
	return [...text.matchAll(/[^\n]+/gu)].flatMap(({ 0: line, index }) => {
		const begin = LINE_BEGINS.exec(line)?.[0].length ?? 0
		const mark = /[,،;:：](?=[^,،;:：]*$)/u.exec(line)?.index
		const parts = [
			{ from: begin, isAlone: true },
			...(mark === undefined ? [] : [{ from: mark + 1, isAlone: CLOSING.test(line.slice(0, mark)) }]),
		]
		return parts.flatMap(({ from, isAlone }) => {
			const whole = line.slice(from).trim()
			// `M.` may be a title or an initial.
			const written = [whole, untitled(whole)]
				.map((one) => one.replace(/(?<=\p{L}{2})\.$/u, ''))
				.find((one) => one !== '' && (isFullName(one, name) || (isAlone && isPartOf(one, name))))
			if (written === undefined) return []
			const at = index + line.lastIndexOf(written)
			return [{ from: at, to: at + written.length }]
		})
	})
}

function isFullName(written: string, name: string): boolean {
	if (isWrittenAs(written, name)) return true
	const words = wordsOf(written).trim().split(' ')
	const given = givenOf(name)
	return (
		given !== null &&
		words.length <= MOST_WORDS &&
		words[0] === given &&
		familiesOf(name).own.some((family) => ` ${words.slice(1).join(' ')}`.endsWith(` ${family}`)) &&
		!/[\d.!?]/.test(written)
	)
}

function isPartOf(written: string, name: string): boolean {
	const words = wordsOf(written).trim()
	if (words !== '' && [givenOf(name), ...familiesOf(name).forms].includes(words)) return true
	const letters = lettersOf(name)?.join('').toLowerCase()
	return (
		letters !== undefined &&
		!ROMAN.test(written) &&
		/^\p{Lu}[\p{Lu}\p{M}.\s-]*$/u.test(written) &&
		formOf(written.replace(/[^\p{L}\p{M}]/gu, '')) === letters
	)
}
