/** Keeps the choice of language on the device: localStorage and a cookie of the same name, `language`. */
const KEY = 'language'
const page = document.documentElement.lang
const asked = new URL(location.href).searchParams.get('lang')
const cookie = document.cookie.match(/(?:^|;\s*)language=(\w{2})/)?.[1]

try {
	const stored = localStorage.getItem(KEY)
	if (!asked && !cookie && stored && stored !== page && ['fr', 'en', 'es', 'ar'].includes(stored)) {
		remember(stored)
		location.reload()
	} else if (stored !== page && (asked || cookie)) {
		localStorage.setItem(KEY, page)
	}
} catch {
	// Storage is closed on this device: the cookie alone keeps the choice.
}

function remember(language: string): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that readers use
	document.cookie = `${KEY}=${language}; path=/; max-age=31536000; samesite=lax`
}

export {}
