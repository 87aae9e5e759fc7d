import { createHash } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import { pathTo } from '#app/addresses/address.ts'
import { addressAt } from '#app/addresses/match.ts'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_PARAMETER, type Language } from '#app/i18n/languages.ts'

/** The query parameter whose value is a right. */
const PARAMETER = 'jeton'
/** A browser that came by a link may act by it for so long. */
const KEPT_S = 12 * 3600
const ORIGIN = 'http://site.invalid'
/** What stands in an address for the secret that a cookie holds; no token begins so. */
const STAND_IN = '~'
const DIGEST_LENGTH = 16
/** The shortest secret of ours is longer: what is shorter was typed, or cut by a mail program, opens nothing and needs no other address. */
const SHORTEST = 20
/** Exchanges its secret for a session of its own, and leads on. */
const EXCHANGES = 'reviewInvitation'

/**
 * The address of a mail for a path that holds a right: in the fragment, which browsers send to no server (RFC 3986, section 3.5), so that no proxy
 * can log it. The page there posts it, and reads in the language of the mail.
 */
export function secretUrl(publicUrl: string, path: string, readIn?: Language): string {
	const address = new URL(path, ORIGIN)
	if (readIn && readIn !== DEFAULT_LANGUAGE) address.searchParams.set(LANGUAGE_PARAMETER, readIn)
	const language = address.searchParams.get(LANGUAGE_PARAMETER)
	return (
		publicUrl +
		pathTo('openLink', {
			...(isLanguage(language) && { lang: language }),
			'#': address.pathname + address.search,
		})
	)
}

/** The secret in an address of the site and how the address is written with another value; null where none is, and for the calls of apps. */
function secretIn(address: URL): { value: string; scope: string; with: (value: string) => string } | null {
	const { path, of, query, for: audience } = addressAt(address.pathname)
	if (audience === 'apps') return null
	const segments = address.pathname.split('/')
	const place = path.split('/').findIndex((segment) => of[segment.replace(/^:|\?$/g, '')] === 'token')
	const inPath = place > 0 ? segments[place] : undefined
	if (inPath)
		return {
			value: decodeURIComponent(inPath),
			scope: segments.slice(0, place).join('/'),
			with: (value) => segments.with(place, value).join('/') + address.search,
		}
	const value = query.some((name) => name === PARAMETER) && address.searchParams.get(PARAMETER)
	if (!value) return null
	return {
		value,
		scope: address.pathname,
		with(value) {
			const parameters = new URLSearchParams(address.search)
			parameters.set(PARAMETER, value)
			return `${address.pathname}?${parameters}`.replaceAll('%7E', STAND_IN)
		},
	}
}

/** What of a read with a secret in its address is to be done first: `handed` over to a cookie, or `missing`, since this browser has none for it. */
export function secretLinkOf(request: Request): 'handed' | 'missing' | null {
	const address = new URL(request.url)
	const secret = secretIn(address)
	if (!secret || addressAt(address.pathname).name === EXCHANGES) return null
	if (!secret.value.startsWith(STAND_IN)) return secret.value.length < SHORTEST ? null : 'handed'
	return secretOf(request, secret.value) === '' ? 'missing' : null
}

/**
 * Hands the secret of a link over to a cookie that lasts 12 hours and is sent to its own pages alone: `path` has a digest of it instead, which opens
 * nothing by itself. `link`: an address of a mail, whole or from its path on. Null for one that holds no secret.
 */
export function handOver(publicUrl: string, link: string): { path: string; cookie: string } | null {
	const inFragment = link.slice(link.indexOf('#') + 1).trim()
	if (!URL.canParse(inFragment, ORIGIN)) return null
	const secret = secretIn(new URL(inFragment, ORIGIN))
	if (!secret || !/^[\w:.-]{1,400}$/.test(secret.value)) return null
	const standIn = standInOf(secret.value)
	const cookie = serialize(cookieOf(standIn), secret.value, {
		path: secret.scope,
		httpOnly: true,
		secure: publicUrl.startsWith('https:'),
		sameSite: 'Lax',
		maxAge: KEPT_S,
	})
	return { path: secret.with(standIn), cookie }
}

/** The secret for which an address or a form of the site has `value`: from the cookie of this browser, empty where it has none; of an older page the value itself. */
export function secretOf(request: Request, value: string): string {
	if (!value.startsWith(STAND_IN)) return value
	const name = cookieOf(value)
	const secret = parse(request.headers.get('cookie') ?? '', name)[name] ?? ''
	return standInOf(secret) === value ? secret : ''
}

const cookieOf = (standIn: string) => `mbongi.lien_${standIn.slice(STAND_IN.length)}`

function standInOf(secret: string): string {
	const digest = createHash('sha256').update(secret).digest('base64url')
	return STAND_IN + digest.slice(0, DIGEST_LENGTH)
}
