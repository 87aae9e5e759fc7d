/** The marks that turn the direction of what follows them (Unicode UAX 9): no name needs them, and nothing stands where they stood. */
const TURNING = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/** Control characters and what is no character. */
const UNSEEN = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu

const composed = (text: string) => text.toWellFormed().normalize('NFC').replace(TURNING, '')

/** What was typed as one line: line breaks and other control characters become spaces, so that no value can end a mail header. */
export function typedLine(text: string): string {
	return composed(text)
		.replace(/[\u2028\u2029]/gu, ' ')
		.replace(UNSEEN, ' ')
		.replace(/\s+/gu, ' ')
		.trim()
}

/** What was typed as running text: only line breaks and tabs are left of the control characters; line breaks are LF. */
export function typedLines(text: string): string {
	return composed(text)
		.replace(/\r\n?|[\u2028\u2029]/gu, '\n')
		.replace(UNSEEN, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
		.trim()
}
