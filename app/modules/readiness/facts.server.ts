import { sql } from 'kysely'
import { translator } from '#app/i18n/i18n.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { sortKey } from '#app/i18n/sort-key.ts'
import type { Texts } from '#app/i18n/texts.ts'
import { POLICIES, type Policy } from '#app/modules/journal-draft/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { EditorEntry } from '#app/platform/db/tables.ts'
import type { ArticleFacts, Endogeny, JournalFacts } from './facts.ts'

/** Published articles of a journal, of trials too, without those of issues that are in preparation. */
const published = (journalId: string) => sql`
	article inner join work on work.id = article.work_id and work.state = 'published' and work.listed = 'here'
	left join issue on issue.id = article.issue_id
	where article.journal_id = ${journalId} and (issue.id is null or issue.state = 'published')`

/** What is known of a journal now. Throws where there is no such journal: who asks has found it. */
export async function readFacts(ctx: Ctx, journalId: string): Promise<JournalFacts> {
	const row = await ctx.db
		.selectFrom('any_journal as journal')
		.leftJoin('publisher', 'publisher.id', 'journal.publisher_id')
		.leftJoin('journal_workflow as workflow', 'workflow.journal_id', 'journal.id')
		.selectAll('journal')
		.select(['publisher.name as publisherName', 'publisher.place', 'publisher.country'])
		.select(['workflow.required_reports', 'workflow.author_rules'])
		.where('journal.id', '=', journalId)
		.executeTakeFirstOrThrow()
	const disciplines = await ctx.db
		.selectFrom('discipline')
		.select('name')
		.where('id', 'in', row.disciplines.length > 0 ? row.disciplines : [''])
		.orderBy('position')
		.execute()
	const { articles, firstOn, lastOn, weeks, years } = await countArticles(ctx, journalId, row.institution)
	return {
		slug: row.slug,
		today: ctx.now().toISOString().slice(0, 10),
		title: row.title,
		language: row.language,
		languages: row.languages,
		issnPrint: row.issn_print,
		issnOnline: row.issn_online,
		disciplines: disciplines.map(({ name }) => name),
		openAccess: row.open_access,
		licence: row.licence,
		reviewMethod: row.review_method,
		periodicity: row.periodicity,
		institution: row.institution,
		contactEmail: row.contact_email,
		founded: row.founded,
		description: row.description,
		aims: row.aims,
		policies: row.policies,
		named: namedParts(row.policies),
		publisher: row.publisherName ? { name: row.publisherName, place: row.place, country: row.country } : null,
		board: row.editors,
		requiredReports: row.required_reports ?? 2,
		guide: row.author_rules?.['guide'] === 'norcames' ? 'norcames' : 'mbongi',
		showsFigures: row.shows_figures,
		articles,
		years,
		endogeny: await countEndogeny(ctx, journalId, row.editors),
		firstOn,
		lastOn,
		reviewed: await countReviewed(ctx, journalId),
		weeks,
	}
}

/** In which languages the policies have a part under each of the names that the platform gives them. */
function namedParts(policies: Texts): JournalFacts['named'] {
	const has = (policy: Policy, language: (typeof LANGUAGES)[number]) => {
		const name = sortKey(translator(language, 'policies')(`${policy}.name`), '')
		return (policies[language] ?? '').split('\n').some((line) => sortKey(line, '').startsWith(name))
	}
	return Object.fromEntries(
		POLICIES.map((policy) => [policy, LANGUAGES.filter((language) => has(policy, language))]),
	) as JournalFacts['named']
}

type Counted = ArticleFacts & { firstOn: string | null; lastOn: string | null; weeks: number | null }

async function countArticles(ctx: Ctx, journalId: string, institution: string | null) {
	const has = (table: 'body' | 'galley' | 'work_reference') =>
		sql`exists (select from ${sql.table(table)} own where own.work_id = work.id)`
	const keys = (column: 'abstract' | 'keywords') =>
		sql`(select count(*) from jsonb_each(${sql.ref(`work.${column}`)}) own where own.value not in ('""', '[]'))`
	const both = (column: 'abstract' | 'keywords') =>
		sql`(jsonb_exists(${sql.ref(`work.${column}`)}, 'fr') and jsonb_exists(${sql.ref(`work.${column}`)}, 'en'))`
	const authors = sql`contribution author where author.work_id = work.id and author.role = 'author'`
	const own = `%${(institution ?? '').replace(/[\\%_]/g, '\\$&')}%`
	const { rows } = await sql<Counted & { years: JournalFacts['years'] }>`
		with one as (
			select work.*, article.received_on, article.accepted_on, ${has('body')} as has_body, ${has('galley')} as has_file,
				${has('work_reference')} as has_references,
				exists (select from ${authors}) as has_author,
				not exists (select from ${authors} and author.affiliation is null) as all_affiliated,
				exists (select from ${authors} and author.orcid is not null) as has_orcid,
				${institution !== null} and exists (select from ${authors} and author.affiliation ilike ${own}) as has_own,
				(select count(distinct format) from galley where galley.work_id = work.id) as formats,
				${keys('abstract')} as abstracts, ${keys('keywords')} as key_lists,
				${both('abstract')} as abstract_fr_en, ${both('keywords')} as keywords_fr_en
			from ${published(journalId)}
		)
		select count(*)::int as "all",
			${counted('research', sql`type = 'research-article'`)},
			${counted('licensed', sql`licence is not null`)},
			${counted('licensedFiles', sql`licence is not null and has_body`)},
			${counted('dated', sql`received_on is not null and accepted_on is not null`)},
			${counted('identified', sql`doi_state = 'registered' or (doi is null and ${ctx.env.ARK !== undefined})`)},
			${counted('readable', sql`has_body or has_file`)},
			${counted('structured', sql`has_body`)},
			${counted('twoFormats', sql`has_body or formats > 1`)},
			${counted('named', sql`has_author`)},
			${counted('affiliated', sql`has_author and all_affiliated`)},
			${counted('orcid', sql`has_orcid`)},
			${counted('abstracts', sql`abstracts > 0`)},
			${counted('abstractsTwo', sql`abstracts > 1`)},
			${counted('abstractsFrEn', sql`abstract_fr_en`)},
			${counted('keywords', sql`key_lists > 0`)},
			${counted('keywordsTwo', sql`key_lists > 1`)},
			${counted('keywordsFrEn', sql`keywords_fr_en`)},
			${counted('references', sql`has_references`)},
			${counted('external', sql`has_author and all_affiliated and not has_own`)},
			min(published_on)::text as "firstOn", max(published_on)::text as "lastOn",
			case when count(received_on) >= 3 then round(percentile_cont(0.5) within group (order by published_on - received_on) / 7)::int end as weeks,
			coalesce((select jsonb_agg(jsonb_build_object('year', year, 'articles', articles) order by year desc) from (
				select year, count(*)::int as articles from one where type = 'research-article' group by year) as years), '[]') as years
		from one`.execute(ctx.db)
	const row = rows[0]
	if (!row) throw new Error('a sum without a row')
	const { firstOn, lastOn, weeks, years, ...articles } = row
	return { firstOn, lastOn, weeks, years, articles }
}

const counted = (name: keyof ArticleFacts, is: ReturnType<typeof sql>) =>
	sql`count(*) filter (where ${is})::int as ${sql.ref(name)}`

/** A name whatever the order of its words, their case and accents. */
const wordsOf = (name: string) =>
	sortKey(name, '')
		.split(/[\s,.-]+/)
		.filter(Boolean)
		.sort()
		.join(' ')

/** Of the two last issues that have articles, or of the last year where articles stand in no issue: how many of today's board signed. */
async function countEndogeny(
	ctx: Ctx,
	journalId: string,
	board: readonly EditorEntry[],
): Promise<Endogeny[]> {
	const { rows } = await sql<{ place: string; id: string; name: string; orcid: string | null }>`
		with of_issue as (
			select work.id, concat_ws(' ', nullif(concat_ws('/', issue.volume, issue.number), ''), '(' || coalesce(issue.year, work.year) || ')') as place,
				dense_rank() over (order by coalesce(issue.published_on, make_date(work.year, 1, 1)) desc, issue.id) as newest
			from ${published(journalId)}
		)
		select of_issue.place, of_issue.id, author.name, author.orcid
		from of_issue
		inner join contribution author on author.work_id = of_issue.id and author.role = 'author'
		where newest <= 2
		order by newest, of_issue.id, author.position`.execute(ctx.db)
	const names = new Set(board.map(({ name }) => wordsOf(name)))
	const orcids = new Set(board.map(({ orcid }) => orcid).filter(Boolean))
	return [...Map.groupBy(rows, ({ place }) => place)].map(([name, signed]) => {
		const own = signed.filter(
			(author) => orcids.has(author.orcid ?? undefined) || names.has(wordsOf(author.name)),
		)
		return { name, of: new Set(signed.map(({ id }) => id)).size, own: new Set(own.map(({ id }) => id)).size }
	})
}

async function countReviewed(ctx: Ctx, journalId: string): Promise<JournalFacts['reviewed']> {
	const { rows } = await sql<{ articles: number; twoReports: number }>`
		select count(*)::int as articles, count(*) filter (where reports > 1)::int as "twoReports"
		from (
			select (select count(*) from review_assignment assigned
				where assigned.submission_id = submission.id and assigned.submitted_at is not null) as reports
			from submission
			inner join work on work.id = submission.work_id
			where submission.journal_id = ${journalId} and submission.status = 'published'
				and work.published_on > ${ctx.now()}::timestamptz - interval '24 months'
		) as reviewed`.execute(ctx.db)
	return rows[0] ?? { articles: 0, twoReports: 0 }
}
