import { getWorkRecord } from '#app/modules/work/index.server.ts'
import { type WorkRecord, workPath } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { movedOrMissing } from '#app/platform/http/moved.server.ts'

/** The parameters of the addresses of articles (`slug`), books (`id`) and chapters (`ouvrageId`, `chapterId`). */
export type WorkParams = {
	slug?: string | undefined
	id?: string | undefined
	ouvrageId?: string | undefined
	chapterId?: string | undefined
}

/**
 * The record that an address `<page of the work>/<rest>` is about; `rest` of the work's slug, which is a new one where it moved.
 * @throws Response 301 when the work or its book moved, 404 when there is none.
 */
export async function requestedRecord(
	ctx: Ctx,
	request: Request,
	{ slug, id, ouvrageId, chapterId }: WorkParams,
	rest: (slug: string) => string,
): Promise<WorkRecord> {
	if (chapterId !== undefined) {
		const record = await getWorkRecord(ctx, { kind: 'chapter', slug: chapterId })
		if (record?.book?.slug === ouvrageId && record) return record
		throw await movedOrMissing(
			ctx,
			request,
			'book',
			ouvrageId,
			(moved) => `${workPath({ kind: 'chapter', slug: chapterId, bookSlug: moved })}/${rest(chapterId)}`,
		)
	}
	const kind = slug === undefined ? 'book' : 'article'
	const wanted = slug ?? id
	const record = wanted === undefined ? null : await getWorkRecord(ctx, { kind, slug: wanted })
	if (record) return record
	throw await movedOrMissing(
		ctx,
		request,
		kind,
		wanted,
		(moved) => `${workPath({ kind, slug: moved })}/${rest(moved)}`,
	)
}

/** What follows the last full stop of the address: `bib`, `ris`, `json`. */
export function extensionOf(request: Request): string {
	return new URL(request.url).pathname.split('.').at(-1) ?? ''
}
