import type { Ctx } from '#app/platform/ctx.server.ts'
import { versionOf } from '#app/platform/version-of.server.ts'
import type { ArticleSource } from '../commands/article-source.server.ts'

/** Tells two states apart of what the files of an article in the making say: its text, its metadata, and the design that its journal chose. */
export async function previewFingerprint(ctx: Ctx, source: ArticleSource): Promise<string> {
	const look = await ctx.db
		.selectFrom('any_journal')
		.select(['galley_paper', 'galley_template', 'title'])
		.where('id', '=', source.journal_id)
		.executeTakeFirst()
	const { publish_at: _, proof_sent_at: __, proof_approved_at: ___, galleys: ____, ...said } = source
	return versionOf([said, look])
}
