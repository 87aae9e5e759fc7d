import { sql } from 'kysely'
import { cslFrom, referenceOf } from '#app/modules/reference/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { followWorks } from '#app/platform/library/follow-works.server.ts'
import { type Citing, matchOf } from '../match.ts'
import { citedTitles, foldedTitle } from '../title.ts'
import { candidatesFor } from './candidates.server.ts'

/**
 * Brings the matches between references and works of the library up to date with its changes (`followWorks`): references of a work that changed, and those
 * that may cite it.
 */
export function matchReferences(ctx: Ctx, stopping?: AbortSignal): Promise<number> {
	const look = async (ctx: Ctx, works: string[]) => {
		await writeWorkTitles(ctx, works)
		await writeReferenceTitles(ctx, works)
		await writeMatches(ctx, await referencesAbout(ctx, works))
	}
	return followWorks(ctx, 'references', look, stopping)
}

/** The titles by which works may be cited; none of what readers do not see. */
async function writeWorkTitles(ctx: Ctx, works: readonly string[]): Promise<void> {
	await ctx.db.deleteFrom('work_title').where('work_id', 'in', works).execute()
	const rows = await ctx.db
		.selectFrom('public_work')
		.select(['id', 'title', 'subtitle'])
		.where('id', 'in', works)
		.execute()
	const titles = rows.flatMap(({ id, title, subtitle }) => {
		const { whole, short } = citedTitles(title, subtitle)
		const folded = new Set([...whole, ...short])
		return [...folded].map((title) => ({ work_id: id, folded: title }))
	})
	if (titles.length > 0) await ctx.db.insertInto('work_title').values(titles).execute()
}

/** The titles of references that have none yet: from their records, else read from their words. */
async function writeReferenceTitles(ctx: Ctx, works: readonly string[]): Promise<void> {
	const rows = await ctx.db
		.selectFrom('work_reference')
		.leftJoin('reference_title', 'reference_title.reference_id', 'work_reference.id')
		.select(['work_reference.id', 'work_reference.text', 'work_reference.html', 'work_reference.csl'])
		.where('work_id', 'in', works)
		.where('reference_title.reference_id', 'is', null)
		.execute()
	const titles = rows.flatMap((row) => {
		const folded = foldedTitle(cslOf(row)?.title ?? '')
		return folded ? [{ reference_id: row.id, folded }] : []
	})
	for (let start = 0; start < titles.length; start += 500)
		await ctx.db
			.insertInto('reference_title')
			.values(titles.slice(start, start + 500))
			.execute()
}

type ReferenceRow = Awaited<ReturnType<typeof referencesAbout>>[number]

/** The references of these works, those that name them by DOI or title, and those that were matched with them. */
function referencesAbout(ctx: Ctx, works: readonly string[]) {
	const ids = sql`${[...works]}::uuid[]`
	return ctx.db
		.selectFrom('work_reference')
		.innerJoin('public_work as citing', 'citing.id', 'work_reference.work_id')
		.leftJoin('reference_match', 'reference_match.reference_id', 'work_reference.id')
		.select([
			'work_reference.id',
			'work_reference.work_id',
			'work_reference.text',
			'work_reference.html',
			'work_reference.doi',
			'work_reference.csl',
			'reference_match.cited_id',
			'reference_match.basis',
		])
		.where(
			sql<boolean>`work_reference.id in (
				select id from work_reference where work_id = any(${ids})
				union select reference_id from reference_match where cited_id = any(${ids})
				union select reference.id from public_work cited join work_reference reference on lower(reference.doi) = lower(cited.doi)
					where cited.id = any(${ids})
				union select reference_id from work_title join reference_title on reference_title.folded = work_title.folded
					where work_title.work_id = any(${ids})
			)`,
		)
		.execute()
}

async function writeMatches(ctx: Ctx, rows: readonly ReferenceRow[]): Promise<void> {
	const citing = rows.map((row) => ({
		row,
		citing: { workId: row.work_id, doi: row.doi, csl: cslOf(row) } satisfies Citing,
	}))
	const candidates = await candidatesFor(
		ctx,
		citing.map(({ citing }) => citing),
	)
	const gone: string[] = []
	const found: { reference_id: string; citing_id: string; cited_id: string; basis: 'doi' | 'title' }[] = []
	for (const { row, citing: reference } of citing) {
		const match = matchOf(reference, candidates(reference))
		if (match?.id === (row.cited_id ?? undefined) && match?.basis === (row.basis ?? undefined)) continue
		if (row.cited_id !== null) gone.push(row.id)
		if (match)
			found.push({
				reference_id: row.id,
				citing_id: row.work_id,
				cited_id: match.id,
				basis: match.basis,
			})
	}
	if (gone.length > 0) await ctx.db.deleteFrom('reference_match').where('reference_id', 'in', gone).execute()
	for (let start = 0; start < found.length; start += 500)
		await ctx.db
			.insertInto('reference_match')
			.values(found.slice(start, start + 500))
			.execute()
}

function cslOf({ csl, text, html }: { csl: unknown; text: string; html: string | null }) {
	return cslFrom(csl) ?? referenceOf(text, { html }).csl
}
