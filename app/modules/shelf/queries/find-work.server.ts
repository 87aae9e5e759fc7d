import type { WorkKind } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import { NotFound } from '#app/platform/failures.ts'

export type WorkAddress = { kind: WorkKind; slug: string }

/**
 * The kind and slug that a form names.
 * @throws NotFound when it names none
 */
export function workAddress(kind: string, slug: string): WorkAddress {
	if ((kind !== 'article' && kind !== 'book' && kind !== 'chapter') || !isSlug(slug)) throw new NotFound()
	return { kind, slug }
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
