import { sql } from 'kysely'
import { recordEvent } from '#app/modules/submission/index.server.ts'
import { isEnded } from '#app/modules/submission/index.ts'
import { command } from '#app/platform/command.server.ts'
import { noteDeliverable, undeliverable } from '#app/platform/mail/undeliverable.server.ts'
import { onDesk } from '../commands/on-desk.server.ts'
import { authorAddressInput } from './model.ts'

/**
 * Another address of an author to whom letters do not arrive, in the editor's words; it is logged. Refused where they do arrive ('notSilent'), for an author with
 * an account, who changes it themself ('ownAddress'), and for an address of somebody else of the manuscript: an author, a reviewer or an editor ('addressTaken').
 */
export const giveAuthorAddress = command({
	...onDesk,
	input: onDesk.input.extend(authorAddressInput.shape),
	async execute(ctx, { actor, input: { submissionId, contributorId, email }, held: { submission } }) {
		if (isEnded(submission)) return { ok: false, error: 'ended' }
		const author = await ctx.db
			.selectFrom('submission_contributor')
			.select(['id', 'user_id', 'email'])
			.where('submission_id', '=', submissionId)
			.where(sql<boolean>`id::text = ${contributorId}`)
			.executeTakeFirst()
		if (!author) return { ok: false, error: 'unknown' }
		if (author.user_id) return { ok: false, error: 'ownAddress' }
		if (!author.email || (await undeliverable(ctx, [author.email])).length === 0)
			return { ok: false, error: 'notSilent' }
		const { rows } = await sql<{ is_taken: boolean }>`select exists (
			select from submission_contributor where submission_id = ${submissionId} and lower(email) = ${email}
			union all select from review_assignment assignment
				left join user_account account on account.id = assignment.reviewer_id
				where assignment.submission_id = ${submissionId} and ${email} in (lower(assignment.email), lower(account.email))
			union all select from submission_editor editor join user_account account on account.id = editor.user_id
				where editor.submission_id = ${submissionId} and lower(account.email) = ${email}
		) as is_taken`.execute(ctx.db)
		if (rows[0]?.is_taken || email === actor.email.toLowerCase()) return { ok: false, error: 'addressTaken' }
		await ctx.db.updateTable('submission_contributor').set({ email }).where('id', '=', author.id).execute()
		await noteDeliverable(ctx, email)
		await recordEvent(ctx, { submissionId, action: 'metadataChanged', side: 'editor', actor })
		return { ok: true }
	},
})
