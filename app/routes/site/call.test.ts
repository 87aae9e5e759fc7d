import { expect } from 'vitest'
import { extendCall } from '#app/modules/call/commands/move-dates.server.ts'
import { storeCall, storeCallWorld } from '#app/modules/call/testing.ts'
import { follow } from '#app/modules/follow/commands.server.ts'
import { routeContext } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { test } from '#tests/support/database.ts'
import * as page from './call.tsx'
import * as calendar from './call-calendar.ts'

const argsOf = (ctx: Ctx, actor: Actor | null, id: string) =>
	({
		context: routeContext(ctx, actor),
		params: { id },
		request: new Request(`http://localhost/appels-contribution/${id}`),
	}) as never

test('a visitor signs in to submit, a reader becomes an author first, an author submits; each may follow', async ({
	ctx,
}) => {
	const { journalId, may, mayNot } = await storeCallWorld(ctx)
	const { slug } = await storeCall(ctx, may.admin, journalId)
	await follow(ctx, mayNot.reader, { kind: 'call', named: slug })
	expect(await page.loader(argsOf(ctx, null, slug))).toMatchObject({ reader: 'sign-in', following: null })
	expect(await page.loader(argsOf(ctx, mayNot.author, slug))).toMatchObject({
		reader: 'submit',
		following: { followId: null },
	})
	expect(await page.loader(argsOf(ctx, mayNot.reader, slug))).toMatchObject({
		reader: 'authors-only',
		following: { followId: expect.stringMatching(/^[\da-f-]{36}$/) },
	})
})

test('the calendar entry keeps its name, moves with the last day and says that it is newer', async ({
	ctx,
}) => {
	const { journalId, may } = await storeCallWorld(ctx)
	const { id, slug } = await storeCall(ctx, may.admin, journalId)
	const entry = async () => {
		const text = await (await calendar.loader(argsOf(ctx, null, slug))).text()
		return Object.fromEntries(
			['UID', 'SEQUENCE', 'DTSTART;VALUE=DATE'].map((name) => [
				name,
				text.split(`${name}:`)[1]?.split('\r\n')[0],
			]),
		)
	}
	const before = await entry()
	expect(before).toMatchObject({ SEQUENCE: '0', 'DTSTART;VALUE=DATE': '20270131' })
	await extendCall(ctx, may.admin, { id, version: '1', closesOn: '2027-02-28' })
	expect(await entry()).toEqual({ UID: before['UID'], SEQUENCE: '1', 'DTSTART;VALUE=DATE': '20270228' })
})

test('a call without a last day has no calendar entry', async ({ ctx }) => {
	const { journalId, may } = await storeCallWorld(ctx)
	const { slug } = await storeCall(ctx, may.admin, journalId, { kind: 'permanent', deadlineOn: null })
	await expect(calendar.loader(argsOf(ctx, null, slug))).rejects.toThrow(NotFound)
})
