import type { Ctx } from '#app/platform/ctx.server.ts'
import { untilLibraryChanges } from '#app/platform/library-epoch.server.ts'

/** The platform's partner institutions, in dictionary order. */
export async function listPartnerInstitutions(ctx: Ctx): Promise<string[]> {
	const rows = await untilLibraryChanges(ctx, 'partners', () =>
		ctx.db
			.selectFrom('institution')
			.select('name')
			.where('is_partner', '=', true)
			.orderBy('name_sort')
			.limit(8)
			.execute(),
	)
	return rows.map((row) => row.name)
}
