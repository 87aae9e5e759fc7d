const LONGEST = 2000
const ORIGIN = 'http://site.invalid'

/**
 * The path on this site that a form or a link wants to lead back to, normalised; `fallback` for anything else: another
 * site in any spelling (`//host`, `/\host`, `https:`), control characters, what is too long.
 */
export function returnPath(wanted: unknown, fallback: string): string {
	if (typeof wanted !== 'string' || wanted.length > LONGEST || !/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(wanted)) {
		return fallback
	}
	if (!URL.canParse(wanted, ORIGIN)) return fallback
	const { origin, pathname, search, hash } = new URL(wanted, ORIGIN)
	return origin === ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : fallback
}
