import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { askDeletionOf } from './ask-deletion.server.ts'
import { cancelDeletionByLink, cancelDeletionOf } from './cancel-deletion.server.ts'
import { deleteDueAccounts } from './delete-due.server.ts'
import { WAY_BACK_MS } from './model.ts'

const later = (ctx: Ctx, milliseconds: number): Ctx => {
	const at = new Date(ctx.now().getTime() + milliseconds)
	return { ...ctx, now: () => at }
}

const exists = async (ctx: Ctx, { userId }: Actor) =>
	(await ctx.db.selectFrom('user_account').select('id').where('id', '=', userId).execute()).length === 1

/** What was mailed first to somebody, and the token of its link. */
async function mailedTo(ctx: Ctx, { email }: Actor) {
	const mail = await ctx.db
		.selectFrom('mail')
		.select('body_text')
		.where('to_address', '=', email)
		.orderBy('id')
		.executeTakeFirstOrThrow()
	return {
		text: mail.body_text,
		token: decodeURIComponent(/jeton=([^&\s]+)/.exec(mail.body_text)?.[1] ?? ''),
	}
}

describe('the end of somebody’s account, asked for by administrators', () => {
	const REASON = 'Demande écrite.'

	test('goes by the person’s own rules: a reason, fourteen days, a link that keeps it, sessions that end', async ({
		ctx,
	}) => {
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const person = await storePerson(ctx, { language: 'en' })
		const asked = { userId: person.userId, reason: REASON }
		expect(await askDeletionOf(ctx, { ...admin, provedAt: null }, asked)).toMatchObject({
			error: 'staleProof',
		})
		expect(await askDeletionOf(ctx, admin, asked)).toEqual({ ok: true })
		expect(await askDeletionOf(ctx, admin, asked)).toEqual({ ok: false, error: 'already' })
		const sessions = ctx.db.selectFrom('user_session').select('id').where('user_id', '=', person.userId)
		expect(await sessions.execute()).toEqual([])
		const { text, token } = await mailedTo(ctx, person)
		expect(text).toContain(REASON)
		expect(await cancelDeletionByLink(ctx, null, { token })).toEqual({ ok: true })
		await deleteDueAccounts(later(ctx, WAY_BACK_MS))
		expect(await exists(ctx, person)).toBe(true)
		await askDeletionOf(ctx, admin, asked)
		expect(await cancelDeletionOf(ctx, admin, asked)).toEqual({ ok: true })
		expect(await cancelDeletionOf(ctx, admin, asked)).toEqual({ ok: false, error: 'notLeaving' })
		await askDeletionOf(ctx, admin, asked)
		await deleteDueAccounts(later(ctx, WAY_BACK_MS))
		expect(await exists(ctx, person)).toBe(false)
	})

	test('is nobody else’s to ask for, and never of an administrator or of oneself', async ({ ctx }) => {
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const other = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const person = await storePerson(ctx)
		const of = ({ userId }: Actor) => ({ userId, reason: REASON })
		const impersonator = { userId: newId(), name: 'A', endsAt: ctx.now() }
		const acting = { ...admin, impersonator } as typeof admin
		for (const [who, whom] of [
			[person, other],
			[await storePerson(ctx, { grants: [{ role: 'author' }] }), person],
			[admin, other],
			[admin, admin],
			[acting, person],
		] as const) {
			await expect(askDeletionOf(ctx, who, of(whom))).rejects.toThrow()
			await expect(cancelDeletionOf(ctx, who, of(whom))).rejects.toThrow()
		}
	})
})
