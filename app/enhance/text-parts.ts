import { message } from './messages.ts'
import { fetchPage, followUnlessCut, plainLink } from './plain-click.ts'

/** How far below the screen the end of a part may be when the next one is fetched. */
const AHEAD = '900px'
const GOES_ON = 'data-suite'

type Connection = { saveData?: boolean; effectiveType?: string }

const { saveData = false, effectiveType = '' } =
	(navigator as Navigator & { connection?: Connection }).connection ?? {}
/** Nothing is fetched unasked for a reader who saves data or whose line is slow; on a middling one what comes next, else all that is missing. */
const fetchesNone = saveData || /2g/.test(effectiveType)
const fetchesAll = !fetchesNone && effectiveType !== '3g'

const endings = () => [...document.querySelectorAll<HTMLElement>('.text-next[data-next]')]
const nextOf = (end: HTMLElement) => Number(end.dataset['next'])
const isHeld = (part: number) => document.querySelector(`.text-part[data-part="${part}"]`) !== null
const addressOf = (part: number) => `${location.pathname}?partie=${part}`

const observer = new IntersectionObserver(
	(entries) => {
		for (const { isIntersecting, boundingClientRect, target } of entries) {
			const isAhead = isIntersecting && boundingClientRect.top > 0
			if (isAhead && !target.nextElementSibling?.matches('.text-part')) void take(target as HTMLElement)
		}
	},
	{ rootMargin: `0px 0px ${AHEAD}` },
)

function watch(): void {
	if (!fetchesNone) for (const end of endings()) observer.observe(end)
}

/** Why the last part could not be had. */
let failure: unknown

/** Fetches a part of the text and puts it where it belongs. False when it could not be had. */
async function take(end: HTMLElement, part = nextOf(end)): Promise<boolean> {
	if (end.hasAttribute('aria-busy') || isHeld(part)) return false
	end.setAttribute('aria-busy', 'true')
	observer.unobserve(end)
	failure = undefined
	const isPut = await fetchPage(addressOf(part)).then(
		(page) => put(page, part, end),
		(reason) => {
			failure = reason
			return false
		},
	)
	end.removeAttribute('aria-busy')
	return isPut
}

/**
 * Puts a part of the text after `end`, the ending of the parts before it, which goes when nothing is missing between them. What
 * the reader sees stays where it is. False when the page does not hold it.
 */
function put(page: Document, part: number, end: HTMLElement): boolean {
	const found = page.querySelector<HTMLElement>(`.text-part[data-part="${part}"]`)
	if (!found || !end.isConnected || isHeld(part)) return false
	const added = document.importNode(found, true)
	added.querySelector('#texte')?.removeAttribute('id')
	const { top } = end.getBoundingClientRect()
	const before = document.documentElement.scrollHeight
	end.after(added)
	const ending = page.querySelector<HTMLElement>('.text-next')
	if (ending?.dataset['next'] && !isHeld(part + 1)) added.after(document.importNode(ending, true))
	if (part === nextOf(end)) {
		goOn(end.previousElementSibling, added)
		end.remove()
	}
	if (top < 0 && !CSS.supports('overflow-anchor: auto'))
		scrollBy(0, document.documentElement.scrollHeight - before)
	document.dispatchEvent(new Event('text-added'))
	watch()
	return true
}

/** A paragraph or a list that was cut between two parts becomes one again. */
function goOn(before: Element | null, added: Element): void {
	const from = added.querySelector('.text-body')?.firstElementChild
	const to = [...(before?.querySelector('.text-body')?.children ?? [])].findLast(
		(child) => !child.matches('.notes'),
	)
	if (from && to) merge(to, from)
}

function merge(to: Element, from: Element): void {
	if (!from.hasAttribute(GOES_ON) || from.tagName !== to.tagName) return
	if (to.lastElementChild && from.firstElementChild) merge(to.lastElementChild, from.firstElementChild)
	to.append(...from.childNodes)
	from.remove()
}

const idIn = (hash: string) => {
	try {
		return decodeURIComponent(hash.slice(1))
	} catch {
		return ''
	}
}

/** Shows what `hash` names, fetching its part first when it is not in the page. False when the link has to be followed. */
async function show(part: number, hash: string): Promise<boolean> {
	if (!document.getElementById(idIn(hash))) {
		const end = endings().findLast((ending) => nextOf(ending) <= part)
		if (!end || !(await take(end, part))) return false
	}
	if (!document.getElementById(idIn(hash))) return false
	location.hash = hash
	return true
}

document.addEventListener('click', (event) => {
	const link = plainLink(event)
	const address = link && new URL(link.href)
	const part = Number(address?.searchParams.get('partie'))
	if (!link || !address || !part || address.pathname !== location.pathname) return
	const end = link.closest<HTMLElement>('.text-next')
	if (!address.hash && (!end || nextOf(end) !== part)) return
	event.preventDefault()
	if (address.hash) {
		void show(part, address.hash).then((isShown) => isShown || followUnlessCut(link.href, failure))
		return
	}
	link.setAttribute('aria-busy', 'true')
	const words = link.firstElementChild?.textContent ?? ''
	link.firstElementChild?.replaceChildren(message('loading'))
	void take(end as HTMLElement).then((isTaken) => {
		if (!isTaken) {
			link.removeAttribute('aria-busy')
			link.firstElementChild?.replaceChildren(words)
			return followUnlessCut(link.href, failure)
		}
		const first = document.querySelector<HTMLElement>(`.text-part[data-part="${part}"]`)
		if (!first) return
		first.tabIndex = -1
		first.focus({ preventScroll: true })
	})
})

/** All that is missing, in order, while nobody waits for it. */
async function takeAll(): Promise<void> {
	for (let end = endings()[0]; end; end = endings()[0]) if (!(await take(end))) return
}

/** The same for paper, before the browser lays its pages out: it waits for this listener alone, so the line is waited for. */
addEventListener('beforeprint', () => {
	for (let end = endings()[0]; end; end = endings()[0]) {
		const part = nextOf(end)
		const request = new XMLHttpRequest()
		request.open('GET', addressOf(part), false)
		try {
			request.send()
		} catch {
			return
		}
		const page = new DOMParser().parseFromString(request.responseText, 'text/html')
		if (request.status !== 200 || !put(page, part, end)) return
	}
})

/** An address may name a heading of a part that the page does not hold; the contents know which. */
function followHash(): void {
	if (!location.hash || document.getElementById(idIn(location.hash))) return
	for (const link of document.querySelectorAll<HTMLAnchorElement>('.contents a, .contents-on-phone a')) {
		if (link.hash !== location.hash) continue
		const part = Number(new URL(link.href).searchParams.get('partie'))
		if (part)
			void show(part, location.hash).then(() =>
				document.getElementById(idIn(location.hash))?.scrollIntoView(),
			)
		return
	}
}

/** Coming back to a page that the browser did not keep: the parts that were read, and the place. */
async function comeBack(): Promise<void> {
	const { lastPart = 0, top = 0 } = (history.state ?? {}) as { lastPart?: number; top?: number }
	for (let end = endings()[0]; end && nextOf(end) <= lastPart; end = endings()[0])
		if (!(await take(end))) break
	if (lastPart > 1) scrollTo({ top, behavior: 'instant' })
}

if (document.querySelector('.text-next')) {
	addEventListener('pagehide', () => {
		const held = [...document.querySelectorAll<HTMLElement>('.text-part')].map(({ dataset }) =>
			Number(dataset['part']),
		)
		history.replaceState({ lastPart: held.length > 1 ? Math.max(...held) : 0, top: scrollY }, '')
	})
	void comeBack().then(() => {
		watch()
		followHash()
		if (!fetchesAll) return
		if (document.readyState === 'complete') void takeAll()
		else addEventListener('load', () => void takeAll(), { once: true })
	})
}
