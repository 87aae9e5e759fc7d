import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { isLanguage } from '#app/i18n/languages.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { trialAskedMail } from './mails.ts'
import { askForm } from './schema.ts'
import { newToken, onOwnTrial, titleIn } from './trial-row.server.ts'

/** Makes the secret link of one's own trial, or another in its place: the one before leads nowhere from then on. Answers its token, which is kept nowhere. */
export const renewLink = command({
	input: z.object({}),
	...onOwnTrial,
	async execute(ctx, { actor, held: { journal_id } }): Promise<{ ok: true; token: string }> {
		const { token, hash } = newToken()
		await setLink(ctx, journal_id, hash)
		const detail = { journal: journal_id, link: 'renewed' }
		await recordAudit(ctx, { action: 'trial-link-changed', actor, detail })
		return { ok: true, token }
	},
})

/** Takes the secret link of one's own trial back: nobody reads by it any more. */
export const revokeLink = command({
	input: z.object({}),
	...onOwnTrial,
	async execute(ctx, { actor, held: { journal_id } }): Promise<{ ok: true }> {
		await setLink(ctx, journal_id, null)
		const detail = { journal: journal_id, link: 'revoked' }
		await recordAudit(ctx, { action: 'trial-link-changed', actor, detail })
		return { ok: true }
	},
})

async function setLink(ctx: Ctx, journalId: string, link_hash: string | null): Promise<void> {
	await ctx.db.updateTable('trial_journal').set({ link_hash }).where('journal_id', '=', journalId).execute()
}

/** Asks the administrators to open one's own trial, with a word to them; they are written to. Refuses a request that waits already. */
export const askOpening = command({
	input: askForm.extend({ version: z.string() }),
	...onOwnTrial,
	async execute(ctx, { actor, input: { message }, held }): Promise<{ ok: true } | Refusal<'asked'>> {
		if (held.state === 'asked') return { ok: false, error: 'asked' }
		await ctx.db
			.updateTable('trial_journal')
			.set({ state: 'asked', message, asked_at: ctx.now(), version: Number(held.version) + 1 })
			.where('journal_id', '=', held.journal_id)
			.execute()
		await recordAudit(ctx, { action: 'trial-asked', actor, detail: { journal: held.journal_id } })
		const url = ctx.env.PUBLIC_URL + pathTo('admin.trial', { id: held.journal_id })
		for (const { email, language: own } of await administrators(ctx)) {
			const language = isLanguage(own) ? own : 'fr'
			const asked = { title: titleIn(held, language), url, owner: held.owner_name ?? actor.email, message }
			await queueMail(ctx, { ...trialAskedMail(language, asked), to: email, template: 'trial-asked' })
		}
		return { ok: true }
	},
})

function administrators(ctx: Ctx) {
	return ctx.db
		.selectFrom('role_grant')
		.innerJoin('user_account', 'user_account.id', 'role_grant.user_id')
		.innerJoin('profile', 'profile.user_id', 'role_grant.user_id')
		.select(['user_account.email', 'profile.language'])
		.distinct()
		.where('role_grant.role', '=', 'admin')
		.where('role_grant.revoked_at', 'is', null)
		.where('role_grant.valid_from', '<=', ctx.now())
		.where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', ctx.now())]))
		.orderBy('user_account.email')
		.execute()
}
