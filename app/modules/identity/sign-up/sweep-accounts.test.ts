import { expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import { storePerson } from '../testing.ts'
import { sweepAccounts } from './sweep-accounts.server.ts'
import { actions, register } from './testing.ts'

test('accounts that nobody confirmed are forgotten after a month, with sessions and codes that have ended', async ({
	ctx,
}) => {
	await register(ctx, { orcid: '0000-0002-1825-0097' })
	const person = await storePerson(ctx, { email: 'kept@example.org' })
	const inDays = (days: number) => ({
		...ctx,
		now: () => new Date(ctx.now().getTime() + days * 86_400_000),
	})
	await sweepAccounts(inDays(29), null, {})
	const accounts = () => ctx.db.selectFrom('user_account').select('id').execute()
	expect(await accounts()).toHaveLength(2)
	await sweepAccounts(inDays(31), null, {})
	expect(await accounts()).toEqual([{ id: person.userId }])
	expect(await ctx.db.selectFrom('user_session').selectAll().execute()).toEqual([])
	expect(await ctx.db.selectFrom('user_verification').selectAll().execute()).toEqual([])
	expect(await actions(ctx)).toEqual(['signed-up', 'account-deleted'])
})
