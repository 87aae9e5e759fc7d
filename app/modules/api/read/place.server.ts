import type { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Texts } from '#app/i18n/texts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type AddressKind, removedAt } from '#app/platform/db/given-up-address.server.ts'
import { movedSlug } from '#app/platform/db/slug-redirect.server.ts'
import { isId } from '#app/platform/id.ts'
import { labelOf } from '../answers/parts.ts'
import type { referenceSchema } from '../answers/work.ts'
import { invalidParameter } from '../parameters.ts'
import { ApiRefusal } from '../problem.ts'

/** The address under which everything of this interface is, without a slash at its end. */
export function apiRoot(ctx: Ctx): string {
	return ctx.env.PUBLIC_URL + pathTo('api.v1', { '*': '' }).replace(/\/$/, '')
}

/** The whole address of something in this interface. */
export function hrefOf(ctx: Ctx, ...segments: [collection: string, ...names: string[]]): string {
	return `${apiRoot(ctx)}/${segments.map(encodeURIComponent).join('/')}`
}

/** The whole address of a path of this interface. */
export const hrefOfPath = (ctx: Ctx, path: string) => `${apiRoot(ctx)}/${path}`

/** The name of something else of the library, with its address in this interface. */
export function referenceTo(
	ctx: Ctx,
	language: Language,
	collection: string,
	of: { slug: string; title: Texts; language: string },
): z.output<typeof referenceSchema> {
	const { slug, title, language: original } = of
	return { slug, label: labelOf(title, { language, original, slug }), href: hrefOf(ctx, collection, slug) }
}

/**
 * What nothing stands under: where it moved to, else the refusal.
 * @throws ApiRefusal `gone` with what was removed from there, `not-found`.
 */
export async function movedOrRefused(
	ctx: Ctx,
	kind: AddressKind,
	id: string,
): Promise<{ movedTo: { id: string } }> {
	const target = await movedSlug(ctx, kind, id)
	if (target !== null) return { movedTo: { id: target } }
	const removed = await removedAt(ctx, kind, id)
	if (removed)
		throw new ApiRefusal('gone', 'It was removed.', {
			removed: { name: removed.name },
			removedAt: removed.removedAt.toISOString(),
		})
	throw new ApiRefusal('not-found', 'Nothing is called so.')
}

/**
 * The id of what a filter names by its id or slug; undefined without a filter.
 * @throws ApiRefusal `invalid-parameter` when there is no such thing.
 */
export async function idOfFilter(
	ctx: Ctx,
	table: 'journal' | 'publisher',
	parameter: string,
	named: string | undefined,
): Promise<string | undefined> {
	if (named === undefined) return undefined
	const row = await ctx.db
		.selectFrom(table)
		.select('id')
		.where(isId(named) ? 'id' : 'slug', '=', named)
		.executeTakeFirst()
	if (!row) throw invalidParameter(parameter, `There is no ${table} of this name.`)
	return row.id
}
