/** Where a bar of tabs, or that of the rooms of administration, is wider than the screen, the present page is shown in it, whichever way the page reads. */
for (const bar of document.querySelectorAll<HTMLElement>('nav.tabs, .administration-side nav')) {
	const present = bar.querySelector('[aria-current]')?.getBoundingClientRect()
	const seen = bar.getBoundingClientRect()
	if (!present) continue
	if (present.right > seen.right) bar.scrollLeft += present.right - seen.right
	if (present.left < seen.left) bar.scrollLeft += present.left - seen.left
}

export {}
