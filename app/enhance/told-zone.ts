/**
 * Tells the library, with the request that signs somebody in, the zone in which this device reads its clock, so that the first page shows their hours: by a
 * cookie of ten minutes, which is set when a form is sent, a passkey asked for or ORCID gone to, and not before.
 */
function tell(): void {
	const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
	if (!zone) return
	const secure = location.protocol === 'https:' ? '; secure' : ''
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that readers use
	document.cookie = `mbongi.zone=${zone}; path=/auth; max-age=600; samesite=lax${secure}`
}

addEventListener('submit', ({ target }) => {
	if (target instanceof HTMLFormElement && target.method === 'post') tell()
})
addEventListener('click', ({ target }) => {
	if (target instanceof Element && target.closest('passkey-button, a[href*="/auth/orcid"]')) tell()
})

export {}
