import type { Ctx } from '#app/platform/ctx.server.ts'
import { queueJournalMail } from '../journal-mail.server.ts'
import { authorUrl, mailedSubmission, submitterOf } from '../mailed-submission.server.ts'
import { handedOverMail } from '../mails.ts'
import { forgetUploads } from '../uploads/give-up.server.ts'
import { removeDraftRows } from './delete-draft.server.ts'

/**
 * Removes what only a submitter could see: drafts and unfinished uploads. What was sent stays with its journal, with the names of its authors and
 * without this person's address; the first other author with an account, the corresponding one before all, acts for it from then on and is told. To be called in the transaction
 * in which the account goes; answers the keys of stored objects, to be released (`collectObject`) once it is kept.
 */
export async function forgetSubmitter(ctx: Ctx, userId: string): Promise<string[]> {
	const drafts = await ctx.db
		.selectFrom('submission')
		.select('id')
		.where('submitter_id', '=', userId)
		.where('status', '=', 'draft')
		.orderBy('id')
		.forUpdate()
		.execute()
	const keys: string[] = []
	for (const { id } of drafts) keys.push(...(await removeDraftRows(ctx, id)))
	await handOver(ctx, userId)
	const uploads = await ctx.db.selectFrom('upload').select('id').where('user_id', '=', userId).execute()
	keys.push(
		...(await forgetUploads(
			ctx,
			uploads.map(({ id }) => id),
		)),
	)
	return [...new Set(keys)]
}

async function handOver(ctx: Ctx, userId: string): Promise<void> {
	const sent = await ctx.db
		.selectFrom('submission')
		.select(({ selectFrom }) => [
			'id',
			'status',
			selectFrom('submission_contributor as other')
				.select('other.user_id')
				.whereRef('other.submission_id', '=', 'submission.id')
				.where('other.user_id', 'is not', null)
				.where('other.user_id', '!=', userId)
				.orderBy('corresponding', 'desc')
				.orderBy('position')
				.limit(1)
				.as('successor'),
		])
		.where('submitter_id', '=', userId)
		.orderBy('id')
		.execute()
	for (const { id, successor, ...state } of sent) {
		await ctx.db.updateTable('submission').set({ submitter_id: successor }).where('id', '=', id).execute()
		const heir = isOver(state) ? null : await submitterOf(ctx, successor)
		if (!heir) continue
		const { language, email } = heir
		await queueJournalMail(ctx, id, {
			...handedOverMail(language, (await mailedSubmission(ctx, id))(language), authorUrl(ctx, id)),
			to: email,
			template: 'submission-handed-over',
		})
	}
	await ctx.db
		.updateTable('submission_contributor')
		.set({ email: null, user_id: null })
		.where((on) =>
			on.or([
				on('user_id', '=', userId),
				on(on.fn<string>('lower', ['submission_contributor.email']), '=', (eb) =>
					eb.selectFrom('user_account').select('email').where('id', '=', userId),
				),
			]),
		)
		.execute()
}

function isOver({ status }: { status: string }): boolean {
	return status === 'declined' || status === 'withdrawn' || status === 'published'
}
