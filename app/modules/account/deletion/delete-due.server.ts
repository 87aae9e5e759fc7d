import { recordAudit } from '#app/modules/audit/index.server.ts'
import { isLastAdministrator, lockGrants } from '#app/modules/people/grants/index.server.ts'
import { avatarKeys } from '#app/modules/people/profile/index.server.ts'
import { forgetReviewer } from '#app/modules/review/index.server.ts'
import { forgetSubmitter } from '#app/modules/submission/index.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { collectObject } from '#app/platform/storage/stored-objects.server.ts'
import { accountDeletedMail } from './mails.ts'
import { WAY_BACK_MS } from './model.ts'

const LAST_MAIL = 'account-deleted'

/**
 * Deletes the accounts whose 14 days are over, each in a transaction of its own, and answers how many. The account goes with its profile, picture,
 * sessions, credentials, grants, shelf, history, follows, drafts and unfinished uploads, and the mails to its address. What was published stays with its authors; audit
 * entries keep their ids. Safe on several nodes and after a stop; one that fails
 * waits for the next turn and holds up no other. The last administrator is left alone.
 */
export async function deleteDueAccounts(ctx: Ctx): Promise<number> {
	await removeLastMails(ctx)
	const due = await ctx.db
		.selectFrom('profile')
		.select('user_id')
		.where('deletion_asked_at', '<=', dueSince(ctx))
		.orderBy('deletion_asked_at')
		.execute()
	let deleted = 0
	for (const { user_id } of due) {
		try {
			const keys = await inTransaction(ctx, (ctx) => deleteAccount(ctx, user_id))
			if (!keys) continue
			deleted += 1
			for (const key of keys) await collectObject(ctx, key)
		} catch (error) {
			ctx.log.error({ err: error, user: user_id }, 'an account could not be deleted')
		}
	}
	return deleted
}

/** Deletes an account that is due, and answers the stored objects that it let go; null where it stays. */
async function deleteAccount(ctx: Ctx, userId: string): Promise<string[] | null> {
	await lockGrants(ctx)
	const account = await ctx.db
		.selectFrom('profile')
		.innerJoin('user_account', 'user_account.id', 'profile.user_id')
		.select(['user_account.email', 'profile.language', 'profile.avatar_url'])
		.where('profile.user_id', '=', userId)
		.where('profile.deletion_asked_at', '<=', dueSince(ctx))
		.forUpdate('profile')
		.skipLocked()
		.executeTakeFirst()
	if (!account || (await wouldLeaveNobody(ctx, userId))) return null
	await recordAudit(ctx, { action: 'account-deleted', actor: null, subject: { kind: 'user', id: userId } })
	await forgetAddress(ctx, userId, account.email)
	await queueMail(ctx, {
		...accountDeletedMail(account.language),
		to: account.email,
		template: LAST_MAIL,
	})
	const keys = await forgetSubmitter(ctx, userId)
	await forgetReviewer(ctx, userId, account.email)
	await forgetMerged(ctx, userId)
	await ctx.db.deleteFrom('user_account').where('id', '=', userId).execute()
	return [...keys, ...avatarKeys(account.avatar_url)]
}

/** The accounts that were merged into one go with it. */
async function forgetMerged(ctx: Ctx, userId: string): Promise<void> {
	const merged = await ctx.db
		.selectFrom('account_merge')
		.select(['merged_id', 'email'])
		.where('kept_id', '=', userId)
		.execute()
	for (const { merged_id, email } of merged) {
		await forgetAddress(ctx, merged_id ?? userId, email)
		if (merged_id) await ctx.db.deleteFrom('user_account').where('id', '=', merged_id).execute()
	}
}

async function wouldLeaveNobody(ctx: Ctx, userId: string): Promise<boolean> {
	const grant = await ctx.db
		.selectFrom('role_grant')
		.select('id')
		.where('user_id', '=', userId)
		.where('role', '=', 'admin')
		.where('revoked_at', 'is', null)
		.limit(1)
		.executeTakeFirst()
	if (!grant || !(await isLastAdministrator(ctx, userId))) return false
	ctx.log.warn({ user: userId }, 'the last administrator is not deleted')
	return true
}

/** Rows that name the person by address, in a text or by an id that is no foreign key, and so do not go with the account. */
async function forgetAddress(ctx: Ctx, userId: string, email: string): Promise<void> {
	await ctx.db
		.deleteFrom('mail')
		.where(({ eb, fn }) => eb(fn<string>('lower', ['to_address']), '=', email))
		.execute()
	await ctx.db.deleteFrom('invitation').where('email', '=', email).execute()
	await ctx.db.deleteFrom('reminder').where('subject_id', '=', userId).execute()
	await ctx.db
		.deleteFrom('user_verification')
		.where(({ eb, fn, val, or }) =>
			or([
				eb(fn<number>('strpos', ['value', val(userId)]), '>', 0),
				eb(fn<number>('strpos', ['identifier', val(email)]), '>', 0),
			]),
		)
		.execute()
}

/** The mail that says that all is done is the last trace of the address: it goes once it has left, or cannot. */
async function removeLastMails(ctx: Ctx): Promise<void> {
	await ctx.db.deleteFrom('mail').where('template', '=', LAST_MAIL).where('state', '<>', 'queued').execute()
}

function dueSince(ctx: Ctx): Date {
	return new Date(ctx.now().getTime() - WAY_BACK_MS)
}
