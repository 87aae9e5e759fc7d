/** Text that may hold entities already, as text in HTML: nothing in it is mark-up. */
export function escapedText(text: string): string {
	return text
		.replace(/&(?!(?:#\d+|#x[\da-f]+|[a-z]+);)/gi, '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;')
}
