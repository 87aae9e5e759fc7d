import { expect } from 'vitest'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { mailOfReplyAddress, replyAddress } from './reply-address.server.ts'

const inbound = { address: 'Reponses@revues.example.org', imapUrl: null, webhookSecret: 'x', authserv: null }

test('an address for answers names its mail, whatever servers make of its letters, and none can be made elsewhere', async ({
	ctx: plain,
}) => {
	const ctx = { ...plain, env: { ...plain.env, INBOUND: inbound } }
	const id = newId()
	const address = await replyAddress(ctx, id)
	if (!address) throw new Error('no address')
	expect(address.slice(0, address.indexOf('@')).length).toBeLessThanOrEqual(64)
	expect(await mailOfReplyAddress(ctx, address)).toBe(id)
	expect(await mailOfReplyAddress(ctx, address.toUpperCase())).toBe(id)
	const at = address.indexOf('+') + 1
	for (let index = at; index < address.indexOf('@'); index += 1) {
		const other = address[index] === 'a' ? 'b' : 'a'
		const changed = address.slice(0, index) + other + address.slice(index + 1)
		expect(await mailOfReplyAddress(ctx, changed)).toBeNull()
	}
	for (const wrong of [
		inbound.address,
		address.replace('example', 'exemple'),
		address.replace('+', '+x+'),
		'',
		'@',
	])
		expect(await mailOfReplyAddress(ctx, wrong)).toBeNull()
	expect(await replyAddress(plain, id)).toBeNull()
})
