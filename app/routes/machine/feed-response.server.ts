import { translator } from '#app/i18n/i18n.ts'
import { DEFAULT_LANGUAGE, languageOfRequest } from '#app/i18n/languages.ts'
import { lastChangeOf, toAtom, toRss } from '#app/modules/citation/feed/index.ts'
import { listWorkRecords } from '#app/modules/work/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { documentResponse } from '#app/platform/http/document.server.ts'

/** Works in one feed. */
export const FEED_LENGTH = 20

/** True when the address asked for is that of an Atom feed. */
export const isAtom = (request: Request) => new URL(request.url).pathname.endsWith('/atom.xml')

/** RSS 2.0 or Atom, as the address ends with `rss.xml` or `atom.xml`. `path` is the page that the feed follows. */
export async function feedResponse(
	ctx: Ctx,
	request: Request,
	feed: { ids: readonly string[]; subject: string | null; path: string; query?: URLSearchParams },
): Promise<Response> {
	const language = languageOfRequest(request)
	const t = translator(language, 'common')
	const { pathname } = new URL(request.url)
	const query = new URLSearchParams(feed.query)
	if (language !== DEFAULT_LANGUAGE) query.set('lang', language)
	const records = await listWorkRecords(ctx, feed.ids)
	const siteName = t('siteName')
	const body = (isAtom(request) ? toAtom : toRss)(
		{
			title: `${siteName} — ${feed.subject ?? t('nav.latest')}`,
			description: t('tagline'),
			siteName,
			path: feed.path,
			selfPath: query.size > 0 ? `${pathname}?${query}` : pathname,
			language,
			records,
		},
		ctx.env.PUBLIC_URL,
	)
	return documentResponse(request, body, {
		type: `application/${isAtom(request) ? 'atom' : 'rss'}+xml; charset=utf-8`,
		modified: lastChangeOf(records),
		headers: { 'content-language': language, vary: 'Cookie' },
	})
}
