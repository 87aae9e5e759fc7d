import { sortKey } from '#app/i18n/sort-key.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'

/** The platform's partner institutions, in dictionary order. */
export async function listPartnerInstitutions(ctx: Ctx): Promise<string[]> {
	const read = () =>
		ctx.db
			.selectFrom('institution')
			.select('name')
			.where('is_partner', '=', true)
			.orderBy('name_sort')
			.limit(8)
			.execute()
	const rows = await untilLibraryChanges(ctx, 'partners', read, { of: () => [] })
	return rows.map((row) => row.name)
}

/** An institution that authors can be affiliated to: `ror` is its address in the Research Organization Registry, where known. */
export type Institution = { name: string; ror: string | null; country: string | null }

/** The institutions to choose from while typing, in dictionary order: two thousand at most. Any other can be typed, and is found by its name. */
export function listInstitutions(ctx: Ctx): Promise<Institution[]> {
	const read = () =>
		ctx.db
			.selectFrom('institution')
			.select(['name', 'ror', 'country'])
			.orderBy('name_sort')
			.limit(2000)
			.execute()
	return untilLibraryChanges(ctx, 'institutions', read, { of: () => [] })
}

/** The institution of this name, whatever its case and accents; null when the platform knows none. */
export async function findInstitution(ctx: Ctx, name: string): Promise<Institution | null> {
	const found = await ctx.db
		.selectFrom('institution')
		.select(['name', 'ror', 'country'])
		.where('name_sort', '=', sortKey(name, ''))
		.orderBy('slug')
		.executeTakeFirst()
	return found ?? null
}
