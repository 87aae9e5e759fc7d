import { listTermsOfChapters } from '#app/modules/book/index-terms/index.server.ts'
import { jatsOfRecord, markedText } from '#app/modules/galley/index.server.ts'
import type { Element } from '#app/modules/work/full-text/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Description } from '../formats/description.ts'

/**
 * Works as JATS by their ids: with their whole texts, marked for the index of their book, where their licences let these be passed on, else what is said
 * of them.
 */
export async function jatsOfWorks(
	ctx: Ctx,
	descriptions: readonly Description[],
): Promise<Map<string, string>> {
	const ids = descriptions.map(({ record }) => record.id)
	if (ids.length === 0) return new Map()
	const bodies = await ctx.db
		.selectFrom('body')
		.innerJoin('public_work as work', 'work.id', 'body.work_id')
		.select(['body.work_id', 'body.html', 'body.language', 'body.word_count'])
		.where('work.id', 'in', ids)
		.execute()
	const bodyOf = new Map(
		bodies.map(({ work_id, word_count, ...body }) => [work_id, { ...body, wordCount: word_count }]),
	)
	const chapters = descriptions.flatMap(({ record }) =>
		record.kind === 'chapter' && bodyOf.has(record.id) ? [record.id] : [],
	)
	const termsOf = await listTermsOfChapters(ctx, chapters)
	return new Map(
		descriptions.map(({ record, notices, disciplines }) => [
			record.id,
			jatsOfRecord({
				record,
				notices: [...notices],
				disciplines,
				body: markedBody(record.id),
				site: ctx.env.PUBLIC_URL,
			}),
		]),
	)

	function markedBody(id: string) {
		const [body, terms] = [bodyOf.get(id), termsOf.get(id)]
		if (!body) return null
		return terms ? { ...body, mark: (tree: Element) => markedText(tree, id, terms) } : body
	}
}
