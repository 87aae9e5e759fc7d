import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, Malformed, NotFound } from '#app/platform/failures.ts'
import { test } from '#tests/support/database.ts'
import { storeAssignment, storeSubmission } from '../testing.ts'
import { at, author, mails } from './testing.ts'
import { askWithdrawal, decideWithdrawal } from './withdrawal.server.ts'

describe('withdrawing', () => {
	const ask = (ctx: Ctx, actor: Actor, id: string, reason = 'Paru ailleurs', version = '1') =>
		askWithdrawal(ctx, actor, { submissionId: id, version, reason })

	async function world(ctx: Ctx, actions?: Parameters<typeof storeSubmission>[1]) {
		const submission = await storeSubmission(ctx, actions)
		const editor = (duty: 'editor-in-chief' | 'copyeditor', recommendOnly = false) =>
			storePerson(ctx, { grants: [{ role: 'editor', scope: at(submission.journalId), duty, recommendOnly }] })
		return { ...submission, chief: await editor('editor-in-chief'), copyeditor: await editor('copyeditor') }
	}

	test('is asked by the submitter, granted by an editor who decides, and told to both', async ({ ctx }) => {
		const { id, submitter, chief, copyeditor } = await world(ctx)
		expect(await ask(ctx, submitter, id)).toEqual({ ok: true })
		expect(await ask(ctx, submitter, id)).toEqual({ ok: false, error: 'alreadyAsked' })
		const decide = (actor: Actor, accept = true, version = '1') =>
			decideWithdrawal(ctx, actor, { submissionId: id, version, accept, reason: '' })
		await expect(decide(copyeditor)).rejects.toThrow(Forbidden)
		for (const other of [
			submitter,
			await author(ctx),
			await storePerson(ctx, { grants: [{ role: 'admin' }] }),
		])
			await expect(decide(other)).rejects.toThrow(NotFound)
		expect(await decide(chief, false)).toEqual({ ok: false, error: 'noReason' })
		expect(await decide(chief)).toEqual({ ok: true })
		expect(await decide(chief)).toEqual({ ok: false, error: 'changedMeanwhile' })
		expect(await decide(chief, true, '2')).toEqual({ ok: false, error: 'notPossible' })
		const sent = await mails(ctx)
		expect(sent.map(({ to_address, template }) => [to_address, template])).toEqual([
			[chief.email, 'withdrawal-asked'],
			[submitter.email, 'withdrawal-decided'],
		])
		const row = await ctx.db
			.selectFrom('submission')
			.select('status')
			.where('id', '=', id)
			.executeTakeFirstOrThrow()
		expect(row.status).toBe('withdrawn')
	})

	test('is refused with a reason, and may be asked again', async ({ ctx }) => {
		const { id, submitter, chief } = await world(ctx)
		const rama = await storePerson(ctx, { prenom: 'Rama', nom: 'Réviseure', grants: [{ role: 'reviewer' }] })
		await storeAssignment(ctx, id, rama)
		await ask(ctx, submitter, id)
		const decide = (accept: boolean, reason: string, confirmed = '') =>
			decideWithdrawal(ctx, chief, { submissionId: id, version: '1', accept, reason, confirmed })
		const telling = 'Deux rapports sont là, dont celui de Rama Réviseure'
		const told = { ok: false, error: 'namesSomebody', named: ['Rama Réviseure'] }
		expect(await decide(false, telling)).toEqual(told)
		expect(await decide(true, telling)).toEqual(told)
		expect(await decide(false, telling, 'Rama Autre')).toEqual(told)
		expect(await decide(false, telling, 'Rama Réviseure')).toEqual({ ok: true })
		expect(await decide(true, '')).toEqual({
			ok: false,
			error: 'notAsked',
		})
		expect((await mails(ctx)).at(-1)?.body_text).toContain('Deux rapports sont là')
		expect(await ask(ctx, submitter, id)).toEqual({ ok: true })
		const actions = await ctx.db
			.selectFrom('submission_event')
			.select('action')
			.where('submission_id', '=', id)
			.orderBy('id')
			.execute()
		expect(actions.map(({ action }) => action)).toEqual([
			'submit',
			'withdrawalAsked',
			'withdrawalRefused',
			'withdrawalAsked',
		])
	})

	test('is not asked by others, without a reason, from an old page, or at the end', async ({ ctx }) => {
		const { id, submitter, chief } = await world(ctx)
		for (const other of [chief, await author(ctx)])
			await expect(ask(ctx, other, id)).rejects.toThrow(NotFound)
		for (const reason of [' \u202e ', 'x'.repeat(1_000_000)])
			await expect(ask(ctx, submitter, id, reason)).rejects.toThrow(Malformed)
		expect(await ask(ctx, submitter, id, 'Trop tard', '0')).toEqual({ ok: false, error: 'changedMeanwhile' })
		const ended = await storeSubmission(ctx, { actions: ['submit', 'deskReject'] })
		expect(await ask(ctx, ended.submitter, ended.id, 'x', '2')).toEqual({ ok: false, error: 'notPossible' })
		const draft = await storeSubmission(ctx, { actions: [] })
		await expect(ask(ctx, draft.submitter, draft.id, 'x', '0')).rejects.toThrow(NotFound)
	})
})
