import { sql } from 'kysely'
import { type Actor, canRunPlatform } from '#app/modules/rights/index.ts'
import { type CsvColumns, csvOfPages } from '#app/platform/csv-of-list.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { bears } from '#app/platform/db/folded-name.server.ts'
import { pageOfQuery } from '#app/platform/db/page-of-query.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { isId } from '#app/platform/id.ts'
import type { AskedPage, PageOfRows } from '#app/platform/page-of-rows.ts'
import { versionOf } from '#app/platform/version-of.server.ts'
import { rorIn } from '../ror.ts'
import type { InstitutionOrder } from './schema.ts'

/** An institution in the list of administrators. */
export type ManagedInstitution = {
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

/** How the list of institutions is asked for; `isPartner` narrows it to partners, or to the others. */
export type AskedInstitutions = AskedPage<InstitutionOrder> & { isPartner: boolean | null }

/** One page of the institutions, 25, whose names hold what was typed, or with this ROR; by themselves partners first. For administrators. */
export async function listManagedInstitutions(
	ctx: Ctx,
	actor: Actor,
	{ query, order, isPartner, ...part }: AskedInstitutions,
): Promise<PageOfRows<ManagedInstitution>> {
	runsInstitutions(actor)
	const ror = rorIn(query)
	const direction = order.isDescending ? 'desc' : 'asc'
	const found = select(ctx)
		.$if(ror !== null, (rows) => rows.where('ror', '=', ror))
		.$if(query !== '' && ror === null, (rows) => rows.where(bears(sql.ref('name'), query)))
		.$if(isPartner !== null, (rows) => rows.where('is_partner', '=', isPartner))
		.$if(order.by === 'partner', (rows) => rows.orderBy('is_partner', order.isDescending ? 'asc' : 'desc'))
		.$if(order.by === 'country', (rows) => rows.orderBy('country', direction))
		.orderBy('name_sort', direction)
		.orderBy('id', direction)
	return pageOfQuery(ctx.db, found, 'id', part)
}

const CSV: CsvColumns<ManagedInstitution> = {
	id: (institution) => institution.id,
	name: (institution) => institution.name,
	country: (institution) => institution.country,
	ror: (institution) => institution.ror,
	partner: (institution) => institution.isPartner,
}

/** The whole of such a list as CSV for spreadsheets. */
export const institutionsAsCsv = (ctx: Ctx, actor: Actor, list: AskedInstitutions) =>
	csvOfPages(CSV, (part) => listManagedInstitutions(ctx, actor, { ...list, ...part }))

/** An institution as it stands, locked where a command changes it; throws `NotFound`. */
export async function readInstitution(ctx: Ctx, id: string, { lock = false } = {}) {
	if (!isId(id)) throw new NotFound()
	const row = await select(ctx)
		.where('id', '=', id)
		.$if(lock, (query) => query.forUpdate())
		.executeTakeFirst()
	if (!row) throw new NotFound()
	return { ...row, version: versionOf(row) }
}

/** An institution as its form shows it, for administrators; else throws `NotFound`. */
export async function getManagedInstitution(ctx: Ctx, actor: Actor, id: string) {
	runsInstitutions(actor)
	return readInstitution(ctx, id)
}
