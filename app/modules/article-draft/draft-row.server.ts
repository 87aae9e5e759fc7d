import { z } from 'zod'
import type { Balance } from '#app/modules/manuscript-check/index.ts'
import type { Reference } from '#app/modules/reference/index.ts'
import { type Actor, canPublish } from '#app/modules/rights/index.ts'
import type { OutlineEntry } from '#app/modules/work/full-text/index.ts'
import { storedFunders } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { isId } from '#app/platform/id.ts'
import type { DraftDetails } from './model.ts'

/** An article in entry as it stands. */
export type EnteredArticle = NonNullable<Awaited<ReturnType<typeof readDraft>>>

/** Entries of before funders were asked for have none. */
const withFunders = (details: DraftDetails): DraftDetails => ({
	...details,
	funders: storedFunders(details.funders),
})

/** An article in entry by its id, whoever asks; null when there is none. */
export async function readDraft(ctx: Ctx, id: string, { lock = false } = {}) {
	if (!isId(id)) return null
	const row = await ctx.db
		.selectFrom('article_draft')
		.innerJoin('any_journal as journal', 'journal.id', 'article_draft.journal_id')
		.leftJoin('issue', 'issue.id', 'article_draft.issue_id')
		.selectAll('article_draft')
		.select([
			'journal.publisher_id',
			'journal.slug as journal_slug',
			'journal.title as journal_title',
			'journal.language as journal_language',
			'journal.is_trial as journal_is_trial',
			'journal.disciplines as journal_disciplines',
			'journal.doi_prefix',
			'issue.state as issue_state',
		])
		.where('article_draft.id', '=', id)
		.$if(lock, (query) => query.forUpdate('article_draft'))
		.executeTakeFirst()
	if (!row) return null
	const { details, reference_list, outline, balance, version, ...rest } = row
	return {
		...rest,
		version: String(version),
		details: withFunders(details as DraftDetails),
		references: reference_list as Reference[],
		outline: outline as OutlineEntry[],
		balance: balance as Balance | null,
	}
}

/** Finds an article in entry for those who publish for its journal, else throws `NotFound`. */
export async function ownDraft(ctx: Ctx, actor: Actor, id: string): Promise<EnteredArticle> {
	const draft = await readDraft(ctx, id)
	if (!draft || !canPublish(actor, { journalId: draft.journal_id, publisherId: draft.publisher_id }))
		throw new NotFound()
	return draft
}

/** What the commands on an article in entry have in common: who publishes for its journal, and the row, locked. */
export const onDraft = {
	input: z.object({ id: z.string(), version: z.string() }),
	authorize: (ctx: Ctx, actor: Actor, { id }: { id: string }) => ownDraft(ctx, actor, id),
	async lock(ctx: Ctx, { id }: EnteredArticle): Promise<EnteredArticle> {
		const draft = await readDraft(ctx, id, { lock: true })
		if (!draft) throw new NotFound()
		return draft
	},
}

/** What a change of the row sets beside. */
export const changedAt = (ctx: Ctx, { version }: EnteredArticle) => ({
	version: Number(version) + 1,
	updated_at: ctx.now(),
})
