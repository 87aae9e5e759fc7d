import { expect, test } from 'vitest'
import { TypesettingBusy, typeset } from './typeset.server.ts'

test('who asks for many documents at once gets some and is told to wait for the others', async () => {
	const task = { source: 'Bonjour', inputs: {}, fonts: [], createdAt: new Date('2026-11-21T12:00:00Z') }
	const asked = await Promise.allSettled(Array.from({ length: 50 }, () => typeset(task)))
	const refused = asked.filter((answer) => answer.status === 'rejected')
	expect(refused.length).toBeGreaterThan(0)
	expect(refused.length).toBeLessThan(20)
	expect(refused.every(({ reason }) => reason instanceof TypesettingBusy)).toBe(true)
	expect((await typeset(task)).length).toBeGreaterThan(100)
})
