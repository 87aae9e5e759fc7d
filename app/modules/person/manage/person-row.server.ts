import { createHash } from 'node:crypto'
import { type Actor, canRunPlatform } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { isId } from '#app/platform/id.ts'

/** What a merge keeps of somebody. */
const COLUMNS = [
	...(['id', 'slug', 'name', 'given', 'family', 'name_sort', 'orcid', 'affiliation', 'biography'] as const),
] as const

/** Administrators in their own name, or a thrown `NotFound`: an author's name stands over everybody's journals. */
export function runsPeople(actor: Actor): void {
	if (!canRunPlatform(actor)) throw new NotFound()
	if (actor.impersonator) throw new Forbidden()
}

/** What the commands on people share. */
export const administrators = {
	async authorize(_ctx: Ctx, actor: Actor): Promise<void> {
		runsPeople(actor)
	},
}

/** People as they stand, in the order asked for, locked where a command changes them; throws `NotFound` where one is missing. `version` tells another state of any of them or of what they sign. */
export async function readPeople(ctx: Ctx, ids: readonly string[], { lock = false } = {}) {
	if (!ids.every(isId)) throw new NotFound()
	const rows = await ctx.db
		.selectFrom('person')
		.select(COLUMNS)
		.where('id', 'in', ids)
		.orderBy('id')
		.$if(lock, (query) => query.forUpdate())
		.execute()
	const people = ids.map((id) => {
		const row = rows.find((one) => one.id === id)
		if (!row) throw new NotFound()
		return row
	})
	const signatures = await ctx.db
		.selectFrom('contribution')
		.select(['id', 'person_id', 'work_id', 'role', 'name', 'given', 'family', 'orcid', 'affiliation'])
		.where('person_id', 'in', ids)
		.orderBy('id')
		.execute()
	const state = JSON.stringify([people, signatures.map(({ id, person_id }) => [id, person_id])])
	const version = createHash('sha256').update(state).digest('base64url').slice(0, 16)
	return { people, signatures, version }
}

export type PersonRow = Awaited<ReturnType<typeof readPeople>>['people'][number]

/** Says to those who follow the library that all works of a person changed, without changing any. */
export async function touchWorks(ctx: Ctx, personId: string): Promise<void> {
	await ctx.db
		.updateTable('contribution')
		.set((eb) => ({ person_id: eb.ref('person_id') }))
		.where('person_id', '=', personId)
		.execute()
}
