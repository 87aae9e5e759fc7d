import { describe, expect } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { indexChanges } from './commands/follow-changes.server.ts'
import { EVERYTHING } from './model.ts'
import { searchWorks } from './queries/search-works.server.ts'
import { addWork } from './testing.ts'

/** Fills the library with a work of each title, as often as it says. */
async function library(ctx: Ctx, titles: { [title: string]: number }): Promise<void> {
	for (const [title, times] of Object.entries(titles))
		for (let i = 0; i < times; i++) await addWork(ctx, { title: { fr: title } })
	await indexChanges(ctx)
}

/** What is sought instead of what was typed; null where that stays. */
async function soughtInstead(ctx: Ctx, text: string): Promise<string | null> {
	const { understood, didYouMean } = await searchWorks(ctx, { ...EVERYTHING, text }, 'fr')
	return understood.instead ?? didYouMean
}

describe('a word that no work holds', () => {
	for (const [common, rare] of [
		['sable', 'table'],
		['table', 'sable'],
	] as const)
		test(`is the more frequent of two words that are as near: ${common}`, async ({ ctx }) => {
			await library(ctx, { [rare]: 1, [common]: 3 })
			expect(await soughtInstead(ctx, 'xable')).toBe(common)
		})

	test('of four letters is no other for two slips, one of five is for one', async ({ ctx }) => {
		await library(ctx, { tables: 2 })
		expect(await soughtInstead(ctx, 'tabe')).toBeNull()
		expect(await soughtInstead(ctx, 'tabes')).toBe('tables')
	})

	test('with two letters exchanged is nearer than with two changed, though the other is more frequent', async ({
		ctx,
	}) => {
		await library(ctx, { esclavage: 1, esclavine: 3 })
		expect(await soughtInstead(ctx, 'esclavgae')).toBe('esclavage')
	})

	test('is no other where the words would find nothing together', async ({ ctx }) => {
		await library(ctx, { sable: 1, foncier: 1 })
		expect(await soughtInstead(ctx, 'xoncier')).toBe('foncier')
		expect(await soughtInstead(ctx, 'sable xoncier')).toBeNull()
	})

	test('is read on another keyboard from three letters on: shorter ones are found there by chance', async ({
		ctx,
	}) => {
		await library(ctx, { 'La famille Wu': 1, 'Zones franches': 1 })
		expect(await soughtInstead(ctx, 'zu')).toBeNull()
		expect(await soughtInstead(ctx, 'wones')).toBe('zones')
	})

	test('is read on another keyboard only as words of titles, keywords and names, not as letters that some text holds', async ({
		ctx,
	}) => {
		await addWork(ctx, { title: { fr: 'Zones franches' }, html: '<p>ifqn, ggy, et zqnes</p>' })
		await indexChanges(ctx)
		expect(await soughtInstead(ctx, 'ifan')).toBeNull()
		expect(await soughtInstead(ctx, 'للغة')).toBeNull()
		expect(await soughtInstead(ctx, 'wones')).toBe('zones')
	})

	test('is no other where it is an acronym in capitals', async ({ ctx }) => {
		await addWork(ctx, { title: { fr: 'Ivan, une zone' }, authors: ['Ana Ifqn'] })
		await indexChanges(ctx)
		expect(await soughtInstead(ctx, 'IFAN')).toBeNull()
		expect(await soughtInstead(ctx, 'WONE')).toBeNull()
		expect(await soughtInstead(ctx, 'wone')).toBe('zone')
	})

	test('is sought without the preposition that Arabic writes with it', async ({ ctx }) => {
		await addWork(ctx, { title: { ar: 'لغة الأم' }, html: '<p>ggy,</p>' })
		await indexChanges(ctx)
		expect(await soughtInstead(ctx, 'للغة')).toBe('لغة')
	})
})

describe('a slip that some text shares', () => {
	/** A hundred works of linguistics, one of which misspells the word in its text, and one of a name that is near it. */
	async function linguistics(ctx: Ctx): Promise<void> {
		await library(ctx, { 'Linguistique descriptive': 100 })
		await addWork(ctx, { title: { fr: 'Autre' }, html: '<p>Une note de lingusitique et de phonologie.</p>' })
		await addWork(ctx, { title: { fr: 'Les Linguistiqo' }, html: '<p>Peuple du fleuve.</p>' })
		await indexChanges(ctx)
	}

	test('is the word that a hundred times as many works hold, said, with the way back', async ({ ctx }) => {
		await linguistics(ctx)
		const { understood, total } = await searchWorks(ctx, { ...EVERYTHING, text: 'lingusitique' }, 'fr')
		expect(understood.instead).toBe('linguistique')
		expect(total).toBe(100)
		expect(await soughtInstead(ctx, 'lingusitique descriptive')).toBe('linguistique descriptive')
		const asTyped = { ...EVERYTHING, text: 'lingusitique', isExact: true }
		expect(await searchWorks(ctx, asTyped, 'fr')).toMatchObject({ total: 1, understood: { instead: null } })
	})

	test('is a word of the thesaurus, which no title has in that language', async ({ ctx }) => {
		for (let i = 0; i < 100; i++) await addWork(ctx, { title: { en: 'African linguistics' } })
		await addWork(ctx, { title: { fr: 'Autre' }, html: '<p>Une note de lingusitique et de phonologie.</p>' })
		await indexChanges(ctx)
		expect(await soughtInstead(ctx, 'lingusitique')).toBe('linguistique')
		expect(await soughtInstead(ctx, 'linguistqiue')).toBe('linguistique')
	})

	test('stays where it is a word of a title, where what it is near is less common, and where a filter leaves few', async ({
		ctx,
	}) => {
		await linguistics(ctx)
		expect(await soughtInstead(ctx, 'linguistiqo')).toBeNull()
		expect(await soughtInstead(ctx, 'linguistique')).toBeNull()
		await addWork(ctx, { title: { fr: 'Encore' }, html: '<p>La lingusitique, deux fois.</p>' })
		await indexChanges(ctx)
		expect(await soughtInstead(ctx, 'lingusitique')).toBeNull()
		const filtered = { ...EVERYTHING, text: 'linguistique', years: [1999] }
		expect((await searchWorks(ctx, filtered, 'fr')).understood.instead).toBeNull()
	})
})
