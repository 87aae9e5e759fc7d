/** A tag of BCP 47 made of a language, a script and a region alone. */
export function isSafeLanguage(tag: string): boolean {
	return /^(?:x-none|[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?)$/.test(tag)
}

const LONGEST_ALTERNATIVE = 600
/** What programs write where an author wrote nothing: paths, file names, addresses. */
const MACHINE_WRITTEN =
	/[\\@]|:\/\/|\/\S+\/|\.(?:png|jpe?g|gif|tiff?|bmp|emf|wmf|svg|webp|pdf|docx?|xlsx?|pptx?)\b/i

/** The text that stands for a picture or a table, for those who cannot see it; null where it is no sentence, or names somebody. */
export function safeAlternative(text: string, tells: (text: string) => boolean): string | null {
	const plain = text.replace(/\s+/gu, ' ').trim()
	const isSentence =
		plain.includes(' ') && plain.length <= LONGEST_ALTERNATIVE && !MACHINE_WRITTEN.test(plain)
	return isSentence && !tells(plain) ? plain : null
}

const RESOLVER =
	/^(?:(?:dx\.)?doi\.org|hdl\.handle\.net|n2t\.net|www\.wikidata\.org|viaf\.org|www\.jstor\.org)$/i

/** An address that leads through somebody's library, or that holds somebody's session. */
const IN_SESSION =
	/^https?:\/\/[^/]*(?:ezproxy|libproxy|proxy[.-]|idm\.oclc\.org)|[;?&#](?:jsessionid|phpsessid|aspsessionid\w*|session_?id|session|sid|ticket|token|access_token|auth|sso)=/i

/**
 * The address of a link that may stand in a copy: a resolver's, or one that the text under it shows whole. Null for every other one, since
 * what a text does not show is not read by those who look for names; and for what names somebody, an account or a machine.
 */
export function safeAddress(address: string, shown: string, tells: (text: string) => boolean): string | null {
	let url: URL
	try {
		url = new URL(address.trim())
	} catch {
		return null
	}
	if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null
	if (IN_SESSION.test(url.href)) return null
	if (/[~@]|%7e|%40/i.test(url.href) || tells(readable(url.href))) return null
	const isShown = plain(shown).includes(plain(url.href))
	if (isShown) return url.href
	return RESOLVER.test(url.host) && !url.search && !url.hash ? url.href : null
}

const plain = (text: string) =>
	readable(text)
		.toLowerCase()
		.replace(/^https?:\/\//, '')
		.replace(/\s+/gu, '')
		.replace(/https?:\/\//g, '')
		.replace(/\/$/, '')

function readable(address: string): string {
	try {
		return decodeURIComponent(address)
	} catch {
		return address
	}
}
