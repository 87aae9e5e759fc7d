import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Texts } from '#app/i18n/texts.ts'
import { type Actor, canRunPlatform } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { countsOf, WHOLE_LIBRARY } from '#app/platform/library/counts.server.ts'

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
