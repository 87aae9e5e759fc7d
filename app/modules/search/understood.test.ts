import { describe, expect } from 'vitest'
import type { Language } from '#app/i18n/languages.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { indexChanges } from './commands/follow-changes.server.ts'
import { EVERYTHING, type SearchQuery } from './model.ts'
import { listWorkIds, searchWorks } from './queries/search-works.server.ts'
import { addWork, type TestWork } from './testing.ts'

const search = (ctx: Ctx, text: string, more: Partial<SearchQuery> = {}, language: Language = 'fr') =>
	searchWorks(ctx, { ...EVERYTHING, text, ...more }, language)

async function add(ctx: Ctx, ...works: TestWork[]): Promise<string[]> {
	const ids: string[] = []
	for (const work of works) ids.push(await addWork(ctx, work))
	await indexChanges(ctx)
	return ids
}

const found = async (ctx: Ctx, text: string, more: Partial<SearchQuery> = {}) =>
	(await search(ctx, text, more)).hits.map((hit) => hit.workId)

describe('a search for something that has other names', () => {
	test('finds it under all of them, says which, and leaves them out when asked', async ({ ctx }) => {
		const [english = '', french = ''] = await add(
			ctx,
			{ title: { en: 'Tone in Bantu languages' } },
			{ title: { fr: 'Les langues bantoues du Congo' } },
			{ title: { en: 'Verbs of Finnish' } },
		)
		for (const text of ['langues bantoues', 'Bantu languages', 'lenguas bantúes', 'اللغات البانتوية'])
			expect(new Set(await found(ctx, text)), text).toEqual(new Set([english, french]))
		const [added] = (await search(ctx, 'langues bantoues', {}, 'ar')).understood.added
		expect(added?.typed).toBe('langues bantoues')
		expect(added?.names[0]).toEqual({ language: 'ar', text: 'اللغات البانتوية' })
		expect(added?.names).toContainEqual({ language: 'en', text: 'Bantu languages' })
		const exact = await search(ctx, 'langues bantoues', { isExact: true })
		expect(exact.hits.map((hit) => hit.workId)).toEqual([french])
		expect(exact.understood).toEqual({ added: [], instead: null, dropped: [], whole: null })
	})

	test.for([
		['Ivory Coast', 'Le cacao en Côte d’Ivoire'],
		['cote divoire', 'Le cacao en Côte d’Ivoire'],
		['ساحل العاج', 'Le cacao en Côte d’Ivoire'],
		['Dahomey', 'Les rois du Bénin'],
		['Haute-Volta', 'La presse au Burkina Faso'],
		['VIH Afrique du Sud', 'HIV-positive adults in South Africa'],
		['OMS', 'Guidelines of the WHO'],
		['paludisme', 'Malaria in children'],
		['Soundiata Keita', 'The epic of Sunjata'],
		['Son-Jara', 'L’épopée de Soundjata'],
		['Peuls', 'Relative clauses in Pulaar'],
		['pèlerinage à La Mecque', 'L’organisation du hadj'],
		['filosofia', 'Philosophy in Ghana'],
		['wahabites', 'Wahhabism in Bouaké'],
	] as const)('%s finds « %s »', async ([text, title], { ctx }) => {
		const language = /[a-z] (?:in|of)/.test(title) ? 'en' : 'fr'
		const [id] = await add(
			ctx,
			{ title: { [language]: title } },
			{ title: { fr: 'Om et ses ruines' } },
			{ title: { en: 'Who ruled the coast, and why ivory' } },
		)
		// Loose words of the name are found too, behind it.
		expect((await found(ctx, text))[0]).toBe(id)
	})

	test('what includes a thing finds it by its record, not by a passing word', async ({ ctx }) => {
		const [swahili] = await add(
			ctx,
			{ title: { en: 'Learning Swahili' } },
			{ title: { en: 'Finnish verbs' }, html: '<p>As in Swahili.</p>' },
		)
		expect(await found(ctx, 'langues bantoues')).toEqual([swahili])
		expect(await found(ctx, 'swahili')).toHaveLength(2)
	})

	test('a text that comes back to it stands before one that says it once, however much else it repeats', async ({
		ctx,
	}) => {
		const others = Array.from({ length: 400 }, (_, word) => `mot${word.toString(36).replace(/\d/gu, 'q')}x `)
		const [about, once] = await add(
			ctx,
			{ title: { fr: 'Étude' }, html: `<p>${'La malaria. '.repeat(4)}${others.join('').repeat(5)}</p>` },
			{ title: { fr: 'Note' }, html: '<p>La malaria.</p>', published_on: '2024-01-01' },
		)
		expect(await found(ctx, 'paludisme')).toEqual([about, once])
	})

	test('marks the other name where it stands, and says where', async ({ ctx }) => {
		await add(ctx, {
			title: { en: 'A study' },
			abstract: { en: 'Held in the Ivory Coast, and twice.' },
			keywords: { en: ['Ivory Coast'] },
		})
		const [hit] = (await search(ctx, 'Côte d’Ivoire')).hits
		expect(hit?.snippet?.segments.filter((segment) => segment.hit)).toEqual([
			{ text: 'Ivory Coast', hit: true },
		])
		expect(hit?.foundIn).toEqual(['keywords', 'abstract'])
		await add(ctx, { title: { fr: 'Autre' }, html: '<p>Un séjour à Zanzibar.</p>' })
		expect((await search(ctx, 'Zanzíbar')).hits[0]?.foundIn).toEqual(['text'])
	})

	test('does not take the name of a language in Ethiopic script for the people whose names have its consonants', async ({
		ctx,
	}) => {
		const [language] = await add(
			ctx,
			{ title: { en: 'A grammar of Amharic' } },
			{ title: { fr: 'Autre' }, authors: ['Marin Ferry'] },
			{ title: { fr: 'Encore' }, authors: ['Morna Cornell'] },
		)
		expect(await found(ctx, 'አማርኛ')).toEqual([language])
	})

	test('says that an author’s name is what was sought', async ({ ctx }) => {
		await add(
			ctx,
			{ title: { fr: 'Note' }, authors: ['Antoine d’Abbadie'] },
			{ title: { ar: 'الهلال' }, authors: ['Jurji Zaydan'] },
			{ title: { fr: 'Abbadie en Éthiopie' }, authors: ['Aminata Diop'] },
		)
		const places = async (text: string) => (await search(ctx, text)).hits.map(({ foundIn }) => foundIn)
		expect((await places('d’Abbadie')).toSorted()).toEqual([['authors'], ['title']])
		expect(await places('Jurji')).toEqual([['authors']])
		expect(await places('Diop Éthiopie')).toEqual([['title', 'authors']])
	})

	test('an operator at a word keeps it as it is', async ({ ctx }) => {
		const [french, english] = await add(
			ctx,
			{ title: { fr: 'Le paludisme au village' } },
			{ title: { en: 'Malaria in villages' } },
		)
		expect(await found(ctx, '"paludisme"')).toEqual([french])
		expect(await found(ctx, 'malaria -village')).toEqual([])
		expect(new Set(await found(ctx, 'malaria'))).toEqual(new Set([french, english]))
	})
})

describe('a search that finds nothing as it was typed', () => {
	test.for([
		['salafsme', 'salafisme', 'Le salafisme au Togo'],
		['lislam ivoirien', 'l’islam ivoirien', 'L’islam ivoirien'],
		['qfrique', 'afrique', 'L’Afrique des villes'],
		[';qdqgqscqr', 'madagascar', 'Madagascar'],
		['hgp[', 'الحج', 'حج الخديوي'],
		['يقخهف', 'droit', 'Le droit'],
	] as const)('%s is sought as %s at once, with a way back', async ([text, meant, title], { ctx }) => {
		const [id] = await add(ctx, { title: { [/[a-z]/.test(title) ? 'fr' : 'ar']: title } })
		const result = await search(ctx, text)
		expect(result.understood.instead).toBe(meant)
		expect(result.hits.map((hit) => hit.workId)).toEqual([id])
		expect(await listWorkIds(ctx, { ...EVERYTHING, text }, 10)).toEqual([id])
		expect((await search(ctx, text, { isExact: true })).total).toBe(0)
	})

	test('leaves out what no work has, and says so', async ({ ctx }) => {
		const [wells] = await add(
			ctx,
			{ title: { fr: 'Les puits du désert' } },
			{ title: { fr: 'La xylographie' } },
			{ title: { fr: 'Les puits et les jardins' }, html: '<p>Sans désert.</p>' },
		)
		const result = await search(ctx, 'puits désert quetzalcoatl')
		expect(result.understood.dropped).toEqual(['quetzalcoatl'])
		expect(result.hits.map((hit) => hit.workId)).toContain(wells)
		expect((await search(ctx, 'puits xylographie')).understood).toMatchObject({ dropped: [], whole: 0 })
		expect((await search(ctx, 'quetzalcoatl huitzilopochtli')).understood.dropped).toEqual([])
		expect((await search(ctx, 'puits désert', { years: [1999] })).understood).toMatchObject({
			instead: null,
			dropped: [],
		})
	})
})

describe('names in other scripts', () => {
	test.for([
		['Manfaluti', 'مصطفى لطفي المنفلوطي'],
		['al-Manfalouti', 'مصطفى لطفي المنفلوطي'],
		['Khalil Gibran', 'جبران خليل جبران'],
		['Djibran', 'جبران خليل جبران'],
		['Haddis', 'ሐዲስ ዓለማየሁ'],
		['المنفلوطي', 'Mustafa al-Manfaluti'],
		// Names of which each word has too few consonants.
		['أولاوداه إكويانو', 'Olaudah Equiano'],
		['سول بلاتجي', 'Sol Plaatje'],
		['Taha Husseyn', 'طه حسين'],
		['ሐዲስ', 'Hadis Alemayehu'],
	] as const)('%s is %s', async ([text, name], { ctx }) => {
		const [id] = await add(
			ctx,
			{ title: { fr: 'Nouvelles' }, authors: [name] },
			{ title: { fr: 'Autres' }, authors: ['Aminata Diop', 'نجيب الحداد'] },
		)
		expect(await found(ctx, text)).toEqual([id])
		expect(await found(ctx, '', { author: text })).toEqual([id])
	})
})

test('an acronym is no form of a word that its letters end or begin', async ({ ctx }) => {
	const [acronym] = await add(
		ctx,
		{ title: { fr: 'Le rôle de l’ARS' } },
		{ title: { fr: 'Un ar et deux ares' } },
	)
	expect(await found(ctx, 'ARS')).toEqual([acronym])
})

test('an acronym in capitals is that, and not the plural of a shorter one', async ({ ctx }) => {
	const [health, , association] = await add(
		ctx,
		{ title: { fr: 'Les recommandations de l’OMS' } },
		{ title: { en: 'OMs and agreement in Zulu' } },
		{ title: { fr: 'Les ONGs au Mali' } },
	)
	expect(await found(ctx, 'OMS')).toEqual([health])
	expect(await found(ctx, 'ONG')).toEqual([association])
})

test('an acronym is found in the names of authors and publishers too', async ({ ctx }) => {
	const [id] = await add(ctx, { title: { fr: 'Rapport annuel' }, authors: ['OMS'] })
	expect(await found(ctx, 'OMS')).toEqual([id])
})

test('saints and lords of the Maghreb are not the illness whose stem is theirs', async ({ ctx }) => {
	const [id] = await add(
		ctx,
		{ title: { fr: 'Le sida au Kenya' } },
		{ title: { fr: 'La koubba de Sidi Abdelkader' } },
	)
	expect(await found(ctx, 'sida')).toEqual([id])
})
