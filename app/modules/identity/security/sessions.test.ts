import { describe, expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import { openSession } from '../session/session.server.ts'
import { storePerson } from '../testing.ts'
import { endAllSessions, endOtherSessions, endSession, ownSessions } from './sessions.server.ts'
import { browserOf, impersonated, sessionsOf } from './testing.ts'
import { deviceOf } from './user-agent.ts'

describe('the sessions of a person', () => {
	test('are listed, this one first, in the words that people know', async ({ ctx }) => {
		const actor = await storePerson(ctx)
		await browserOf(ctx, await storePerson(ctx))
		await openSession(ctx, {
			userId: actor.userId,
			userAgent:
				'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
		})
		expect(await ownSessions(ctx, actor)).toMatchObject([
			{ id: actor.sessionId, isThisOne: true, browser: null },
			{ isThisOne: false, browser: 'Chrome', system: 'Android' },
		])
	})

	test('end one by one, all but this one, or everywhere; those of others are not found', async ({ ctx }) => {
		const actor = await storePerson(ctx)
		const other = await storePerson(ctx)
		const second = await browserOf(ctx, actor)
		expect(await endSession(ctx, actor, { sessionId: other.sessionId })).toEqual({
			ok: false,
			error: 'notFound',
		})
		expect(await endSession(ctx, actor, { sessionId: 'no uuid' })).toEqual({ ok: false, error: 'notFound' })
		expect(await endSession(ctx, impersonated(actor), { sessionId: second.actor.sessionId })).toMatchObject({
			error: 'impersonating',
		})
		expect(await endSession(ctx, actor, { sessionId: second.actor.sessionId })).toEqual({ ok: true })
		expect(await sessionsOf(ctx, actor.userId)).toEqual([{ id: actor.sessionId }])
		await browserOf(ctx, actor)
		expect(await endOtherSessions(ctx, actor, {})).toEqual({ ok: true })
		expect(await endOtherSessions(ctx, actor, {})).toEqual({ ok: true })
		expect(await sessionsOf(ctx, actor.userId)).toEqual([{ id: actor.sessionId }])
		expect(await endAllSessions(ctx, actor, {})).toMatchObject({
			cookies: [expect.stringContaining('Max-Age=0')],
		})
		expect(await sessionsOf(ctx, actor.userId)).toEqual([])
		expect(await sessionsOf(ctx, other.userId)).toHaveLength(1)
	})

	test('names browsers and systems by what they say', () => {
		const edge =
			'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0'
		const iphone =
			'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
		expect(deviceOf(edge)).toEqual({ browser: 'Edge', system: 'Windows' })
		expect(deviceOf(iphone)).toEqual({ browser: 'Safari', system: 'iPhone' })
		expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toEqual({
			browser: 'Firefox',
			system: 'Linux',
		})
		expect(deviceOf('<script>')).toEqual({ browser: null, system: null })
	})
})
