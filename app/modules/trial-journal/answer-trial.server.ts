import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { createPublisher } from '#app/modules/publisher/manage/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { trialAcceptedMail, trialAnsweredMail } from './mails.ts'
import { reasonForm } from './schema.ts'
import { dayOf, languageOf, onTrial, type TrialRow, titleIn } from './trial-row.server.ts'

const named = z.object({ id: z.string(), version: z.string() })
type Held = Omit<TrialRow, 'version'> & { version: string }

/**
 * Makes a journal of a trial whose owner asked for it, with all that it holds and under the publisher that they named: from now on readers see it. Refuses one
 * that nobody asked to open (`notAsked`), and one whose ISSN another journal has by now (`issnTaken`). Administrators.
 */
export const acceptTrial = command({
	input: named,
	...onTrial,
	async execute(
		ctx,
		{ actor, held },
	): Promise<{ ok: true; slug: string } | Refusal<'notAsked' | 'issnTaken'>> {
		if (held.state !== 'asked') return { ok: false, error: 'notAsked' }
		if (await isIssnTaken(ctx, held)) return { ok: false, error: 'issnTaken' }
		const publisherId = await publisherOf(ctx, actor, held)
		await ctx.db.deleteFrom('trial_journal').where('journal_id', '=', held.journal_id).execute()
		await ctx.db
			.updateTable('any_journal')
			.set({ is_trial: false, publisher_id: publisherId, institution: null, updated_at: ctx.now() })
			.where('id', '=', held.journal_id)
			.execute()
		const detail = { journal: held.journal_id, slug: held.slug }
		await recordAudit(ctx, { action: 'trial-accepted', actor, detail })
		if (held.owner_email) {
			const language = languageOf(held)
			const url = ctx.env.PUBLIC_URL + pathTo('journal', { id: held.slug })
			const mail = trialAcceptedMail(language, { title: titleIn(held, language), url })
			await queueMail(ctx, { ...mail, to: held.owner_email, template: 'trial-accepted' })
		}
		return { ok: true, slug: held.slug }
	},
})

async function isIssnTaken(ctx: Ctx, { issn_print, issn_online }: Held): Promise<boolean> {
	const own = [issn_print, issn_online].filter((issn) => issn !== null)
	if (own.length === 0) return false
	const row = await ctx.db
		.selectFrom('journal')
		.select('id')
		.where((eb) => eb.or([eb('issn_print', 'in', own), eb('issn_online', 'in', own)]))
		.executeTakeFirst()
	return row !== undefined
}

/** The publisher of the name that the owner typed; a new one where there is none. */
async function publisherOf(ctx: Ctx, actor: Actor, held: Held): Promise<string> {
	const known = await ctx.db
		.selectFrom('publisher')
		.select('id')
		.where(({ eb, fn }) => eb(fn<string>('lower', ['name']), '=', held.publisher_name.toLowerCase()))
		.orderBy('id')
		.executeTakeFirst()
	if (known) return known.id
	const nothing = { country: '', place: '', institution: '', site: '', description: {} }
	const language = languageOf({ owner_language: held.language })
	const { id } = await createPublisher(ctx, actor, { ...nothing, name: held.publisher_name, language })
	return id
}

/** Sends a trial back to its owner with what is still asked of it. Administrators. */
export const returnTrial = command({
	input: named.extend(reasonForm.shape),
	...onTrial,
	execute: (ctx, { actor, input: { reason }, held }) => answer(ctx, actor, held, 'returned', reason),
})

/** Declines to open a trial, with a reason: it goes on to its end. Administrators. */
export const declineTrial = command({
	input: named.extend(reasonForm.shape),
	...onTrial,
	execute: (ctx, { actor, input: { reason }, held }) => answer(ctx, actor, held, 'declined', reason),
})

async function answer(
	ctx: Ctx,
	actor: Actor,
	held: Held,
	state: 'returned' | 'declined',
	reason: string,
): Promise<{ ok: true } | Refusal<'notAsked'>> {
	if (held.state !== 'asked') return { ok: false, error: 'notAsked' }
	await ctx.db
		.updateTable('trial_journal')
		.set({
			state,
			reason,
			answered_at: ctx.now(),
			answered_by: actor.userId,
			version: Number(held.version) + 1,
		})
		.where('journal_id', '=', held.journal_id)
		.execute()
	await recordAudit(ctx, { action: `trial-${state}`, actor, detail: { journal: held.journal_id } })
	if (!held.owner_email) return { ok: true }
	const language = languageOf(held)
	const url = ctx.env.PUBLIC_URL + pathTo('reader.trial')
	const about = { title: titleIn(held, language), url, reason, answer: state, lastDay: dayOf(held.ends_at) }
	const mail = trialAnsweredMail(language, about)
	await queueMail(ctx, { ...mail, to: held.owner_email, template: `trial-${state}` })
	return { ok: true }
}
