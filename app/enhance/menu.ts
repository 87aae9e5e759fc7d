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

document.addEventListener('click', (event) => {
	for (const list of lists()) {
		if (list.open && !list.contains(event.target as Node)) list.open = false
	}
})

export {}
