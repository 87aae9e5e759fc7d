/** Posts what the fragment of a mail's link holds, which no server was sent, and takes it out of the address and the history. */
export function openLink(page: HTMLElement): void {
	const form = page.querySelector('form')
	const address = form?.querySelector('input')
	const open = () => {
		if (!form || !address || !location.hash.startsWith('#/')) return
		address.value = location.hash
		history.replaceState(null, '', location.pathname + location.search)
		form.submit()
	}
	addEventListener('hashchange', open)
	open()
}
