/** Disclosure lists in the header close on Escape, on a click outside, and when another one opens. */
const lists = () => [...document.querySelectorAll<HTMLDetailsElement>('.site-head details')]

document.addEventListener('keydown', (event) => {
	if (event.key !== 'Escape') return
	for (const list of lists()) {
		if (!list.open) continue
		list.open = false
		list.querySelector('summary')?.focus()
	}
})

/** On a phone the open menu covers the page: the focus goes round in it. */
document.addEventListener('keydown', (event) => {
	const menu = document.querySelector<HTMLDetailsElement>('.site-menu[open]')
	if (event.key !== 'Tab' || !menu) return
	const stops = [...menu.querySelectorAll<HTMLElement>('summary, a[href], input')].filter(
		(stop) =>
			stop.checkVisibility() &&
			(!(stop instanceof HTMLInputElement) || stop.checked || stop.type !== 'radio'),
	)
	const edge = event.shiftKey ? stops[0] : stops.at(-1)
	if (document.activeElement !== edge) return
	event.preventDefault()
	;(event.shiftKey ? stops.at(-1) : stops[0])?.focus()
})

document.addEventListener('click', (event) => {
	for (const list of lists()) {
		if (list.open && !list.contains(event.target as Node)) list.open = false
	}
})

export {}
