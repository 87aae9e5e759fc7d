import { expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import {
	addConcept,
	changeConcept,
	getConcept,
	restoreConcept,
	withdrawConcept,
} from '#app/modules/thesaurus/manage/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { indexChanges } from './commands/follow-changes.server.ts'
import { indexesConcepts } from './commands/index-concept.server.ts'
import { EVERYTHING } from './model.ts'
import { searchWorks } from './queries/search-works.server.ts'
import { addWork } from './testing.ts'

const FORM = { name: {}, otherNames: {}, hiddenNames: {}, broader: '', alsoBroader: '' }

const found = async (ctx: Ctx, text: string) =>
	(await searchWorks(ctx, { ...EVERYTHING, text }, 'fr')).hits.map((hit) => hit.workId).sort()

/** Does what waits to be indexed again, as a node would. */
async function indexAgain(ctx: Ctx): Promise<void> {
	const { signal } = new AbortController()
	const running = { attempt: 1, progress: null, stopping: signal, ended: signal, save: async () => {} }
	const kind = indexesConcepts()
	const jobs = await ctx.db.deleteFrom('job').where('kind', '=', kind.name).returning('payload').execute()
	for (const { payload } of jobs) await kind.perform(ctx, payload, running)
}

test('what administrators change in the thesaurus is what the next search asks, and what texts are indexed by', async ({
	ctx,
}) => {
	const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
	const hausa = await addWork(ctx, { title: { en: 'Hausa praise songs' } })
	const bosso = await addWork(ctx, { title: { fr: 'Le parler de Bosso' } })
	const gorean = await addWork(ctx, { title: { fr: 'Les signares de Gorée' } })
	const island = await addWork(ctx, { title: { en: 'The island of Ber, seen again' } })
	const malaria = await addWork(ctx, { title: { en: 'Malaria in children' } })
	await indexChanges(ctx)

	expect(await found(ctx, 'hawsanci')).toEqual([])
	const present = await getConcept(ctx, admin, 'hausa', 'fr')
	await changeConcept(ctx, admin, {
		...{ ...FORM, id: 'hausa', version: present.version, name: present.concept.name },
		...{ broader: 'chadic-languages', otherNames: { fr: 'hawsanci\nparler de Bosso' } },
	})
	expect(await found(ctx, 'hawsanci')).toEqual([hausa])
	await indexAgain(ctx)
	expect(await found(ctx, 'hawsanci')).toEqual([hausa, bosso].sort())

	await addConcept(ctx, admin, {
		...{ ...FORM, scheme: 'places', broader: 'senegal' },
		name: { fr: 'Gorée', en: 'island of Ber' },
	})
	await indexAgain(ctx)
	for (const name of ['Gorée', 'island of Ber'])
		expect(await found(ctx, name)).toEqual([gorean, island].sort())
	expect(await found(ctx, 'Sénégal')).toEqual([gorean, island].sort())

	const version = async (id: string) => (await getConcept(ctx, admin, id, 'fr')).version
	await withdrawConcept(ctx, admin, { id: 'goree', version: await version('goree') })
	expect(await found(ctx, 'Gorée')).toEqual([gorean])
	await indexAgain(ctx)
	expect(await found(ctx, 'Sénégal')).toEqual([])

	expect(await found(ctx, 'paludisme')).toEqual([malaria])
	const { version: seen } = await getConcept(ctx, admin, 'malaria', 'fr')
	await withdrawConcept(ctx, admin, { id: 'malaria', version: seen })
	expect(await found(ctx, 'paludisme')).toEqual([])
	await restoreConcept(ctx, admin, { id: 'malaria', version: await version('malaria') })
	await indexAgain(ctx)
	expect(await found(ctx, 'paludisme')).toEqual([malaria])
})
