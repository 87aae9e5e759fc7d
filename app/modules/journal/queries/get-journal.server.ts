import { sql } from 'kysely'
import { pathTo } from '#app/addresses/address.ts'
import type { Texts } from '#app/i18n/texts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import type { EditorEntry } from '#app/platform/db/tables.ts'
import { countEach, countsOf } from '#app/platform/library/counts.server.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import { type BoardMember, type IssueCard, issuePath, type JournalPage, REVIEW_METHODS } from '../model.ts'

/** One journal, or null. */
export async function getJournal(ctx: Ctx, slug: string | undefined): Promise<JournalPage | null> {
	return isSlug(slug)
		? untilLibraryChanges(ctx, `journal ${slug}`, () => readJournal(ctx, slug), {
				of: ({ id, editors }) => [id, ...editors.flatMap(({ person }) => person?.id ?? [])],
			})
		: null
}

async function readJournal(ctx: Ctx, slug: string): Promise<JournalPage | null> {
	const row = await ctx.db
		.selectFrom('journal')
		.leftJoin('publisher', 'publisher.id', 'journal.publisher_id')
		.leftJoin('journal_cover', 'journal_cover.journal_id', 'journal.id')
		.leftJoin('journal_closure as closure', 'closure.journal_id', 'journal.id')
		.selectAll('journal')
		.select([
			'journal_cover.picture as cover',
			'closure.reason',
			'closure.since',
			'closure.note',
			'closure.moved_to',
		])
		.select([
			'publisher.name as publisher_name',
			'publisher.slug as publisher_slug',
			'publisher.site as publisher_site',
		])
		.where('journal.slug', '=', slug)
		.executeTakeFirst()
	if (!row) return null
	const counts = await countsOf(ctx, row.id)
	const years = counts.flatMap(({ dimension, value }) => (dimension === 'issues' ? Number(value) : []))
	return {
		id: row.id,
		slug: row.slug,
		path: pathTo('journal', { id: row.slug }),
		language: row.language,
		title: row.title,
		subtitle: row.subtitle,
		listed: row.listed,
		publisher:
			row.publisher_name !== null && row.publisher_slug !== null
				? { name: row.publisher_name, slug: row.publisher_slug, site: row.publisher_site }
				: null,
		institution: row.institution,
		issnPrint: row.issn_print,
		issnOnline: row.issn_online,
		doi: row.doi_registered ? row.doi : null,
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
		editors: await boardOf(ctx, row.editors),
		former: row.former,
		sections: await sectionsOf(ctx, row.id),
		site: row.site,
		contactEmail: row.contact_email,
		dye: row.dye,
		cover: row.cover,
		closure:
			row.reason && row.since
				? { reason: row.reason, since: row.since, note: row.note ?? {}, movedTo: row.moved_to }
				: null,
		acceptsSubmissions: row.accepts_submissions,
		showsFigures: row.shows_figures,
		articleCount: counts.find(({ dimension }) => dimension === 'articles')?.works ?? 0,
		issueCount: counts.reduce((sum, { dimension, works }) => sum + (dimension === 'issues' ? works : 0), 0),
		years: years.length > 0 ? { first: Math.min(...years), last: Math.max(...years) } : null,
	}
}

async function boardOf(ctx: Ctx, editors: readonly EditorEntry[]): Promise<BoardMember[]> {
	const orcids = editors.flatMap(({ orcid }) => orcid ?? [])
	const people =
		orcids.length === 0
			? []
			: await ctx.db
					.selectFrom('person')
					.select(['id', 'slug', 'orcid'])
					.where('orcid', 'in', orcids)
					.where(({ exists, selectFrom }) =>
						exists(
							selectFrom('contribution')
								.innerJoin('public_work', 'public_work.id', 'contribution.work_id')
								.select('contribution.id')
								.whereRef('contribution.person_id', '=', 'person.id'),
						),
					)
					.orderBy('slug')
					.execute()
	return editors.map((editor) => {
		const found = people.find(({ orcid }) => orcid === editor.orcid)
		return { ...editor, person: found ? { id: found.id, slug: found.slug } : null }
	})
}

async function sectionsOf(ctx: Ctx, journalId: string): Promise<Texts[]> {
	const rows = await ctx.db
		.selectFrom('section')
		.select('title')
		.where('journal_id', '=', journalId)
		.orderBy('position')
		.orderBy('slug')
		.execute()
	return rows.map(({ title }) => title)
}

/** The order of the issues of a journal: by day; those of one day as they came out here, else by volume and number (decision 255). */
const IN_TIME = sql`published_on, published_at, ordinal, id`

/** The published issues of a journal, newest first: `limit` of them, or those of a year. */
export function listIssues(
	ctx: Ctx,
	journal: { id: string; slug: string },
	which: { limit: number } | { year: number },
): Promise<(IssueCard & { id: string })[]> {
	const read = () => {
		const issues = selectIssues(ctx).where('journal_id', '=', journal.id)
		return cardsOf(
			ctx,
			journal,
			'year' in which ? issues.where('year', '=', which.year) : issues.limit(which.limit),
		)
	}
	return untilLibraryChanges(ctx, `issues ${journal.id} ${JSON.stringify(which)}`, read, {
		of: () => [journal.id],
	})
}

/** One published issue of a journal with those before and after it in time, or null. */
export async function getIssueInTime(
	ctx: Ctx,
	journal: { id: string; slug: string },
	slug: string,
): Promise<{ [Place in 'issue' | 'previous' | 'next']: (IssueCard & { id: string }) | null }> {
	const issues = selectIssues(ctx).where('journal_id', '=', journal.id)
	const [issue = null] = await cardsOf(ctx, journal, issues.where('slug', '=', slug))
	if (!issue) return { issue, previous: null, next: null }
	const place = sql`(select ${IN_TIME} from public_issue where id = ${issue.id})`
	const [previous = null] = await cardsOf(
		ctx,
		journal,
		issues.where(sql<boolean>`(${IN_TIME}) < ${place}`).limit(1),
	)
	const [next = null] = await cardsOf(
		ctx,
		journal,
		issues
			.where(sql<boolean>`(${IN_TIME}) > ${place}`)
			.clearOrderBy()
			.orderBy('published_on')
			.orderBy('published_at')
			.orderBy('ordinal')
			.orderBy('id')
			.limit(1),
	)
	return { issue, previous, next }
}

function selectIssues(ctx: Ctx) {
	return ctx.db
		.selectFrom('public_issue')
		.leftJoin('issue_cover', 'issue_cover.issue_id', 'public_issue.id')
		.select([
			'issue_cover.picture as cover',
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
		.orderBy('published_on', 'desc')
		.orderBy('published_at', 'desc')
		.orderBy('ordinal', 'desc')
		.orderBy('id', 'desc')
}

async function cardsOf(
	ctx: Ctx,
	journal: { slug: string },
	issues: ReturnType<typeof selectIssues>,
): Promise<(IssueCard & { id: string })[]> {
	const rows = await issues.execute()
	const articles = await countEach(
		ctx,
		rows.map(({ id }) => id),
		'articles',
	)
	return rows.map((row) => ({
		...row,
		path: issuePath(journal.slug, row.slug),
		articleCount: articles.get(row.id) ?? 0,
	}))
}
