import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import { errorForLog, openLog } from './log.server.ts'

test('an error of the database is told without the row that broke a rule', async ({ ctx }) => {
	const account = sql`insert into user_account (id, email, name, email_verified, created_at, updated_at)
		values (gen_random_uuid(), 'awa@example.org', 'Awa', true, now(), now())`
	await account.execute(ctx.db)
	const error = await account.execute(ctx.db).catch((thrown: Error) => thrown)
	if (!(error instanceof Error)) throw new Error('the address was taken twice')
	expect(JSON.stringify({ ...error })).toContain('awa@')
	const told = JSON.stringify(errorForLog(error))
	expect(told).toContain('23505')
	expect(told).not.toContain('awa@')
})

test('however many logs a process opens, they have one output and write it out once at its end', () => {
	openLog({ LOG_LEVEL: 'silent', LOG_URL: undefined })
	const listeners = process.listenerCount('exit')
	for (let opened = 0; opened < 12; opened++) openLog({ LOG_LEVEL: 'silent', LOG_URL: undefined })
	expect(process.listenerCount('exit')).toBe(listeners)
})
