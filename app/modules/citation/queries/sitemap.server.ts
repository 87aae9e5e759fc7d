import { type RawBuilder, sql } from 'kysely'
import { ADDRESSES, type AddressName, pathTo } from '#app/addresses/address.ts'
import type { Declaration } from '#app/addresses/declare.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { SitemapEntry } from '../sitemap.ts'

/** Pages in one part of the sitemap; each has an address in four languages. sitemaps.org allows 50,000 addresses and 50 MB. */
const PART_SIZE = 2500

/** The pages without parameters that are declared to be in the sitemap. */
const STATIC_PAGES = Object.values(ADDRESSES).flatMap(({ path, sitemap }: Declaration) =>
	sitemap && !path.includes(':') ? [path] : [],
)

/** The addresses with parameters that are in the sitemap, from a slug and the slug of what it stands in. */
export const LISTED_PAGES = {
	journal: (id) => pathTo('journal', { id }),
	issue: (issue, id) => pathTo('issue', { id, issue }),
	publisher: (id) => pathTo('publisher', { id }),
	article: (slug) => pathTo('article', { slug }),
	book: (id) => pathTo('book', { id }),
	chapter: (chapterId, ouvrageId) => pathTo('chapter', { ouvrageId, chapterId }),
	person: (id) => pathTo('person', { id }),
	call: (id) => pathTo('call', { id }),
} as const satisfies { [Name in AddressName]?: (slug: string, within: string) => string }

type Row = { page: keyof typeof LISTED_PAGES; slug: string; within: string | null; modified: Date | null }

/** When readers last saw a change of `work`. */
const LAST_CHANGE = sql`
	select change.at from library_change change where change.subject = 'work' and change.subject_id = work.id
	order by change.number desc limit 1`

/** Every set of pages that the library makes, each row with its address, its last change and a stable place. */
const SETS: Record<string, RawBuilder<unknown>> = {
	journals: sql`select 'journal' as page, slug, null as within, updated_at as modified, id as place from journal`,
	issues: sql`
		select 'issue' as page, issue.slug, journal.slug as within, issue.updated_at as modified,
			issue.id as place
		from public_issue issue join journal on journal.id = issue.journal_id`,
	publishers: sql`
		select 'publisher' as page, slug, null as within, updated_at as modified, id as place from publisher`,
	works: sql`
		select work.kind as page, work.slug, parent.slug as within, last.at as modified, work.id as place
		from public_work work
		cross join lateral (${LAST_CHANGE}) last
		left join chapter on chapter.work_id = work.id
		left join work as parent on parent.id = chapter.book_id`,
	people: sql`
		select 'person' as page, person.slug, null as within, max(last.at) as modified, person.id as place
		from person
		join contribution on contribution.person_id = person.id
		join public_work work on work.id = contribution.work_id
		cross join lateral (${LAST_CHANGE}) last
		group by person.id`,
	calls: sql`select 'call' as page, slug, null as within, updated_at as modified, id as place from call`,
}

/** The parts of the sitemap: `pages`, then `works-1`, `works-2`… each with its newest change. */
export async function listSitemapParts(ctx: Ctx): Promise<{ name: string; modified: Date | null }[]> {
	const parts: { name: string; modified: Date | null }[] = []
	for (const [name, set] of Object.entries(SETS)) {
		const { rows } = await sql<{ part: number; modified: Date | null }>`
			with numbered as (
				select modified, (row_number() over (order by place) - 1) / ${sql.lit(PART_SIZE)} as part
				from (${set}) as entry
			)
			select part::integer as part, max(modified) as modified from numbered group by part order by part`.execute(
			ctx.db,
		)
		parts.push(...rows.map(({ part, modified }) => ({ name: `${name}-${part + 1}`, modified })))
	}
	const changes = parts.flatMap(({ modified }) => (modified ? [modified.getTime()] : []))
	return [{ name: 'pages', modified: changes.length > 0 ? new Date(Math.max(...changes)) : null }, ...parts]
}

/** The addresses of one part; null when there is no such part. */
export async function getSitemapPart(ctx: Ctx, name: string): Promise<SitemapEntry[] | null> {
	if (name === 'pages') return STATIC_PAGES.map((path) => ({ path, modified: null }))
	const [, setName = '', number] = /^([a-z]+)-([1-9]\d{0,4})$/.exec(name) ?? []
	const set = Object.hasOwn(SETS, setName) ? SETS[setName] : undefined
	if (!set) return null
	const { rows } = await sql<Row>`
		select page, slug, within, modified from (${set}) as entry
		order by place
		offset ${(Number(number) - 1) * PART_SIZE} limit ${PART_SIZE}`.execute(ctx.db)
	const entries = rows.map(({ page, slug, within, modified }) => ({
		path: LISTED_PAGES[page](slug, within ?? ''),
		modified,
	}))
	return entries.length > 0 ? entries : null
}
