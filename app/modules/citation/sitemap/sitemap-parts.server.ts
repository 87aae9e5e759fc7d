import { type RawBuilder, sql } from 'kysely'
import { ADDRESSES, type AddressName, pathTo } from '#app/addresses/address.ts'
import type { Declaration } from '#app/addresses/declare.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isNoDemonstration } from '#app/platform/library/demonstration.server.ts'
import type { SitemapEntry } from './sitemap.ts'

/** Places in one part of the sitemap; each page has an address in four languages. sitemaps.org allows 50,000 addresses and 50 MB. */
const PART_SIZE = 2500

/** The pages without parameters that are declared to be in the sitemap. */
const STATIC_PAGES = Object.values(ADDRESSES).flatMap(({ path, sitemap }: Declaration) =>
	sitemap && !path.includes(':') ? [path] : [],
)

/** What grows with the library stands in parts that the database keeps (decision 079), with the addresses that these pages have. */
const KEPT = {
	works: ['article', 'book', 'chapter'],
	people: ['person'],
	issues: ['issue'],
} as const satisfies { [list: string]: AddressName[] }

/** Lists that are short, one part each. */
const SHORT = {
	journals: {
		page: 'journal',
		pathOf: (id: string) => pathTo('journal', { id }),
		rows: sql`select slug, updated_at as modified from journal order by id`,
	},
	figures: {
		page: 'journal.figures',
		pathOf: (id: string) => pathTo('journal.figures', { id }),
		rows: sql`select slug, updated_at as modified from journal where shows_figures order by id`,
	},
	publishers: {
		page: 'publisher',
		pathOf: (id: string) => pathTo('publisher', { id }),
		rows: sql`select slug, updated_at as modified from publisher order by id`,
	},
	calls: {
		page: 'call',
		pathOf: (id: string) => pathTo('call', { id }),
		rows: sql`select slug, updated_at as modified from call order by id`,
	},
	announcements: {
		page: 'announcement',
		pathOf: (id: string) => pathTo('announcement', { id }),
		rows: sql`select slug, changed_at as modified from announcement where told in ('shown', 'past') order by id`,
	},
} as const satisfies {
	[list: string]: { page: AddressName; pathOf: (slug: string) => string; rows: RawBuilder<unknown> }
}

/** The addresses with parameters that are in the sitemap. */
export const LISTED_PAGES: AddressName[] = [
	...Object.values(KEPT).flat(),
	...Object.values(SHORT).map(({ page }) => page),
]

const ORDER = ['journals', 'figures', 'issues', 'publishers', 'works', 'people', 'calls', 'announcements']

/** The parts of the sitemap: `pages`, then `works-1`, `works-2`… each with its newest change. */
export async function listSitemapParts(ctx: Ctx): Promise<{ name: string; modified: Date | null }[]> {
	const kept = await ctx.db
		.selectFrom('sitemap_part')
		.select(['list', 'part', 'modified'])
		.where('pages', '>', 0)
		.orderBy('list')
		.orderBy('part')
		.execute()
	const parts: { name: string; modified: Date | null }[] = kept.map(({ list, part, modified }) => ({
		name: `${list}-${part + 1}`,
		modified,
	}))
	for (const [name, { rows }] of Object.entries(SHORT)) {
		const newest = await sql<{
			modified: Date | null
		}>`select max(modified) as modified from (${rows}) as page`.execute(ctx.db)
		const modified = newest.rows[0]?.modified
		if (modified) parts.push({ name: `${name}-1`, modified })
	}
	parts.sort((a, b) => placeOf(a.name) - placeOf(b.name))
	const changes = parts.flatMap(({ modified }) => (modified ? [modified.getTime()] : []))
	return [{ name: 'pages', modified: changes.length > 0 ? new Date(Math.max(...changes)) : null }, ...parts]
}

const placeOf = (part: string) => ORDER.indexOf(part.replace(/-\d+$/, ''))

/** The addresses of one part; null when there is no such part. */
export async function getSitemapPart(ctx: Ctx, name: string): Promise<SitemapEntry[] | null> {
	if (name === 'pages') return STATIC_PAGES.map((path) => ({ path, modified: null }))
	const [, list = '', number] = /^([a-z]+)-([1-9]\d{0,4})$/.exec(name) ?? []
	const entries = Object.hasOwn(KEPT, list)
		? await listKept(ctx, list as keyof typeof KEPT, Number(number) - 1)
		: Object.hasOwn(SHORT, list) && number === '1'
			? await listShort(ctx, SHORT[list as keyof typeof SHORT])
			: []
	return entries.length > 0 ? entries : null
}

function listKept(ctx: Ctx, list: keyof typeof KEPT, part: number): Promise<SitemapEntry[]> {
	return ctx.db
		.selectFrom('sitemap_page')
		.select(['address as path', 'modified', 'pictures'])
		.where('list', '=', list)
		.where('place', '>=', part * PART_SIZE)
		.where('place', '<', (part + 1) * PART_SIZE)
		.where('is_listed', '=', true)
		.where(isNoDemonstration('page_id'))
		.orderBy('place')
		.execute()
}

async function listShort(
	ctx: Ctx,
	{ pathOf, rows }: { pathOf: (slug: string) => string; rows: RawBuilder<unknown> },
): Promise<SitemapEntry[]> {
	const found = await sql<{ slug: string; modified: Date | null }>`${rows}`.execute(ctx.db)
	return found.rows.map(({ slug, modified }) => ({ path: pathOf(slug), modified }))
}
