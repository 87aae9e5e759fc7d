import type { WorkKind } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'

export type WorkAddress = { kind: WorkKind; slug: string }

/** The kind and slug that a form names; null when it names none. */
export function workAddress(kind: string, slug: string): WorkAddress | null {
	if (kind !== 'article' && kind !== 'book' && kind !== 'chapter') return null
	return isSlug(slug) ? { kind, slug } : null
}

/** The id of a work that everybody can read; null for unknown, withdrawn and unpublished ones. */
export async function findReadableWork(ctx: Ctx, { kind, slug }: WorkAddress): Promise<string | null> {
	const row = await ctx.db
		.selectFrom('public_work as work')
		.select('work.id')
		.where('work.kind', '=', kind)
		.where('work.slug', '=', slug)
		.executeTakeFirst()
	return row?.id ?? null
}
