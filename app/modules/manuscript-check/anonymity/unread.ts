import type { Manuscript } from '#app/modules/manuscript-file/index.ts'

/** A page with fewer letters than this is a picture of a page. */
const FEWEST_LETTERS = 20
/** What stands for a sign that a font gives no letter to. */
const NO_LETTER = /[\ufffd\p{Co}\p{Cn}\p{Cc}]/gu
const MOST_WITHOUT_LETTER = 0.2
const FEWEST_WORDS = 20
const MOST_SINGLE = 0.6

/**
 * True for a PDF whose words cannot be searched: its pages are pictures, its fonts do not say which letters their signs are, or its letters stand one by one.
 */
export function isUnread({ format, blocks, notes, hidden, pages }: Manuscript): boolean {
	if (format !== 'pdf') return false
	const text = [...blocks, ...hidden.marginalia]
		.map(({ text }) => text)
		.concat(notes)
		.join('\n')
	const letters = text.match(/\p{L}/gu)?.length ?? 0
	const without = text.replace(/\s/gu, '').match(NO_LETTER)?.length ?? 0
	const words = text.match(/(?<!\S)[\p{L}\p{M}]+/gu) ?? []
	const single = words.filter((word) => word.replace(/\p{M}/gu, '').length === 1).length
	return (
		letters < FEWEST_LETTERS * (pages ?? 1) ||
		without > (letters + without) * MOST_WITHOUT_LETTER ||
		(words.length >= FEWEST_WORDS && single > words.length * MOST_SINGLE)
	)
}
