/**
 * Keeps the choice of language on the device: localStorage and a cookie of the same name, `language`. A link in a language (`?lang=`) chooses none:
 * who has chosen none yet goes on in it until the browser is closed.
 */
const KEY = 'language'
const LANGUAGES = ['fr', 'en', 'es', 'ar']
const asked = new URL(location.href).searchParams.get('lang')
const cookie = document.cookie.match(/(?:^|;\s*)language=(\w{2})/)?.[1]
const stored = storedLanguage()

if (cookie) store(cookie)
else if (stored && LANGUAGES.includes(stored)) {
	remember(stored, '; max-age=31536000')
	if (!asked && stored !== document.documentElement.lang) location.reload()
} else if (asked && LANGUAGES.includes(asked)) remember(asked, '')

function storedLanguage(): string | null {
	try {
		return localStorage.getItem(KEY)
	} catch {
		return null
	}
}

function store(language: string): void {
	try {
		if (stored !== language) localStorage.setItem(KEY, language)
	} catch {
		// Storage is closed on this device: the cookie alone keeps the choice.
	}
}

function remember(language: string, how: string): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that readers use
	document.cookie = `${KEY}=${language}; path=/; samesite=lax${how}`
}

export {}
