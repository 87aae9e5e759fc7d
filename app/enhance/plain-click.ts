/** The link that an ordinary click follows in this window; null for new tabs, other buttons and handled clicks. */
export function plainLink(event: MouseEvent): HTMLAnchorElement | null {
	if (event.defaultPrevented || event.button !== 0) return null
	if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
	const link = (event.target as Element).closest?.('a')
	return link?.href && (!link.target || link.target === '_self') ? link : null
}

/** The page at an address, parsed; rejects when it cannot be had. */
export async function fetchPage(href: string): Promise<Document> {
	const response = await fetch(href, { headers: { accept: 'text/html' } })
	if (!response.ok) throw new Error(String(response.status))
	return new DOMParser().parseFromString(await response.text(), 'text/html')
}
