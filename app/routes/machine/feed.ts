import type { LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { languageOfRequest } from '#app/i18n/languages.ts'
import { chooseText } from '#app/i18n/texts.ts'
import {
	type FeedScope,
	getFeedDiscipline,
	getFeedJournal,
	listLatestWorkIds,
} from '#app/modules/citation/feed/index.server.ts'
import { PARAMS } from '#app/modules/search/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { movedOrMissing } from '#app/platform/http/moved.server.ts'
import { FEED_LENGTH, feedResponse, isAtom } from './feed-response.server.ts'

/** The newest works of the platform, of a journal or of a discipline. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const ctx = context.get(ctxContext)
	if (params['id'] !== undefined) return journalFeed(ctx, request, params['id'])
	if (params['discipline'] !== undefined) return disciplineFeed(ctx, request, params['discipline'])
	return answer(ctx, request, { kind: 'platform' }, null, pathTo('latestArticles'))
}

async function journalFeed(ctx: Ctx, request: Request, slug: string): Promise<Response> {
	const journal = await getFeedJournal(ctx, slug)
	if (!journal) {
		const feed = isAtom(request) ? 'journal.atom' : 'journal.rss'
		return movedOrMissing(ctx, request, 'journal', slug, (id) => pathTo(feed, { id }))
	}
	const title = chooseText(journal.title, languageOfRequest(request), journal.language)
	return answer(
		ctx,
		request,
		{ kind: 'journal', id: journal.id },
		title?.text ?? null,
		pathTo('journal', { id: journal.slug }),
	)
}

async function disciplineFeed(ctx: Ctx, request: Request, id: string): Promise<Response> {
	const discipline = await getFeedDiscipline(ctx, id)
	if (!discipline) {
		const feed = isAtom(request) ? 'discipline.atom' : 'discipline.rss'
		return movedOrMissing(ctx, request, 'discipline', id, (moved) => pathTo(feed, { discipline: moved }))
	}
	const name = chooseText(discipline.name, languageOfRequest(request))
	const query = new URLSearchParams({ [PARAMS.disciplines]: discipline.id })
	return answer(
		ctx,
		request,
		{ kind: 'discipline', id: discipline.id },
		name?.text ?? null,
		pathTo('articles', { '?': query }),
	)
}

async function answer(
	ctx: Ctx,
	request: Request,
	scope: FeedScope,
	subject: string | null,
	path: string,
): Promise<Response> {
	return feedResponse(ctx, request, { ids: await listLatestWorkIds(ctx, scope, FEED_LENGTH), subject, path })
}
