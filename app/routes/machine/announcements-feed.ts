import type { LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { translator } from '#app/i18n/i18n.ts'
import { DEFAULT_LANGUAGE, languageOfRequest } from '#app/i18n/languages.ts'
import { listAnnouncements } from '#app/modules/announcement/index.server.ts'
import {
	announcementsAsAtom,
	announcementsAsJson,
	announcementsAsRss,
	lastAnnouncementChange,
} from '#app/modules/announcement/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { documentResponse } from '#app/platform/http/document.server.ts'
import { FEED_LENGTH, isAtom } from './feed-response.server.ts'

/** The newest announcements as Atom, RSS or JSON Feed, by the name of the file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	const language = languageOfRequest(request)
	const t = translator(language, 'announcements')
	const common = translator(language, 'common')
	const { pathname } = new URL(request.url)
	const { rows } = await listAnnouncements(ctx, { page: 1, most: FEED_LENGTH })
	const isJson = pathname.endsWith('.json')
	const write = isJson ? announcementsAsJson : isAtom(request) ? announcementsAsAtom : announcementsAsRss
	const siteName = common('siteName')
	const body = write(
		{
			title: `${siteName} — ${t('title')}`,
			description: t('intro'),
			siteName,
			path: pathTo('announcements'),
			selfPath: language === DEFAULT_LANGUAGE ? pathname : `${pathname}?lang=${language}`,
			language,
			announcements: rows,
		},
		ctx.env.PUBLIC_URL,
	)
	const kind = isJson ? 'feed+json' : isAtom(request) ? 'atom+xml' : 'rss+xml'
	return documentResponse(request, body, {
		type: `application/${kind}; charset=utf-8`,
		modified: lastAnnouncementChange(rows),
		headers: { 'content-language': language, vary: 'Cookie' },
	})
}
