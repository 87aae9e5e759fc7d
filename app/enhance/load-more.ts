import { message } from './messages.ts'
import { fetchPage, followUnlessCut, plainLink } from './plain-click.ts'

/** What stands before the end of a list: its items themselves, or the one element that holds them. */
function listBefore(end: Element): { holder: Element; before: Element | null; items: Element[] } | null {
	let at: Element | null = end
	while (at && !at.previousElementSibling && at.tagName !== 'LOAD-MORE') at = at.parentElement
	const last = at?.previousElementSibling
	if (!at || !last?.parentElement) return null
	if (last.tagName === 'ARTICLE') {
		const holder = last.parentElement
		return { holder, before: at, items: [...holder.children].filter((item) => item.tagName === 'ARTICLE') }
	}
	return { holder: last, before: null, items: [...last.children] }
}

/** The end of the list on another page; where a page has several lists, each has a name. */
const endOf = (within: ParentNode, list: string | undefined) =>
	within.querySelector(list ? `#${list} .more` : 'load-more .more') ?? within.querySelector('.more')

/** Appends the next page to this one: items, gauge and count move on, the focus goes to the first new item. */
async function loadMore(link: HTMLAnchorElement): Promise<void> {
	const end = link.closest('.more')
	const here = end && listBefore(end)
	if (!end || !here) return location.assign(link.href)
	const label = link.textContent
	link.setAttribute('aria-busy', 'true')
	link.textContent = message('loading')
	try {
		const page = await fetchPage(link.href)
		const nextEnd = endOf(page, link.closest('load-more')?.id)
		const next = nextEnd && listBefore(nextEnd)
		if (!nextEnd || !next || next.items.length === 0) throw new Error('no items')
		const known = new Set(here.items.map((item) => item.id).filter(Boolean))
		const added = next.items
			.filter((item) => !item.id || !known.has(item.id))
			.map((item) => document.importNode(item, true))
		for (const item of added) here.holder.insertBefore(item, here.before)
		const newEnd = document.importNode(nextEnd, true)
		newEnd.classList.add('continued')
		end.replaceWith(newEnd)
		focusOn(added[0])
	} catch (failure) {
		link.removeAttribute('aria-busy')
		link.textContent = label
		followUnlessCut(link.href, failure)
	}
}

function focusOn(item: Element | undefined): void {
	const target = item?.querySelector<HTMLElement>(':is(h2,h3,h4) a') ?? item?.querySelector<HTMLElement>('a')
	target?.focus()
}

document.addEventListener('click', (event) => {
	const link = plainLink(event)
	if (!link?.matches('[data-load-more]')) return
	event.preventDefault()
	if (!link.hasAttribute('aria-busy')) void loadMore(link)
})
