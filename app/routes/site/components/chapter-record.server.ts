import { pathTo } from '#app/addresses/address.ts'
import { getWorkRecord, getWorkToRead } from '#app/modules/work/index.server.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import { movedOrMissing, removedResponse } from '#app/platform/http/moved.server.ts'

type ChapterParams = { ouvrageId?: string | undefined; chapterId?: string | undefined }

/** The chapter that an address names, in the book that it names; null when it is not in that book. */
export async function findChapter(
	ctx: Ctx,
	{ ouvrageId, chapterId }: ChapterParams,
): Promise<WorkRecord | null> {
	if (!isSlug(chapterId) || !isSlug(ouvrageId)) return null
	const record = await getWorkRecord(ctx, { kind: 'chapter', slug: chapterId })
	return record?.book?.slug === ouvrageId ? record : null
}

/** The same with what stands beside it on its page. */
export async function findChapterToRead(ctx: Ctx, { ouvrageId, chapterId }: ChapterParams) {
	if (!isSlug(chapterId) || !isSlug(ouvrageId)) return null
	const found = await getWorkToRead(ctx, { kind: 'chapter', slug: chapterId })
	return found?.record.book?.slug === ouvrageId ? found : null
}

/** What to throw when there is no such chapter: 410 with what was removed, a redirect when its book moved, else 404. */
export async function movedChapterOrMissing(
	ctx: Ctx,
	request: Request,
	{ ouvrageId, chapterId }: ChapterParams,
	page: 'chapter' | 'chapter.cite',
): Promise<Response> {
	const removed = await removedResponse(ctx, 'chapter', chapterId)
	if (removed) return removed
	return movedOrMissing(ctx, request, 'book', ouvrageId, (slug) =>
		pathTo(page, { ouvrageId: slug, chapterId: chapterId ?? '' }),
	)
}
