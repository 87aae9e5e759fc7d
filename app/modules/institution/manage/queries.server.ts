import { createHash } from 'node:crypto'
import { type Actor, canRunPlatform } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { isId } from '#app/platform/id.ts'

const MOST_LISTED = 2000

/** An institution in the list of administrators. */
type ManagedInstitution = {
	id: string
	name: string
	country: string | null
	ror: string | null
	isPartner: boolean
}

/** Administrators in their own name, or a thrown `NotFound`. */
export function runsInstitutions(actor: Actor): void {
	if (!canRunPlatform(actor)) throw new NotFound()
	if (actor.impersonator) throw new Forbidden()
}

const select = (ctx: Ctx) =>
	ctx.db.selectFrom('institution').select(['id', 'name', 'country', 'ror', 'is_partner as isPartner'])

/** Every institution by name, partners first, for administrators. */
export async function listManagedInstitutions(ctx: Ctx, actor: Actor): Promise<ManagedInstitution[]> {
	runsInstitutions(actor)
	return select(ctx)
		.orderBy('is_partner', 'desc')
		.orderBy('name_sort')
		.orderBy('id')
		.limit(MOST_LISTED)
		.execute()
}

/** An institution as it stands, locked where a command changes it; throws `NotFound`. */
export async function readInstitution(ctx: Ctx, id: string, { lock = false } = {}) {
	if (!isId(id)) throw new NotFound()
	const row = await select(ctx)
		.where('id', '=', id)
		.$if(lock, (query) => query.forUpdate())
		.executeTakeFirst()
	if (!row) throw new NotFound()
	const version = createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 16)
	return { ...row, version }
}

/** An institution as its form shows it, for administrators; else throws `NotFound`. */
export async function getManagedInstitution(ctx: Ctx, actor: Actor, id: string) {
	runsInstitutions(actor)
	return readInstitution(ctx, id)
}
