import { addressAt } from '#app/addresses/match.ts'
import type { Language } from '#app/i18n/languages.ts'
import { languageOfRequest } from '#app/i18n/languages.ts'
import { parseUsage } from '#app/modules/usage/index.ts'
import { isPassing } from '#app/platform/db/away.ts'
import { accepts } from './encoding.ts'
import { type JoinedPart, joinedGzip, partOf } from './joined.ts'
import type { CachedPage } from './page-cache.ts'
import { asVisitor, pageKey } from './page-key.ts'
import type { SiteContext } from './request.ts'

/** What somebody who is signed in sees where visitors see `visitor`, and the cookies that go with it. */
export type Greeting = { visitor: string; reader: string; cookies: string[] }

/** Notes that whoever is signed in opened a work, and says how its page greets them; null where the page must be made for them: visitors, impersonation, a work they saved. */
export type Greet = (
	request: Request,
	about: { workId: string; language: Language },
) => Promise<Greeting | null>

/** A page as it is kept for visitors, and whether keeping it counted this view. */
export type VisitorsPage = { page: CachedPage; isCounted: boolean }

/** The pages that are the same for everybody but for their head. */
const ALIKE = new Set(['article', 'chapter'])
/** Who reviews by a link is somebody whom no greeting knows. */
const BY_LINK = /\bmbongi\.review_/
const MOST_GREETINGS = 500

/**
 * Texts for those who are signed in: the page that is kept for visitors, with their own menu instead of the way to sign in. What stands before and after it is compressed
 * once, as long as the page is kept. Answers null for what must be made for them.
 */
export function pagesOfReaders(options: {
	greet: Greet
	visitorsPage(c: SiteContext, request: Request, key: string): Promise<VisitorsPage | null>
	count(c: SiteContext, usage: string | null): void
}): (c: SiteContext, request: Request) => Promise<Response | null> {
	const cuts = new WeakMap<CachedPage, { before: JoinedPart; after: JoinedPart }>()
	const greetings = new Map<string, JoinedPart>()

	const cut = async (page: CachedPage, visitor: string) => {
		const known = cuts.get(page)
		if (known) return known
		const around = await plainAround(page, visitor)
		if (!around) return null
		const made = { before: partOf(around.before), after: partOf(around.after) }
		cuts.set(page, made)
		return made
	}
	const greeting = (html: string): JoinedPart => {
		const known = greetings.get(html)
		if (known) return known
		if (greetings.size >= MOST_GREETINGS) greetings.clear()
		const made = partOf(Buffer.from(html))
		greetings.set(html, made)
		return made
	}

	return async (c, request) => {
		if (c.req.method !== 'GET' || !ALIKE.has(addressAt(c.req.path).name)) return null
		if (BY_LINK.test(request.headers.get('cookie') ?? '')) return null
		const visitor = asVisitor(request)
		const key = pageKey(visitor)
		if (key === null) return null
		const kept = await options.visitorsPage(c, visitor, key)
		const [usage] = parseUsage(kept?.page.usage ?? '')
		if (!kept || !usage) return null
		const language = languageOfRequest(request)
		const greeted = await options
			.greet(request, { workId: usage.workId, language })
			.catch((error: unknown) => {
				if (isPassing(error)) return null
				throw error
			})
		const parts = greeted && (await cut(kept.page, greeted.visitor))
		if (!greeted || !parts) return null
		if (!kept.isCounted) options.count(c, kept.page.usage)
		const isPacked = accepts(c.req.header('accept-encoding'), 'gzip')
		const body = isPacked
			? joinedGzip([parts.before, greeting(greeted.reader), parts.after])
			: await plainWith(kept.page, greeted)
		const headers = new Headers(kept.page.headers)
		headers.set('cache-control', 'private, no-store')
		headers.set('content-length', String(body.length))
		if (isPacked) headers.set('content-encoding', 'gzip')
		for (const line of greeted.cookies) headers.append('set-cookie', line)
		return new Response(body as Uint8Array<ArrayBuffer>, { headers })
	}
}

/** What stands before and after `visitor` in a page, where it stands once. */
async function plainAround(page: CachedPage, visitor: string) {
	const { buffer, byteOffset, byteLength } = await page.body('identity')
	const content = Buffer.from(buffer, byteOffset, byteLength)
	const from = content.indexOf(visitor)
	const to = from + Buffer.byteLength(visitor)
	if (from < 0 || content.indexOf(visitor, to) >= 0) return null
	return { before: content.subarray(0, from), after: content.subarray(to) }
}

async function plainWith(page: CachedPage, { visitor, reader }: Greeting): Promise<Uint8Array> {
	const around = await plainAround(page, visitor)
	if (!around) throw new Error('a kept page is no longer what it was')
	return Buffer.concat([around.before, Buffer.from(reader), around.after])
}
