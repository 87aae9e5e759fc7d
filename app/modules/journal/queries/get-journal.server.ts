import { pathTo } from '#app/addresses/address.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import { type IssueCard, issuePath, type JournalPage, REVIEW_METHODS } from '../model.ts'
import { countArticles } from './list-journals.server.ts'

/** One journal, or null. */
export async function getJournal(ctx: Ctx, slug: string | undefined): Promise<JournalPage | null> {
	return isSlug(slug)
		? untilLibraryChanges(ctx, `journal ${slug}`, () => readJournal(ctx, slug), { of: ({ id }) => [id] })
		: null
}

async function readJournal(ctx: Ctx, slug: string): Promise<JournalPage | null> {
	const row = await ctx.db
		.selectFrom('journal')
		.leftJoin('publisher', 'publisher.id', 'journal.publisher_id')
		.selectAll('journal')
		.select(['publisher.name as publisher_name', 'publisher.slug as publisher_slug'])
		.where('journal.slug', '=', slug)
		.executeTakeFirst()
	if (!row) return null
	const articles = await countArticles(ctx, [row.id])
	return {
		id: row.id,
		slug: row.slug,
		path: pathTo('journal', { id: row.slug }),
		language: row.language,
		title: row.title,
		subtitle: row.subtitle,
		publisher:
			row.publisher_name !== null && row.publisher_slug !== null
				? { name: row.publisher_name, slug: row.publisher_slug }
				: null,
		institution: row.institution,
		issnPrint: row.issn_print,
		issnOnline: row.issn_online,
		disciplines: row.disciplines,
		languages: row.languages,
		openAccess: row.open_access,
		licence: row.licence,
		reviewMethod: REVIEW_METHODS.find((method) => method === row.review_method) ?? null,
		periodicity: row.periodicity,
		founded: row.founded,
		description: row.description,
		aims: row.aims,
		policies: row.policies,
		editors: row.editors,
		site: row.site,
		dye: row.dye,
		acceptsSubmissions: row.accepts_submissions,
		articleCount: articles.get(row.id) ?? 0,
	}
}

/** Every published issue of a journal, newest first. */
export function listIssues(
	ctx: Ctx,
	journal: { id: string; slug: string },
): Promise<(IssueCard & { id: string })[]> {
	return untilLibraryChanges(ctx, `issues ${journal.id}`, () => readIssues(ctx, journal), {
		of: () => [journal.id],
	})
}

async function readIssues(
	ctx: Ctx,
	journal: { id: string; slug: string },
): Promise<(IssueCard & { id: string })[]> {
	const rows = await ctx.db
		.selectFrom('public_issue as issue')
		.select([
			'id',
			'slug',
			'volume',
			'number',
			'year',
			'title',
			'kind',
			'published_on as publishedOn',
			'published_precision as precision',
		])
		.select((eb) =>
			eb
				.selectFrom('article')
				.innerJoin('public_work as work', 'work.id', 'article.work_id')
				.whereRef('article.issue_id', '=', 'issue.id')
				.select((count) => count.fn.countAll<number>().as('n'))
				.as('articles'),
		)
		.where('journal_id', '=', journal.id)
		.orderBy('published_on', 'desc')
		.orderBy('id', 'desc')
		.execute()
	return rows.map(({ articles, ...row }) => ({
		...row,
		path: issuePath(journal.slug, row.slug),
		articleCount: Number(articles ?? 0),
	}))
}
