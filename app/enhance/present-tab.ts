/** Where the bar of tabs is wider than the screen, the tab of the present page is shown, whichever way the page reads. */
for (const bar of document.querySelectorAll<HTMLElement>('nav.tabs')) {
	const present = bar.querySelector('[aria-current]')?.getBoundingClientRect()
	const seen = bar.getBoundingClientRect()
	if (!present) continue
	if (present.right > seen.right) bar.scrollLeft += present.right - seen.right
	if (present.left < seen.left) bar.scrollLeft += present.left - seen.left
}

export {}
