/**
 * A bar of links (`data-one-stop`) is one tab stop, the link of the present page, and arrows, Home and End go along it (WAI-ARIA Authoring Practices,
 * roving tabindex). Without scripts each of its links is a stop.
 */
for (const bar of document.querySelectorAll<HTMLElement>('[data-one-stop]')) {
	const links = [...bar.querySelectorAll<HTMLElement>('a')]
	const stopAt = (stop: HTMLElement | undefined) => {
		for (const link of links) link.tabIndex = link === stop ? 0 : -1
	}
	stopAt(links.find((link) => link.ariaCurrent !== null) ?? links[0])
	bar.addEventListener('keydown', (event) => {
		if (event.ctrlKey || event.metaKey || event.altKey) return
		const here = links.indexOf(document.activeElement as HTMLElement)
		const target = here === -1 ? undefined : links[placeAfter(event.key, here, bar, links.length)]
		if (!target) return
		event.preventDefault()
		stopAt(target)
		target.focus()
	})
}

function placeAfter(key: string, here: number, bar: HTMLElement, count: number): number {
	const onward = getComputedStyle(bar).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
	if (key === onward || key === 'ArrowDown') return (here + 1) % count
	if (key === 'ArrowLeft' || key === 'ArrowRight' || key === 'ArrowUp') return (here - 1 + count) % count
	if (key === 'Home') return 0
	return key === 'End' ? count - 1 : -1
}

export {}
