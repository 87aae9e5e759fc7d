const LONGEST_TITLE = 120

/** A title as the mails of follows name it: the start of a long one. */
export function shortened(title: string): string {
	if (title.length <= LONGEST_TITLE) return title
	return `${title
		.slice(0, LONGEST_TITLE - 1)
		.toWellFormed()
		.trimEnd()}…`
}
