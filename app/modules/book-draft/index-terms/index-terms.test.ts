import { describe, expect } from 'vitest'
import { jatsOf } from '#app/modules/galley/jats/write-jats.ts'
import { followWorks } from '#app/modules/galley/made/follow-works.server.ts'
import { requestGalley } from '#app/modules/galley/made/request-galley.server.ts'
import { makeQueued } from '#app/modules/galley/made/testing.ts'
import { readGalleySource } from '#app/modules/galley/source.server.ts'
import { comparedWords, wordsOfJats } from '#app/modules/galley/testing.ts'
import { bookIndex } from '#app/modules/galley/volume/book-index.ts'
import { planVolume, readVolume } from '#app/modules/galley/volume/read-volume.server.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { textOf as textOfTree } from '#app/modules/work/full-text/index.ts'
import { getWorkRecord } from '#app/modules/work/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { addChapter } from '../commands/chapters.server.ts'
import { takeBookFile } from '../commands/files.server.ts'
import { publishBook } from '../commands/publish.server.ts'
import { saveBookDetails, saveChapterDetails } from '../commands/save-details.server.ts'
import { startBook } from '../commands/start.server.ts'
import { getBookDraft } from '../queries.server.ts'
import { addIndexTerm, removeIndexTerm, saveIndexPlaces } from './commands.server.ts'
import { getBookIndex } from './places.server.ts'

const WORK = {
	...{ language: 'fr' as const, subtitle: {}, abstract: {}, keywords: {}, doi: '', doiIsRegistered: true },
	...{ authors: 'Léa ; Ngoma', funders: '' },
}
const BOOK = {
	...{ ...WORK, title: { fr: 'Le fleuve' }, editors: '', translators: '', publishedOn: '2024', isbn: '' },
	...{ series: '', seriesNumber: '', place: '', pageCount: '', disciplines: [] as string[] },
	...{ licence: 'CC-BY-4.0' as const, review: 'editorial' as const },
}

const on = async <Input extends { id: string; version: string }, Answer>(
	ctx: Ctx,
	actor: Actor,
	id: string,
	perform: (ctx: Ctx, actor: Actor, input: Input) => Promise<Answer>,
	input: NoInfer<Omit<Input, 'id' | 'version'>>,
) => perform(ctx, actor, { ...input, id, version: (await getBookDraft(ctx, actor, id)).version } as Input)

async function textOf(ctx: Ctx, actor: Actor, id: string, chapterId: string, words: string) {
	const html = `<html lang="fr"><head><title>Quais</title></head><body><h1>Quais</h1>${words}</body></html>`
	const file = { bytes: new TextEncoder().encode(html), fileName: 'quais.html' }
	await on(ctx, actor, id, takeBookFile, { chapterId, file })
	return on(ctx, actor, id, publishBook, { acceptsLoss: true })
}

/** A book that is out, with a chapter of these words. */
async function bookOf(ctx: Ctx, words: string) {
	const publisherId = newId()
	const house = { slug: 'maison', name: 'Maison', name_sort: 'maison', language: 'fr' }
	await ctx.db
		.insertInto('publisher')
		.values({ id: publisherId, ...house })
		.execute()
	const manager = await storePerson(ctx, {
		grants: [{ role: 'publisher-manager', scope: { kind: 'publisher', publisherId } }],
	})
	const { id } = await startBook(ctx, manager, { publisherId })
	expect(await on(ctx, manager, id, addIndexTerm, { entry: 'Congo', spellings: '' })).toEqual({
		...{ ok: false, error: 'notOut' },
	})
	await on(ctx, manager, id, saveBookDetails, BOOK)
	const added = await on(ctx, manager, id, addChapter, { title: 'Quais' })
	if (!added.ok) throw new Error(added.error)
	const { chapterId } = added
	await on(ctx, manager, id, saveChapterDetails, { ...WORK, title: { fr: 'Quais' }, pages: '', chapterId })
	expect(await textOf(ctx, manager, id, chapterId, words)).toMatchObject({ ok: true })
	const bookId = (await getBookDraft(ctx, manager, id)).work?.id ?? ''
	/** What the index of the volume says as it would be made now: entries with how many places they have. */
	const printed = async () => {
		const plan = await planVolume(ctx, { kind: 'book', id: bookId })
		if (!plan) throw new Error('no volume')
		const { parts } = await readVolume(ctx, plan)
		return {
			fingerprint: plan.fingerprint,
			lines: bookIndex(parts, 'fr').map(({ words, level, places }) => `${level} ${words} ${places.length}`),
		}
	}
	const open = async (termId: string) => (await getBookIndex(ctx, manager, id, termId)).open
	const { work_id: chapterWorkId } = await ctx.db
		.selectFrom('chapter')
		.select('work_id')
		.where('book_id', '=', bookId)
		.executeTakeFirstOrThrow()
	return { id, manager, chapterId, chapterWorkId, printed, open }
}

async function added(ctx: Ctx, actor: Actor, id: string, entry: string, spellings = ''): Promise<string> {
	const answer = await on(ctx, actor, id, addIndexTerm, { entry, spellings })
	if (!answer.ok) throw new Error(answer.error)
	return answer.termId
}

describe('the index of a book by terms', () => {
	test('leads to the places that are found, each of which can be taken out and put back', async ({ ctx }) => {
		const { id, manager, printed, open } = await bookOf(
			ctx,
			'<p>Le Congo coule. Les Bateke du Congo, les Teke.</p>',
		)
		const before = await printed()
		expect(before.lines).toEqual([])
		const congo = await added(ctx, manager, id, ' Congo : fleuve', 'Congo')
		await added(ctx, manager, id, 'Bateke', 'Bateke\nTeke')
		const whole = await printed()
		expect(whole.lines).toEqual(['0 Bateke 2', '0 Congo 0', '1 fleuve 2'])
		expect(whole.fingerprint).not.toBe(before.fingerprint)

		const places = (await open(congo))?.chapters[0]?.places ?? []
		expect(places.map(({ before, found, after }) => [before, found, after])).toEqual([
			['Le ', 'Congo', ' coule. Les Bateke du Congo, les Teke.'],
			['Le Congo coule. Les Bateke du ', 'Congo', ', les Teke.'],
		])
		const [first, second] = places.map((place) => place.id)
		const shown = [first ?? '', second ?? '']
		await on(ctx, manager, id, saveIndexPlaces, { termId: congo, shown, kept: [second ?? ''] })
		expect(await open(congo)).toMatchObject({ places: 2, isOut: 1 })
		expect((await printed()).lines).toContain('1 fleuve 1')
		await on(ctx, manager, id, saveIndexPlaces, { termId: congo, shown, kept: shown })
		expect((await printed()).fingerprint).toBe(whole.fingerprint)
		await on(ctx, manager, id, removeIndexTerm, { termId: congo })
		expect((await printed()).lines).toEqual(['0 Bateke 2'])
	})

	test('when a text is made anew, what was taken out stays out, what is new is there, and somebody is asked to look', async ({
		ctx,
	}) => {
		const { id, manager, chapterId, printed, open } = await bookOf(ctx, '<p>Le Congo coule.</p>')
		const termId = await added(ctx, manager, id, 'Congo')
		const [place] = (await open(termId))?.chapters[0]?.places ?? []
		await on(ctx, manager, id, saveIndexPlaces, { termId, shown: [place?.id ?? ''], kept: [] })
		const asks = async () =>
			(await getBookIndex(ctx, manager, id, null)).terms.map(({ isToBeSeen }) => isToBeSeen)
		expect(await asks()).toEqual([false])
		await textOf(ctx, manager, id, chapterId, '<p>Au Congo, enfin.</p><p>Le Congo coule.</p>')
		expect(await asks()).toEqual([true])
		expect(await open(termId)).toMatchObject({ places: 2, isOut: 1, chapters: [{ isNew: true }] })
		expect((await printed()).lines).toEqual(['0 Congo 1'])
		await on(ctx, manager, id, saveIndexPlaces, { termId, shown: [], kept: [] })
		expect(await asks()).toEqual([false])
		expect((await printed()).lines).toEqual(['0 Congo 1'])
	})

	test('stands in the JATS of its chapters, as marks that no other file of them has', async ({ ctx }) => {
		const { id, manager, chapterWorkId } = await bookOf(ctx, '<p>Le Congo coule vers le Congo.</p>')
		const written = async () => {
			const read = await readGalleySource(ctx, chapterWorkId)
			if (!read.ok) throw new Error(read.refused)
			return {
				jats: jatsOf(read.source),
				words: wordsOfJats(jatsOf(read.source)),
				tree: read.source.text.tree,
			}
		}
		const before = await written()
		const record = await getWorkRecord(ctx, { id: chapterWorkId })
		if (!record) throw new Error('no chapter')
		await requestGalley(ctx, record, 'jats')
		await requestGalley(ctx, record, 'txt')
		expect(await makeQueued(ctx)).toBe(2)
		const termId = await added(ctx, manager, id, 'Congo : fleuve', 'Congo')
		await followWorks(ctx)
		expect(await makeQueued(ctx), 'the JATS alone is made anew').toBe(1)
		const term = '<index-term><term>Congo</term><index-term><term>fleuve</term></index-term></index-term>'
		const after = await written()
		expect(after.jats.split(term)).toHaveLength(3)
		expect(comparedWords(after.tree, after.words)).toEqual({ lost: [], added: [] })
		expect(textOfTree(after.tree)).toBe(textOfTree(before.tree))
		await on(ctx, manager, id, removeIndexTerm, { termId })
		expect((await written()).jats).toBe(before.jats)
	})

	test('takes an entry once, and none that names nothing', async ({ ctx }) => {
		const { id, manager } = await bookOf(ctx, '<p>Le Congo coule.</p>')
		await added(ctx, manager, id, 'Congo')
		const error = async (entry: string, spellings = '') => {
			const answer = await on(ctx, manager, id, addIndexTerm, { entry, spellings })
			return answer.ok ? null : answer.error
		}
		expect(await error('Congo')).toBe('taken')
		expect(await error(' : ')).toBe('noEntry')
		expect(await error('Fleuve', 'a\n'.repeat(21))).toBe('tooManyTerms')
	})

	test('is nobody’s but those who run the publisher', async ({ ctx }) => {
		const { id, manager } = await bookOf(ctx, '<p>Le Congo coule.</p>')
		const termId = await added(ctx, manager, id, 'Congo')
		const { version } = await getBookDraft(ctx, manager, id)
		const otherId = newId()
		const other = { slug: 'autre', name: 'Autre', name_sort: 'autre', language: 'fr' }
		await ctx.db
			.insertInto('publisher')
			.values({ id: otherId, ...other })
			.execute()
		for (const actor of [
			await storePerson(ctx),
			await storePerson(ctx, { grants: [{ role: 'author' }] }),
			await storePerson(ctx, {
				grants: [{ role: 'publisher-manager', scope: { kind: 'publisher', publisherId: otherId } }],
			}),
		]) {
			await expect(getBookIndex(ctx, actor, id, termId)).rejects.toThrow(NotFound)
			const about = { id, version, termId }
			await expect(addIndexTerm(ctx, actor, { id, version, entry: 'Teke', spellings: '' })).rejects.toThrow(
				NotFound,
			)
			await expect(saveIndexPlaces(ctx, actor, { ...about, shown: [], kept: [] })).rejects.toThrow(NotFound)
			await expect(removeIndexTerm(ctx, actor, about)).rejects.toThrow(NotFound)
		}
		await expect(on(ctx, manager, id, removeIndexTerm, { termId: newId() })).rejects.toThrow(NotFound)
	})
})
