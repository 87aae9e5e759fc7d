import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { saveText } from '#app/modules/production/commands/save-text.server.ts'
import { performOn, storeReady } from '#app/modules/production/testing.ts'
import { Malformed, NotFound } from '#app/platform/failures.ts'
import { by } from '#tests/support/commands.ts'
import { test } from '#tests/support/database.ts'
import { publishDue } from './commands/publish-due.server.ts'
import { schedule, unschedule } from './commands/schedule.server.ts'
import { later, stateOf } from './testing.ts'

describe('a publication at its hour', () => {
	test('takes place once, also after a standstill, and not before', async ({ ctx }) => {
		const article = await storeReady(ctx)
		const at = later(ctx, 30).now().toISOString()
		const action = await performOn(ctx, article)
		expect(await by(schedule, ctx, { ...action, at: ctx.now().toISOString() })).toEqual({
			ok: false,
			error: 'tooEarly',
		})
		expect(await by(schedule, ctx, { ...action, at: 'demain' }).catch((error) => error)).toBeInstanceOf(
			Malformed,
		)
		expect(await by(schedule, ctx, { ...action, at })).toEqual({ ok: true })
		expect(
			await by(saveText, ctx, { ...(await performOn(ctx, article)), html: '<p>x</p>', references: '' }),
		).toEqual({ ok: false, error: 'notNow' })
		expect(await publishDue(later(ctx, 29))).toBe(0)
		expect(await publishDue(later(ctx, 3 * 24 * 60))).toBe(1)
		expect(await publishDue(later(ctx, 3 * 24 * 60))).toBe(0)
		expect(await stateOf(ctx, article.id)).toMatchObject({ status: 'published' })
		const events = await ctx.db
			.selectFrom('submission_event')
			.select(['action', 'side', 'actor_id'])
			.where('action', '=', 'publish')
			.execute()
		expect(events).toEqual([{ action: 'publish', side: 'platform', actor_id: null }])
	})

	test('can be taken back, and fails in the open', async ({ ctx }) => {
		const article = await storeReady(ctx)
		const chief = await storePerson(ctx, {
			grants: [
				{ role: 'editor', scope: { kind: 'journal', journalId: article.journalId }, duty: 'editor-in-chief' },
			],
		})
		const at = later(ctx, 30).now().toISOString()
		await by(schedule, ctx, { ...(await performOn(ctx, article)), at })
		for (const actor of [article.submitter, await storePerson(ctx, { grants: [{ role: 'author' }] })])
			await expect(by(unschedule, ctx, await performOn(ctx, article, actor))).rejects.toThrow(NotFound)
		expect(await stateOf(ctx, article.id)).toMatchObject({ status: 'scheduled' })
		expect(await by(unschedule, ctx, await performOn(ctx, article))).toEqual({ ok: true })
		expect(await publishDue(later(ctx, 60))).toBe(0)
		await by(schedule, ctx, { ...(await performOn(ctx, article)), at })
		await ctx.db.updateTable('submission').set({ title: '{}' }).where('id', '=', article.id).execute()
		expect(await publishDue(later(ctx, 60))).toBe(0)
		expect(await stateOf(ctx, article.id)).toMatchObject({ stage: 'production', status: 'accepted' })
		expect(await ctx.db.selectFrom('mail').select(['template', 'to_address']).execute()).toEqual([
			{ template: 'publication-failed', to_address: chief.email },
		])
	})
})
