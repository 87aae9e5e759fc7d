import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { readSource } from './article-source.server.ts'
import { writeArticle } from './write-article.server.ts'

/** An article of an issue, or of none: in the making, or out. */
type Asked = { issueId: string | null; submissionId: string | null; workId: string | null }

/**
 * What `read` finds of an article if it, and the issue that it stands in, were out: what its publication writes is read, and undone. Null where nothing was made of it yet.
 */
export async function asPublished<T>(
	ctx: Ctx,
	{ issueId, submissionId, workId }: Asked,
	read: (ctx: Ctx, workId: string) => Promise<T>,
): Promise<T | null> {
	const { answer } = await inTransaction(ctx, async (ctx) => {
		if (issueId)
			await ctx.db.updateTable('issue').set({ state: 'published' }).where('id', '=', issueId).execute()
		const source = submissionId ? await readSource(ctx, submissionId) : null
		const id = source ? await writeArticle(ctx, source) : workId
		return { ok: false, answer: id ? await read(ctx, id) : null }
	})
	return answer
}
