/** Where the link that prints a long text leads: all of it, and straight on to paper. */
const AT_ONCE = '#imprimer'

document.addEventListener('click', (event) => {
	if ((event.target as Element).closest('[data-print]')) print()
})

if (location.hash === AT_ONCE) {
	addEventListener('load', () => {
		history.replaceState(null, '', location.pathname + location.search)
		print()
	})
}
