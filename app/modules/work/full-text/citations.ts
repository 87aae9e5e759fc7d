const TO_REFERENCE = /<a href="([^"]*)#ref-(\d+)"/g

/**
 * The citations of a text that is shown, told as such (DPUB-ARIA 1.1, `doc-biblioref`); the first of each reference bears the id to which
 * this leads back. `part` tells the ids of parts that come together in one page apart.
 */
export function markCitations(html: string, part: number): string {
	const seen = new Set<string>()
	return html.replace(TO_REFERENCE, (_, page: string, number: string) => {
		const id = seen.has(number) ? '' : ` id="${citationId(part, Number(number))}"`
		seen.add(number)
		return `<a href="${page}#ref-${number}" role="doc-biblioref"${id}`
	})
}

export function citationId(part: number, number: number): string {
	return `c${part > 1 ? part : ''}-${number}`
}

/** The numbers of the references that a text leads to. */
export function citedIn(html: string): ReadonlySet<number> {
	return new Set([...html.matchAll(TO_REFERENCE)].map(([, , number]) => Number(number)))
}
