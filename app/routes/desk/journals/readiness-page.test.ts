import { expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { test } from '#tests/support/database.ts'
import { ask } from '../testing.ts'
import * as page from './readiness.tsx'

test('points that are met can be left out, of each standard', async ({ ctx }) => {
	const { id: journalId } = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	const scope = { kind: 'journal', journalId } as const
	const chief = await storePerson(ctx, { grants: [{ role: 'editor', scope, duty: 'editor-in-chief' }] })
	const statesIn = async (query: string) => {
		const path = `/redaction/revues/revue/preparation?${query}`
		const { data } = await ask(ctx, page.loader, chief, { slug: 'revue' }, { path })
		const { points, leftCount } = data as { points: { state: string }[]; leftCount: number }
		return { states: points.map(({ state }) => state), leftCount }
	}
	for (const standard of ['doaj', 'planS']) {
		const all = await statesIn(`norme=${standard}`)
		expect(all.states).toContain('met')
		const { states, leftCount } = await statesIn(`norme=${standard}&points=restants`)
		expect(states).toEqual(all.states.filter((state) => state !== 'met'))
		expect(states).toHaveLength(leftCount)
		expect(all.leftCount).toBe(leftCount)
	}
})
