import { message, toast } from './messages.ts'

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

/** Follows a link whose page could not be had here. With the line cut it says so instead: a browser would put its own page in the place of what is being read. */
export function followUnlessCut(href: string, failure: unknown): void {
	const isOnThisPage = href.split('#')[0] === location.href.split('#')[0]
	// What `fetch` rejects with when nothing answers.
	if (failure instanceof TypeError && !isOnThisPage) toast(message('cut'), { urgent: true })
	else location.assign(href)
}
