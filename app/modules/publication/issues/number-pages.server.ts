import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { onIssue } from './desk-place.server.ts'
import { contentsState } from './issue-version.server.ts'
import { keyOfEntry, lengthOfPages, pagesInput } from './model.ts'
import { entryOrder, place } from './order-issue.server.ts'
import { pageCount } from './page-count.server.ts'

const built = onIssue('build')

/**
 * Numbers the pages of an issue through, article after article in the order of its contents, from the page `from`. An article has as many pages as its
 * PDF, uploaded or made of its text; without one, as many as its pages name now. Refuses `notNow` once the issue is out or has its time, since people cite these pages; `lengthsUnknown` with the names of those whose length nobody knows, and numbers nothing; `changedMeanwhile` where the contents are no more what was `seen` (`contentsState`).
 */
export const numberPages = command({
	...built,
	input: built.input.extend(pagesInput.shape),
	async prepare(ctx, { input: { issueId } }) {
		const lengths = new Map<string, number>()
		for (const entry of await entryOrder(ctx, issueId)) {
			const pages = await pageCount(ctx, issueId, entry)
			if (pages) lengths.set(keyOfEntry(entry), pages)
		}
		return { lengths }
	},
	async execute(ctx, { input: { issueId, from, seen }, held: issue, prepared: { lengths } }) {
		if (issue.publishAt || issue.state === 'published') return { ok: false, error: 'notNow' }
		if (seen !== undefined && seen !== (await contentsState(ctx, issueId)))
			return { ok: false, error: 'changedMeanwhile' }
		const entries = await entryOrder(ctx, issueId)
		if (entries.length === 0) return { ok: false, error: 'empty' }
		const numbered: { entry: (typeof entries)[number]; pages: string }[] = []
		const unknown: string[] = []
		let next = Number(from)
		for (const entry of entries) {
			const { pages, name } = await placed(ctx, entry)
			const length = lengths.get(keyOfEntry(entry)) ?? lengthOfPages(pages)
			if (length === null) {
				unknown.push(name)
				continue
			}
			const last = next + length - 1
			numbered.push({ entry, pages: last === next ? String(next) : `${next}-${last}` })
			next = last + 1
		}
		if (unknown.length > 0) return { ok: false, error: 'lengthsUnknown', references: unknown }
		for (const { entry, pages } of numbered) await place(ctx, entry, { pages })
		return { ok: true }
	},
})

type Entry = Awaited<ReturnType<typeof entryOrder>>[number]

/** The pages that an article names, and by what editors call it. */
async function placed(
	ctx: Ctx,
	{ submissionId, workId }: Entry,
): Promise<{ pages: string | null; name: string }> {
	if (submissionId) {
		const row = await ctx.db
			.selectFrom('production')
			.innerJoin('submission', 'submission.id', 'production.submission_id')
			.select(['production.pages', 'submission.reference'])
			.where('submission.id', '=', submissionId)
			.executeTakeFirstOrThrow()
		return { pages: row.pages, name: row.reference ?? submissionId }
	}
	const row = await ctx.db
		.selectFrom('article')
		.innerJoin('work', 'work.id', 'article.work_id')
		.select(['article.pages', 'work.title', 'work.language', 'work.slug'])
		.where('work.id', '=', workId ?? '')
		.executeTakeFirstOrThrow()
	return { pages: row.pages, name: row.title[row.language] ?? row.slug }
}
