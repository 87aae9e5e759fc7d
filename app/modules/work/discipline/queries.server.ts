import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { chooseText, type Texts } from '#app/i18n/texts.ts'
import { type Actor, canRunPlatform } from '#app/modules/rights/index.ts'
import { type CsvColumns, csvOfPages } from '#app/platform/csv-of-list.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { countsOf, WHOLE_LIBRARY } from '#app/platform/library/counts.server.ts'
import { type AskedPage, type PageOfRows, pageOfRows } from '#app/platform/page-of-rows.ts'
import type { DisciplineOrder } from './model.ts'

/** A discipline with how many public works and journals are of it. */
export type ManagedDiscipline = {
	id: string
	name: Texts
	sign: string
	works: number
	journals: number
}

/** Administrators in their own name, or a thrown `NotFound`. */
export function runsDisciplines(actor: Actor): void {
	if (!canRunPlatform(actor)) throw new NotFound()
	if (actor.impersonator) throw new Forbidden()
}

/** Every discipline in its order, for administrators. */
export async function listManagedDisciplines(ctx: Ctx, actor: Actor): Promise<ManagedDiscipline[]> {
	runsDisciplines(actor)
	const rows = await ctx.db
		.selectFrom('discipline')
		.select(['id', 'name', 'sign'])
		.orderBy('position')
		.orderBy('id')
		.execute()
	const works = await countsOf(ctx, WHOLE_LIBRARY, ['discipline'])
	const { rows: journals } = await sql<{ id: string; n: number }>`
		select tag as id, count(*)::integer as n from journal, unnest(disciplines) as tag group by tag`.execute(
		ctx.db,
	)
	return rows.map((row) => ({
		...row,
		works: works
			.filter(({ value }) => value.endsWith(` ${row.id}`))
			.reduce((sum, { works }) => sum + works, 0),
		journals: journals.find(({ id }) => id === row.id)?.n ?? 0,
	}))
}

/** How the list of disciplines is asked for; names are in `language`. */
export type AskedDisciplines = AskedPage<DisciplineOrder> & { language: Language }

/** Disciplines on a page: few enough to be put in order with all before one's eyes. */
const ROWS = 100

/** One page of the disciplines that bear such a name in any language; by themselves in their own order. For administrators. */
export async function listDisciplines(
	ctx: Ctx,
	actor: Actor,
	{ language, ...asked }: AskedDisciplines,
): Promise<PageOfRows<ManagedDiscipline & { place: number; isLast: boolean }>> {
	const all = await listManagedDisciplines(ctx, actor)
	return pageOfRows(
		all.map((row, place) => ({ ...row, place, isLast: place === all.length - 1 })),
		asked,
		{
			words: ({ id, name }) => [id, ...Object.values(name)],
			by: {
				order: null,
				name: ({ id, name }) => chooseText(name, language)?.text ?? id,
				works: ({ works }) => works,
				journals: ({ journals }) => journals,
			},
			language,
			size: ROWS,
		},
	)
}

/** The whole of such a list as CSV for spreadsheets, with the names in each language of the site. */
export function disciplinesAsCsv(ctx: Ctx, actor: Actor, list: AskedDisciplines) {
	const names = LANGUAGES.map((code) => [code, ({ name }: ManagedDiscipline) => name[code]])
	const columns: CsvColumns<ManagedDiscipline> = {
		id: ({ id }) => id,
		...Object.fromEntries(names),
		works: ({ works }) => works,
		journals: ({ journals }) => journals,
	}
	return csvOfPages(columns, (part) => listDisciplines(ctx, actor, { ...list, ...part }))
}

/** A discipline as it stands, locked where a command changes it; throws `NotFound`. */
export async function readDiscipline(ctx: Ctx, id: string, { lock = false } = {}) {
	const row = await ctx.db
		.selectFrom('discipline')
		.select(['id', 'name', 'sign', 'position'])
		.where('id', '=', id)
		.$if(lock, (query) => query.forUpdate())
		.executeTakeFirst()
	if (!row) throw new NotFound()
	const state = JSON.stringify([Object.entries(row.name).toSorted(), row.sign])
	return { ...row, version: createHash('sha256').update(state).digest('base64url').slice(0, 16) }
}

/** Whether any work, journal or reader has to do with a discipline, in whatever state. */
export async function isUsed(ctx: Ctx, id: string): Promise<boolean> {
	const { rows } = await sql<{ used: boolean }>`
		select exists (select from any_journal where disciplines @> array[${id}]::text[])
			or exists (select from work as volume where disciplines @> array[${id}]::text[])
			or exists (select from follow where kind = 'discipline' and target = ${id}) as used`.execute(ctx.db)
	return rows[0]?.used === true
}

/** A discipline with those that it can be merged into, for administrators; else throws `NotFound`. */
export async function getManagedDiscipline(ctx: Ctx, actor: Actor, id: string) {
	const all = await listManagedDisciplines(ctx, actor)
	const { name, sign, version } = await readDiscipline(ctx, id)
	const { works = 0, journals = 0 } = all.find((one) => one.id === id) ?? {}
	return {
		...{ id, name, sign, version, works, journals },
		isUsed: await isUsed(ctx, id),
		others: all.filter((one) => one.id !== id).map((one) => ({ id: one.id, name: one.name })),
	}
}
