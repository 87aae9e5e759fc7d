import type { Block } from '#app/modules/manuscript-file/index.ts'

const LONGEST = 140
const CAPTION = /^(?:fig|tabl|sour|photo|carte|graphi|image|encadr|الشكل|جدول)/iu
/** A number before a title; before a small letter, without a point, it counts days or things ("12 avril 2006"). */
const NUMBERED = /^\d{1,2}(?:(?:\.\d{1,2})+[.)]*|[.)]+)(?:\s|$)|^\d{1,2}(?:\s(?!\p{Ll})|$)/u
/** A number of the first level: "1.", "1)", "I.", "أولاً-". */
const TOP =
	/^(?:\d{1,2}(?:[.)]\s|\s(?!\p{Ll}))|[IVX]{1,5}[.)–-]?\s|(?:أول|ثاني|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع|عاشر)(?:اً|ًا|ا)?\s*[-–—:.)])/u

/**
 * The headings of a text whose author knows no styles: lines all in bold that begin with a number, and, where no style names a heading, any that end no sentence. Captions are none.
 */
export function boldHeadings(body: readonly Block[]): Block[] {
	const isStyled = body.some(({ level, inTable }) => level > 0 && !inTable)
	return body.filter(
		({ text, level, isBold, inTable }) =>
			level === 0 &&
			isBold &&
			!inTable &&
			text.length <= LONGEST &&
			!CAPTION.test(text) &&
			(NUMBERED.test(text) || (!isStyled && isTitle(text))),
	)
}

/** Words that end no sentence, and are neither a date nor a measure. */
function isTitle(text: string): boolean {
	return text.length > 3 && /\p{L}{2}/u.test(text) && !/[.,;:!?…»]$|^\d{1,2}\s\p{Ll}|[=<>]\s?\d/u.test(text)
}

/** Of such headings those that head main parts: where some are numbered, those of the first level. */
export function mainAmong(headings: readonly Block[]): Block[] {
	const top = headings.filter(({ text }) => TOP.test(text))
	return top.length > 0 ? top : [...headings]
}
