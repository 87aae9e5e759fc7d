import type { Ctx } from '#app/platform/ctx.server.ts'
import type { BagFile } from './bag.ts'
import { stored } from './work-files.server.ts'

/** The cover of an issue or a journal in its larger size, where one was sent. */
export async function* covers(
	ctx: Ctx,
	of: { issueId: string } | { journalId: string },
	folder: string,
): AsyncGenerator<BagFile, undefined> {
	const row =
		'issueId' in of
			? await ctx.db
					.selectFrom('issue_cover')
					.select('large_storage_key')
					.where('issue_id', '=', of.issueId)
					.executeTakeFirst()
			: await ctx.db
					.selectFrom('journal_cover')
					.select('large_storage_key')
					.where('journal_id', '=', of.journalId)
					.executeTakeFirst()
	if (row) yield* stored(ctx, `${folder}/cover.webp`, row.large_storage_key)
	return undefined
}
