import { pathTo } from '#app/addresses/address.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { placeOf } from './entering/places.server.ts'
import { goneOf } from './gone.server.ts'

type Journal = { id: string; slug: string }

/** What stood at the address was public in OJS and is not here: it was left out. */
export const GONE = 'gone'
type Led = string | null

/** Pages about a journal as a whole, which stand on one page here. */
const OF_JOURNAL = new Set(['index', 'about', 'information', 'search', 'login', 'user', 'submissions'])
/** What OJS 2 to 3.5 call the ways to an article and its files. */
const OF_ARTICLE = new Set(['view', 'viewArticle', 'viewFile', 'download', 'downloadSuppFile'])
const LOCALE = /^[a-z]{2}(?:[_@-][A-Za-z]+)*$|^[a-z]{3}_[A-Za-z]+$/

/**
 * Where an address that a journal had in OJS leads here, with or without `index.php` and a language (2.x to 3.5); `GONE` where an article stood that was left out, null where
 * nothing is known to have stood, as for what was never published. `path` is that of the request, decoded.
 */
export async function formerAddress(ctx: Ctx, path: string, query: URLSearchParams): Promise<Led> {
	const [first = '', ...rest] = path.split('/').filter((part) => part !== '' && part !== 'index.php')
	if (!/^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/.test(first)) return null
	const journal = await ctx.db
		.selectFrom('former_journal')
		.innerJoin('journal', 'journal.id', 'former_journal.journal_id')
		.select(['journal.id', 'journal.slug'])
		.where('former_journal.path', '=', first)
		.executeTakeFirst()
	if (!journal) return null
	const [page = 'index', act = '', ...named] = LOCALE.test(rest[0] ?? '') ? rest.slice(1) : rest
	if (OF_JOURNAL.has(page)) return pathTo('journal', { id: journal.slug })
	if (page === 'issue') return issueAt(ctx, journal, act, named)
	if (page === 'article' && OF_ARTICLE.has(act)) return articleAt(ctx, journal, named)
	if (page === 'oai') return harvestAt(ctx, journal, query)
	if (page === 'sitemap') return pathTo('sitemap')
	if (page === 'gateway') return gatewayAt(journal, [act, ...named])
	return null
}

function gatewayAt({ slug }: Journal, parts: readonly string[]): string | null {
	if (parts[0] === 'lockss' || parts[0] === 'clockss') return pathTo('journal.preservation', { id: slug })
	if (parts[1] !== 'WebFeedGatewayPlugin') return null
	return pathTo(parts[2] === 'atom' ? 'journal.atom' : 'journal.rss', { id: slug })
}

async function issueAt(ctx: Ctx, journal: Journal, act: string, [id = '']: string[]): Promise<string | null> {
	if (act !== 'view' && act !== 'download') return pathTo('journal', { id: journal.slug })
	const place = await placeOf(ctx, journal.id, 'issue', id)
	const issue = await ctx.db
		.selectFrom('public_issue')
		.select('slug')
		.where('id', '=', place?.issue_id ?? null)
		.executeTakeFirst()
	return issue ? pathTo('issue', { id: journal.slug, issue: issue.slug }) : null
}

/** An article, one of its versions, or the file that a galley was: `3`, `3/version/6`, `3/17`, `3/17/28`. */
async function articleAt(ctx: Ctx, journal: Journal, [id = '', ...parts]: string[]): Promise<Led> {
	const place = await placeOf(ctx, journal.id, 'article', id)
	const work = await ctx.db
		.selectFrom('readable_work')
		.select(['id', 'slug'])
		.where('id', '=', place?.work_id ?? null)
		.executeTakeFirst()
	if (!work) return goneAt(ctx, journal, id)
	const { slug } = work
	if (parts[0] === 'version') {
		const version = await placeOf(ctx, journal.id, 'version', `${id}/${parts[1] ?? ''}`)
		if (!version) return null
		if (version.target) return pathTo('article.version', { slug, number: version.target })
	}
	const key = parts[0] === 'version' ? parts[2] : parts[0]
	const galley = key ? await placeOf(ctx, journal.id, 'galley', `${id}/${key}`) : undefined
	const [format = '', language = ''] = galley?.target?.split(' ') ?? []
	const file = await ctx.db
		.selectFrom('galley')
		.select('file_name')
		.where('work_id', '=', work.id)
		.where('language', '=', language)
		.where('format', '=', format === 'epub' ? 'epub' : 'pdf')
		.executeTakeFirst()
	return file ? pathTo('article.file', { slug, fileName: file.file_name }) : pathTo('article', { slug })
}

/** What was removed here leads to the address that says so. */
async function goneAt(ctx: Ctx, journal: Journal, id: string): Promise<Led> {
	const gone = await goneOf(ctx, journal.id, id)
	if (!gone) return null
	return gone.slug ? pathTo('article', { slug: gone.slug }) : GONE
}

/** The record of an article where OAI-PMH was asked for it, else what answers harvesters here. */
async function harvestAt(ctx: Ctx, journal: Journal, query: URLSearchParams): Promise<Led> {
	const [, id] = /:article\/(\d+)$/.exec(query.get('identifier') ?? '') ?? []
	return id ? articleAt(ctx, journal, [id]) : pathTo('oai', { verb: 'Identify' })
}
