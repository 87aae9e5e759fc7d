/** The first words of a text, cut after a whole one of at most so many characters. */
export function beginningOf(text: string, most: number): string {
	return text.length > most ? `${text.slice(0, most).replace(/\s\S*$/, '')}…` : text
}
