import pino from 'pino'
import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { recordAudit, recordOnce, verifyAudit } from './audit.server.ts'
import { countLog, type LogFilter, listLog, listOwnLog, logAsCsv } from './log.server.ts'

const ALL: LogFilter = { action: null, person: '', from: null, until: null }

async function written(ctx: Ctx) {
	const admin = await storePerson(ctx, { prenom: 'Awa', nom: 'Une', email: 'awa@example.org' })
	const reader = await storePerson(ctx, { prenom: '=cmd|', nom: '"Deux"', email: 'deux@example.org' })
	const impersonated = { userId: reader.userId, impersonator: { userId: admin.userId, name: 'Awa Une' } }
	const on = (day: string): Ctx => ({ ...ctx, now: () => new Date(`${day}T12:00:00Z`) })
	const subject = { kind: 'user', id: reader.userId } as const
	await recordAudit(on('2026-11-01'), {
		action: 'role-granted',
		actor: admin,
		subject,
		detail: { role: 'author' },
	})
	await recordAudit(on('2026-11-02'), { action: 'became-author', actor: impersonated })
	await recordAudit(on('2026-11-03'), {
		action: 'signed-up',
		actor: null,
		subject: { kind: 'user', id: newId() },
	})
	return { admin, reader }
}

describe('the audit log', () => {
	test('names who acted, in whose name, and who is concerned', async ({ ctx }) => {
		await written(ctx)
		const { rows, hasBefore, hasAfter } = await listLog(ctx, ALL)
		expect([hasBefore, hasAfter]).toEqual([false, false])
		expect(
			rows.map(({ actorName, impersonatorName, subjectName }) => [actorName, impersonatorName, subjectName]),
		).toEqual([
			[null, null, null],
			['=cmd| "Deux"', 'Awa Une', null],
			['Awa Une', null, '=cmd| "Deux"'],
		])
	})

	test('tells the log the number and the hash of each entry, by which one that was changed shows elsewhere, and no person', async ({
		ctx,
	}) => {
		const lines: string[] = []
		const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(line) })
		const { admin, reader } = await written({ ...ctx, log })
		const kept = await ctx.db
			.selectFrom('audit_event')
			.select(['sequence', 'hash', 'action'])
			.orderBy('sequence')
			.execute()
		expect(lines.map((line) => JSON.parse(line).audit).filter(Boolean)).toEqual(kept)
		for (const { userId } of [admin, reader]) expect(lines.join('')).not.toContain(userId)
	})

	test.for([
		[{ action: 'became-author' }, [2]],
		[{ person: 'AWA@example' }, [2, 1]],
		[{ person: 'deux' }, [2, 1]],
		[{ person: '%' }, []],
		[{ from: '2026-11-02' }, [3, 2]],
		[{ until: '2026-11-02' }, [2, 1]],
		[{ from: '2026-11-02', until: '2026-11-02', person: 'awa' }, [2]],
	] as [Partial<LogFilter>, number[]][])('is filtered by %o', async ([filter, expected], { ctx }) => {
		await written(ctx)
		const { rows } = await listLog(ctx, { ...ALL, ...filter })
		expect(rows.map(({ sequence }) => sequence)).toEqual(expected)
		expect(await countLog(ctx, { ...ALL, ...filter })).toEqual({ count: expected.length, isMore: false })
	})

	test('what is done again and again stands there once an hour, and is bounded', async ({ ctx }) => {
		const admin = await storePerson(ctx)
		const at = (minutes: number): Ctx => ({ ...ctx, now: () => new Date(Date.UTC(2026, 10, 1, 0, minutes)) })
		const refused = (path: string, minutes = 0) =>
			recordOnce(at(minutes), { action: 'access-refused', actor: admin, detail: { path } })
		await refused('/a')
		await refused('/a', 59)
		await refused('/b')
		expect((await countLog(ctx, ALL)).count).toBe(2)
		await refused('/a', 61)
		expect((await countLog(ctx, ALL)).count).toBe(3)
		for (let page = 0; page < 80; page++) await refused(`/${page}`, 62)
		expect((await countLog(ctx, ALL)).count).toBeLessThanOrEqual(53)
		const other = await storePerson(ctx)
		await recordOnce(at(62), { action: 'access-refused', actor: other, detail: { path: '/a' } })
		expect((await listOwnLog(ctx, other.userId)).map(({ action }) => action)).toEqual(['access-refused'])
	})

	test('as CSV: quoted, in order, and without formulas', async ({ ctx }) => {
		await written(ctx)
		let text = ''
		for await (const part of logAsCsv(ctx, ALL)) text += part
		const lines = text.split('\r\n')
		expect(lines[0]).toMatch(/^\uFEFFsequence,at,action,/)
		expect(lines).toHaveLength(5)
		expect(lines[1]).toMatch(/^1,2026-11-01T12:00:00\.000Z,role-granted,/)
		expect(lines[1]).toContain(`"'=cmd| ""Deux"""`)
		expect(lines[1]).toContain(`"{""role"":""author""}"`)
		expect(text).not.toMatch(/[,\n]=/)
	})

	test('shows a changed entry, a missing one, and one that was slipped in', async ({ ctx }) => {
		const { admin } = await written(ctx)
		expect(await verifyAudit(ctx)).toBeNull()
		const change = (actor_id: string | null) =>
			ctx.db.updateTable('audit_event').set({ actor_id }).where('sequence', '=', 1).execute()
		await change(null)
		expect(await verifyAudit(ctx)).toBe(1)
		await change(admin.userId)
		expect(await verifyAudit(ctx)).toBeNull()
		await ctx.db.deleteFrom('audit_event').where('sequence', '=', 2).execute()
		expect(await verifyAudit(ctx)).toBe(2)
		await ctx.db
			.insertInto('audit_event')
			.values({
				sequence: 2,
				at: ctx.now(),
				action: 'signed-up',
				actor_id: null,
				impersonator_id: null,
				subject_kind: null,
				subject_id: null,
				hash: 'x',
			})
			.execute()
		expect(await verifyAudit(ctx)).toBe(2)
	})

	test.for([
		{ at: new Date('2026-11-02T12:00:01Z') },
		{ action: 'signed-in' },
		{ actor_id: null },
		{ impersonator_id: null },
		{ subject_kind: 'user' },
		{ subject_id: 'x' },
		{ detail: '{"role":"admin"}' },
	])('shows that of an entry %o was changed', async (change, { ctx }) => {
		await written(ctx)
		await ctx.db.updateTable('audit_event').set(change).where('sequence', '=', 2).execute()
		expect(await verifyAudit(ctx)).toBe(2)
	})

	test('shows that the last entry was written anew, with a hash that fits those before', async ({ ctx }) => {
		const { admin } = await written(ctx)
		const heads = () => ctx.db.selectFrom('audit_head').select(['sequence', 'hash']).executeTakeFirstOrThrow()
		const before = await heads()
		await recordAudit(ctx, { action: 'role-granted', actor: admin, detail: { role: 'admin' } })
		const last = await heads()
		await ctx.db.deleteFrom('audit_event').where('sequence', '=', last.sequence).execute()
		await ctx.db.updateTable('audit_head').set(before).execute()
		await recordAudit(ctx, { action: 'signed-in', actor: admin })
		await ctx.db.updateTable('audit_head').set(last).execute()
		expect(await verifyAudit(ctx)).toBe(last.sequence)
	})

	test('shows that the last entries were taken away, also when others came since', async ({ ctx }) => {
		const { admin } = await written(ctx)
		expect(await verifyAudit(ctx)).toBeNull()
		await ctx.db.deleteFrom('audit_event').where('sequence', '=', 3).execute()
		expect(await verifyAudit(ctx)).toBe(3)
		await recordAudit(ctx, { action: 'signed-in', actor: admin })
		expect(await verifyAudit(ctx)).toBe(3)
		await ctx.db.deleteFrom('audit_event').execute()
		expect(await verifyAudit(ctx)).toBe(1)
	})
})
