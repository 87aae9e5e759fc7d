/**
 * Tells the library, with the request that signs somebody in, the zone in which this device reads its clock, so that the first page shows their hours: by a
 * cookie of ten minutes, which is set when a way in is taken that is marked with the path below which it is read (empty: beside this page), and not before.
 */
function tell(path: string): void {
	const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that readers use
	document.cookie = `mbongi.zone=${zone}; path=${path}; max-age=600; samesite=lax`
}

for (const way of document.querySelectorAll<HTMLElement>('[data-tells-zone]'))
	way.addEventListener(way instanceof HTMLFormElement ? 'submit' : 'click', () =>
		tell(way.dataset['tellsZone'] ?? ''),
	)

export {}
