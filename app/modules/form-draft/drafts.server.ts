import { z } from 'zod'
import { addressAt } from '#app/addresses/match.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { byTheClock, command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, Malformed } from '#app/platform/failures.ts'
import { isSecretField } from '#app/platform/http/secret-field.ts'
import type { FormDraft } from '#app/ui/form-draft.ts'

const KEPT_MS = 90 * 86_400_000
const MOST_CHARACTERS = 300_000
const MOST_DRAFTS = 50

const key = z.object({ page: z.string().max(500), form: z.string().min(1).max(100) })

/** True for pages that show one person's own: everybody's are kept in memory and can hold no draft. */
const mayHoldDrafts = (page: string) => ['one', 'desk', 'admin'].includes(addressAt(page).for)

/**
 * Keeps what somebody has typed into a form of a page and not sent yet, in place of what was kept of it before. `seen`: the version
 * of what the form changes. Passwords, codes and tokens are never kept. Of one person the newest 50 are.
 * @throws Malformed for a page that holds no drafts and for more than anybody types; Forbidden while an administrator impersonates the person
 */
export const saveFormDraft = command({
	input: key.extend({
		seen: z.string().max(200),
		fields: z.record(z.string().max(200), z.array(z.string())),
	}),
	async authorize(_ctx, actor: Actor, { page }) {
		if (actor.impersonator) throw new Forbidden()
		if (!mayHoldDrafts(page)) throw new Malformed('no page of forms')
		return actor
	},
	async lock(_ctx, actor) {
		return actor
	},
	async execute(ctx, { actor: { userId }, input: { page, form, seen, fields } }) {
		const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => !isSecretField(name)))
		if (JSON.stringify(kept).length > MOST_CHARACTERS) throw new Malformed('more than anybody types')
		const values = {
			version: seen,
			fields: JSON.stringify(kept).replaceAll('\\u0000', ''),
			saved_at: ctx.now(),
		}
		await ctx.db
			.insertInto('form_draft')
			.values({ user_id: userId, page, form, ...values })
			.onConflict((conflict) => conflict.columns(['user_id', 'page', 'form']).doUpdateSet(values))
			.execute()
		const beyond = await ctx.db
			.selectFrom('form_draft')
			.select('saved_at')
			.where('user_id', '=', userId)
			.orderBy('saved_at', 'desc')
			.offset(MOST_DRAFTS)
			.limit(1)
			.executeTakeFirst()
		if (beyond)
			await ctx.db
				.deleteFrom('form_draft')
				.where('user_id', '=', userId)
				.where('saved_at', '<=', beyond.saved_at)
				.execute()
		return { ok: true }
	},
})

/** Forgets a draft: it was sent, or the person threw it away. Who acts as somebody else forgets none. */
export const discardFormDraft = command({
	input: z.object({ page: z.string(), form: z.string() }),
	authorize: async (_ctx, actor: Actor) => actor,
	async lock() {},
	async execute(ctx, { actor, input: { page, form } }): Promise<{ ok: true }> {
		if (actor.impersonator) return { ok: true }
		await ctx.db
			.deleteFrom('form_draft')
			.where('user_id', '=', actor.userId)
			.where('page', '=', page)
			.where('form', '=', form)
			.execute()
		return { ok: true }
	},
})

/** The drafts of a person's own on a page; none for who impersonates somebody else. */
export async function listFormDrafts(ctx: Ctx, actor: Actor | null, page: string): Promise<FormDraft[]> {
	if (!actor || actor.impersonator || !mayHoldDrafts(page)) return []
	const rows = await ctx.db
		.selectFrom('form_draft')
		.select(['form', 'version', 'fields', 'saved_at'])
		.where('user_id', '=', actor.userId)
		.where('page', '=', page)
		.execute()
	return rows.map(({ saved_at, ...draft }) => ({ ...draft, savedAt: saved_at.toISOString() }))
}

/** All that a person has typed and not sent, for the archive of their data. */
export async function readOwnFormDrafts(ctx: Ctx, userId: string) {
	return ctx.db
		.selectFrom('form_draft')
		.select(['page', 'form', 'fields', 'saved_at'])
		.where('user_id', '=', userId)
		.orderBy('saved_at')
		.execute()
}

/** Forgets what nobody has come back to for 90 days, and who sent which form before that. */
export const sweepFormDrafts = command({
	...byTheClock,
	async execute(ctx): Promise<{ ok: true }> {
		for (const table of ['form_draft', 'saved_form'] as const)
			await ctx.db
				.deleteFrom(table)
				.where('saved_at', '<', new Date(ctx.now().getTime() - KEPT_MS))
				.execute()
		return { ok: true }
	},
})
