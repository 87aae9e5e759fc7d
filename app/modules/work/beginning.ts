/** The last place where a line may be broken, with the word after it; Ethiopic words have a mark between them. */
const LAST_WORD = /(?:[^\S\u00A0\u202F]+|(?<=\u1361))(?:[^\s\u1361]|[\u00A0\u202F])*$/u
/** Marks that open, announce or separate what is cut off, and a full stop, which the dots replace. */
const LEADING_ON = /[\s\p{Ps}\p{Pi}\p{Pd}¿¡.,;:،؛]+$/u

const characters = new Intl.Segmenter()

/** The first words of a text, cut after a whole one of at most so many characters; a word that is longer is cut between two of its letters with their marks. */
export function beginningOf(text: string, most: number): string {
	if (text.length <= most) return text
	const words = text.slice(0, most + 1).replace(LAST_WORD, '')
	const whole = words.length <= most ? words.replace(LEADING_ON, '') : ''
	return `${whole || firstCharacters(text, most)}…`
}

/** As many whole characters as fit, as readers see them; one at least. */
function firstCharacters(text: string, most: number): string {
	let end = 0
	for (const { index, segment } of characters.segment(text)) {
		if (end > 0 && index + segment.length > most) break
		end = index + segment.length
	}
	return text.slice(0, end)
}
