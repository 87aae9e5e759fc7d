const MARKED = /[&<>"\p{Cc}\p{Cs}\uFFFE\uFFFF]/u

/** Text as it stands in HTML or XHTML, between tags or in an attribute in double quotes: four signs as entities; what XML 1.0 (§2.2) may not hold is left out. */
export function markupText(text: string): string {
	if (!MARKED.test(text)) return text
	return text
		.toWellFormed()
		.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;')
}
