import { message } from './messages.ts'
import { fetchPage, followUnlessCut, plainLink } from './plain-click.ts'

const OPENS = 'a[role=doc-biblioref], a[role=doc-noteref]'
const WORDS = 'opened-words'
const MARGIN = 8

let box: HTMLElement | undefined
let opener: HTMLAnchorElement | undefined

/** A reference or a note over the text, beside what calls it; Escape, a click elsewhere and Tab past its end close it and give the focus back. */
function boxOf(): HTMLElement {
	if (box) return box
	const made = document.createElement('div')
	made.className = 'opened-reference'
	made.popover = 'auto'
	made.tabIndex = -1
	made.setAttribute('role', 'dialog')
	made.addEventListener('toggle', (event) => {
		opener?.setAttribute('aria-expanded', String(event.newState === 'open'))
		if (
			event.newState === 'closed' &&
			(made.contains(document.activeElement) || document.activeElement === document.body)
		)
			opener?.focus({ preventScroll: true })
	})
	made.addEventListener('keydown', leaveAtTheEnd)
	document.body.append(made)
	box = made
	return made
}

/** Tab past either end goes on from the call. */
function leaveAtTheEnd(event: KeyboardEvent): void {
	if (event.key !== 'Tab' || !box) return
	const stops = [...box.querySelectorAll<HTMLElement>('a[href], button')]
	const end = event.shiftKey ? [box, stops[0]] : [stops.at(-1)]
	if (!end.includes(document.activeElement as HTMLElement)) return
	opener?.focus({ preventScroll: true })
	box.hidePopover()
}

async function open(link: HTMLAnchorElement): Promise<void> {
	let target: HTMLElement
	try {
		target = await targetOf(link)
	} catch (failure) {
		return followUnlessCut(link.href, failure)
	}
	const made = boxOf()
	opener = link
	made.setAttribute('aria-label', labelOf(link, target))
	made.replaceChildren(closeButton(), wordsOf(target), ...actionsOf(link, target))
	link.setAttribute('aria-haspopup', 'dialog')
	if (!made.matches(':popover-open')) made.showPopover()
	place(made, link)
	made.focus({ preventScroll: true })
}

/** What a call leads to: on this page, else in the part of the text that holds it; rejects when it cannot be had. */
async function targetOf(link: HTMLAnchorElement): Promise<HTMLElement> {
	const id = decodeURIComponent(link.hash.slice(1))
	const here = document.getElementById(id)
	if (here) return here
	link.setAttribute('aria-busy', 'true')
	try {
		const there = (await fetchPage(link.href)).getElementById(id)
		if (!there) throw new Error(`no ${id}`)
		return there
	} finally {
		link.removeAttribute('aria-busy')
	}
}

function labelOf(link: HTMLAnchorElement, target: HTMLElement): string {
	const words = link.textContent?.trim() ?? ''
	const kind = target.closest<HTMLElement>('[data-reference], [aria-label]')
	return `${kind?.dataset['reference'] ?? kind?.getAttribute('aria-label') ?? ''} ${words}`.trim()
}

function closeButton(): HTMLElement {
	const button = document.createElement('button')
	button.type = 'button'
	button.className = 'close'
	button.textContent = '×'
	button.setAttribute('aria-label', message('close'))
	button.addEventListener('click', () => box?.hidePopover())
	return button
}

function wordsOf(target: HTMLElement): HTMLElement {
	const words = document.createElement('div')
	words.append(...document.importNode(target, true).childNodes)
	for (const back of words.querySelectorAll('[role=doc-backlink]')) back.remove()
	for (const named of words.querySelectorAll('[id]')) named.removeAttribute('id')
	words.querySelector('.reference')?.setAttribute('id', WORDS)
	const foreign = target.closest<HTMLElement>('.text-body[lang], .references[dir]')
	if (foreign) words.dir = foreign.dir
	if (foreign?.lang) words.lang = foreign.lang
	return words
}

/** Copying, the file of this one reference, and the way to its place in the list. */
function actionsOf(link: HTMLAnchorElement, target: HTMLElement): HTMLElement[] {
	const data = target.closest<HTMLElement>('[data-reference]')?.dataset
	if (!data) return []
	const actions = document.createElement('p')
	const copy = document.createElement('button')
	copy.type = 'button'
	copy.dataset['copy'] = WORDS
	copy.textContent = data['copyLabel'] ?? ''
	actions.append(copy)
	const number = link.hash.replace('#ref-', '')
	const files = data['files']
	if (files)
		for (const [ending, name] of [
			['bib', 'BibTeX'],
			['ris', 'RIS'],
		])
			actions.append(anchor(`${files}.${ending}?numero=${number}`, name ?? ''))
	const go = anchor(link.href, data['go'] ?? '')
	go.addEventListener('click', () => {
		opener = undefined
		box?.hidePopover()
	})
	actions.append(go)
	return [actions]
}

function anchor(href: string, words: string): HTMLAnchorElement {
	const link = document.createElement('a')
	link.href = href
	link.textContent = words
	return link
}

/** Below the call, above it where there is no room; the style sheet puts it at the foot of a phone. */
function place(made: HTMLElement, link: HTMLElement): void {
	const call = link.getBoundingClientRect()
	const { offsetWidth: width, offsetHeight: height } = made
	const below = call.bottom + MARGIN
	const top = below + height > innerHeight && call.top > height + MARGIN ? call.top - height - MARGIN : below
	const left = Math.max(MARGIN, Math.min(call.left, document.documentElement.clientWidth - width - MARGIN))
	made.style.setProperty('--top', `${top + scrollY}px`)
	made.style.setProperty('--left', `${left + scrollX}px`)
}

/** The copy of a note in the margin, where there is one that is wholly on the screen. */
function marginNoteOf(link: HTMLAnchorElement): Element | null {
	const note = document.querySelector(`.margin-note[data-note="${CSS.escape(link.hash)}"]`)
	if (!note?.checkVisibility({ visibilityProperty: true })) return null
	const { top, bottom } = note.getBoundingClientRect()
	return top >= 0 && bottom <= innerHeight ? note : null
}

function light(link: HTMLAnchorElement | null): void {
	for (const lit of document.querySelectorAll('.margin-note.lit')) lit.classList.remove('lit')
	if (link) marginNoteOf(link)?.classList.add('lit')
}

document.addEventListener(
	'click',
	(event) => {
		const link = plainLink(event)
		if (!link?.matches(OPENS) || !('popover' in HTMLElement.prototype)) return
		event.preventDefault()
		light(link)
		// By keyboard or screen reader the note opens in place: its copy in the margin is for the eye.
		if (event.detail > 0 && marginNoteOf(link)) return
		if (!link.hasAttribute('aria-busy')) void open(link)
	},
	{ capture: true },
)

for (const event of ['pointerover', 'focusin'])
	document.addEventListener(event, ({ target }) => {
		const link = (target as Element).closest?.<HTMLAnchorElement>('a[role=doc-noteref]')
		if (link) light(link)
	})
