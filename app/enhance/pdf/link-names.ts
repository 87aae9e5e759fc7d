/** Links of the page of a PDF as they lie over it, and those of its structure while no link lies over them. */
const LINKS = '.annotationLayer a, .structTree [role=link]'

/**
 * Gives each link of these pages the words that stand under it as its name, now and whenever a page is drawn: in a PDF a link is a rectangle, and what it owns of the text is read by few assistive
 * technologies. A link over no words is named by where it leads.
 */
export function nameLinks(pages: HTMLElement): void {
	let isWaiting = false
	const name = () => {
		isWaiting = false
		for (const link of pages.querySelectorAll<HTMLElement>(LINKS))
			if (!link.hasAttribute('aria-label')) {
				const words = wordsOf(link) || placeOf(link)
				if (words !== '') link.setAttribute('aria-label', words)
			}
	}
	new MutationObserver(() => {
		if (isWaiting) return
		isWaiting = true
		requestAnimationFrame(name)
	}).observe(pages, { childList: true, subtree: true })
}

function wordsOf(link: HTMLElement): string {
	const owned = (link.getAttribute('aria-owns') ?? '').split(/\s+/).filter(Boolean)
	const texts = owned.flatMap((id) => document.getElementById(id)?.textContent ?? [])
	return inOneLine(texts.join(' ')) || inOneLine(wordsUnder(link).join(' '))
}

/** The words whose middle lies within a link. */
function wordsUnder(link: HTMLElement): string[] {
	const page = link.closest('.page')
	const area = link.getBoundingClientRect()
	return [...(page?.querySelectorAll<HTMLElement>('.textLayer span') ?? [])].flatMap((span) => {
		const { left, right, top, bottom } = span.getBoundingClientRect()
		const [x, y] = [(left + right) / 2, (top + bottom) / 2]
		const isUnder = x >= area.left && x <= area.right && y >= area.top && y <= area.bottom
		return isUnder ? (span.textContent ?? '') : []
	})
}

function placeOf(link: HTMLElement): string {
	return link.title || (link.getAttribute('href') ?? '')
}

function inOneLine(text: string): string {
	return text.replace(/\s+/gu, ' ').trim()
}
