import { expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import { newId } from './id.ts'
import { readLink, signLink } from './signed-link.server.ts'

const HOUR_MS = 3_600_000

test('a link is good for its purpose alone, as it was signed, and until it expires', async ({ ctx }) => {
	const subject = newId()
	const later = (ms: number) => ({ ...ctx, now: () => new Date(ctx.now().getTime() + ms) })
	const expires = new Date(ctx.now().getTime() + HOUR_MS)
	const hour = await signLink(ctx, { purpose: 'a', subject, expires })
	expect(await readLink(later(HOUR_MS - 1), 'a', hour)).toBe(subject)
	expect(await readLink(later(HOUR_MS), 'a', hour)).toBeNull()
	expect(await readLink(ctx, 'b', hour)).toBeNull()
	const [claimed = '', until = '', signature = ''] = hour.split('.')
	for (const changed of [
		`${newId()}.${until}.${signature}`,
		`${claimed}.${Number(until) + HOUR_MS}.${signature}`,
		`${claimed}.0.${signature}`,
		`${claimed}.${until}.${signature.slice(1)}${signature[0]}`,
		`${claimed}.${until}`,
		'',
	])
		expect(await readLink(ctx, 'a', changed), changed).toBeNull()
	const always = await signLink(ctx, { purpose: 'a', subject, expires: null })
	expect(await readLink(later(10_000 * 24 * HOUR_MS), 'a', always)).toBe(subject)
})
