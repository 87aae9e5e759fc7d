/** The marks that turn the direction of what follows them (Unicode UAX 9): no name needs them, and nothing stands where they stood. */
const TURNING = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/** Control characters and what is no character. */
const UNSEEN = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu

/** A run of its own direction that ends on its line, with others side by side in it at most: so the platform's letters write a day and its zone. */
const ISOLATED =
	/([\u2066-\u2068](?:[^\r\n\u2028\u2029\u2066-\u2069]|[\u2066-\u2068][^\r\n\u2028\u2029\u2066-\u2069]*\u2069)*\u2069)/u
const OVERRIDING = /[\u200e\u200f\u202a-\u202e]/gu

const wellFormed = (text: string) => text.toWellFormed().normalize('NFC')

/** What was typed as one line: line breaks and other control characters become spaces, so that no value can end a mail header. */
export function typedLine(text: string): string {
	return wellFormed(text)
		.replace(TURNING, '')
		.replace(/[\u2028\u2029]/gu, ' ')
		.replace(UNSEEN, ' ')
		.replace(/\s+/gu, ' ')
		.trim()
}

/**
 * What was typed as running text, a letter of the platform among it, which keeps the runs of its own direction.
 * Only line breaks and tabs are left of the control characters; line breaks are LF.
 */
export function typedLines(text: string): string {
	return wellFormed(text)
		.split(ISOLATED)
		.map((part, index) => part.replace(index % 2 ? OVERRIDING : TURNING, ''))
		.join('')
		.replace(/\r\n?|[\u2028\u2029]/gu, '\n')
		.replace(UNSEEN, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
		.trim()
}
