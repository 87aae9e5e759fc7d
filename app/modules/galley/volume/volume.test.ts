import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { book, chapter, englishArticle } from '#app/modules/work/testing/records.ts'
import { storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { claimJob, saveProgress } from '#app/platform/jobs/claims.server.ts'
import { test } from '#tests/support/database.ts'
import { runQueued, storeText } from '../made/testing.ts'
import { readPdfFile } from '../pdf/pdf-file.ts'
import { sourceOf } from '../testing.ts'
import { listVolumeFiles, makesVolumes, requestVolume, sweepVolumes } from './make-volume.server.ts'
import type { VolumeFormat, VolumeOf } from './volume.ts'
import { spineOf } from './write-for-printer.ts'
import { writeVolumePdf } from './write-volume.ts'

const { journal, issue } = englishArticle
const ISSUE: VolumeOf = { kind: 'issue', journal: journal?.slug ?? '', issue: issue?.slug ?? '' }
const second = {
	...englishArticle,
	id: newId(),
	slug: 'a-second-article',
	title: { en: 'A second article' },
	doi: null,
	galleys: [],
	contributors: [],
	references: [],
}

const letters = (text: string) => text.replace(/\P{L}/gu, '').toLowerCase()

async function made(ctx: Ctx, of: VolumeOf, format: VolumeFormat): Promise<Buffer> {
	expect(await requestVolume(ctx, of, format)).toEqual({ state: 'awaited', progress: null })
	expect(await runQueued(ctx, makesVolumes())).toBe(1)
	const answer = await requestVolume(ctx, of, format)
	if (answer.state !== 'made') throw new Error(answer.state)
	const stored = await ctx.storage.get(answer.file.storageKey)
	return stored ? buffer(stored) : Buffer.alloc(0)
}

async function textOfPdf(bytes: Uint8Array): Promise<string[]> {
	const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
	const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
	const pdf = await task.promise
	const pages: string[] = []
	for (let number = 1; number <= pdf.numPages; number++) {
		const { items } = await (await pdf.getPage(number)).getTextContent()
		pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
	}
	await task.destroy()
	return pages
}

describe('an issue as a whole', () => {
	test('is a PDF with cover, contents and its texts on numbered pages, and an EPUB with a part for each', async ({
		ctx,
	}) => {
		await storeText(ctx, englishArticle, '<h2>One</h2><p>First words <a href="#ref-1">there</a>.</p>')
		await storeText(ctx, second, '<h2>One</h2><p>Other words.</p>')
		expect(await listVolumeFiles(ctx, ISSUE)).toEqual([
			{ format: 'pdf', bytes: null },
			{ format: 'epub', bytes: null },
		])
		const pages = await textOfPdf(await made(ctx, ISSUE, 'pdf'))
		const [cover = '', , contents = ''] = pages
		expect(cover).toContain('Africa')
		const begins = (words: string) => pages.findIndex((page, index) => index > 2 && page.includes(words))
		expect(begins('First words')).toBeGreaterThan(2)
		expect(begins('Other words')).toBeGreaterThan(begins('First words'))
		for (const title of ['Francophone Muslim intellectuals', 'A second article']) {
			expect(contents).toContain(title)
			expect(contents).toContain(String(begins(title) + 1))
		}
		const epub = unzipSync(await made(ctx, ISSUE, 'epub'))
		expect(strFromU8(epub['EPUB/text-2.xhtml'] ?? new Uint8Array())).toContain('Other words.')
		expect((await listVolumeFiles(ctx, ISSUE)).every(({ bytes }) => (bytes ?? 0) > 1000)).toBe(true)
	})

	test('is made anew when one of its texts changes, and goes when nobody had it made for long', async ({
		ctx,
	}) => {
		await storeText(ctx, englishArticle)
		await made(ctx, ISSUE, 'epub')
		await storeText(ctx, second)
		await made(ctx, ISSUE, 'epub')
		const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 31 * 86_400_000) }
		await sweepVolumes(later)
		expect(await requestVolume(ctx, ISSUE, 'epub')).toMatchObject({ state: 'awaited' })
	})

	test('holds no text whose licence does not let it be passed on, and is not there where none does', async ({
		ctx,
	}) => {
		await storeText(ctx, { ...englishArticle, licence: null })
		expect(await requestVolume(ctx, ISSUE, 'pdf')).toEqual({ state: 'refused' })
		expect(await listVolumeFiles(ctx, ISSUE)).toEqual([])
	})
})

describe('a book', () => {
	const BOOK: VolumeOf = { kind: 'book', id: book.id }
	const title = book.title[book.language] ?? ''

	/** Two chapters, the first of a few pages. */
	async function storeBook(ctx: Ctx): Promise<void> {
		await storeRecord(ctx, book)
		const first = { ...chapter, licence: 'CC-BY-4.0', contributors: [] }
		await storeText(ctx, first, `<h2>One</h2>${'<p>Words of a chapter.</p>'.repeat(150)}`)
		const next = {
			...first,
			id: newId(),
			slug: 'the-next',
			chapterNumber: 2,
			doi: null,
			title: { fr: 'Le suivant', en: 'The next' },
		}
		await storeText(ctx, next, '<h2>One</h2><p>Words of the next.</p>')
	}

	test('says how far it has come while it is made, text by text, then that its pages are set and written, and how long it still takes', async ({
		ctx,
	}) => {
		await storeBook(ctx)
		await requestVolume(ctx, BOOK, 'pdf')
		const job = await claimJob(ctx, ['volume'], 60_000)
		if (!job) throw new Error('nothing was ordered')
		const { signal } = new AbortController()
		const seen: unknown[] = []
		const save = async (ctx: Ctx, progress: unknown) => {
			await saveProgress(ctx, job, progress)
			const spent = 10_000 * (seen.length + 1)
			const now = () => new Date(ctx.now().getTime() + spent)
			seen.push(await requestVolume({ ...ctx, now }, BOOK, 'pdf'))
		}
		const running = { attempt: 1, progress: null, stopping: signal, ended: signal, save }
		await makesVolumes().perform(ctx, job.payload, running)
		const steps = [
			...['gathered', 'prepared'].flatMap((step) => [1, 2].map((done) => ({ step, done, of: 2 }))),
			...['set', 'written'].map((step) => ({ step, done: 0, of: 2 })),
		]
		const left = [null, null, 50, 40, 50, 20]
		expect(seen).toEqual(
			steps.map((step, at) => ({ state: 'awaited', progress: { ...step, secondsLeft: left[at] } })),
		)
		expect(await requestVolume(ctx, BOOK, 'pdf')).toMatchObject({ state: 'made' })
	})

	test('has a title page, contents, and chapters that begin on right-hand pages under its name', async ({
		ctx,
	}) => {
		await storeBook(ctx)
		const pages = await textOfPdf(await made(ctx, BOOK, 'pdf'))
		const starts = ['Words of a chapter.', 'Words of the next.'].map((words) =>
			pages.findIndex((page) => page.includes(words)),
		)
		expect(starts.every((index) => index > 3 && index % 2 === 0)).toBe(true)
		expect(letters(pages[2] ?? '')).toContain(letters(title))
		const [editor] = book.contributors
		expect(letters(pages[2] ?? ''), 'who edited it is no author').toContain(
			letters(`Edited by ${editor?.name}`),
		)
		expect(pages[0]).toContain('978-3-96110-036-1')
		const files = unzipSync(await made(ctx, BOOK, 'epub'))
		const named = Object.entries(files).find(([name]) => name.endsWith('.opf'))
		expect(strFromU8(named?.[1] ?? new Uint8Array())).toContain(editor?.name)
		expect(letters(pages[(starts[0] ?? 0) + 1] ?? '')).toContain(letters(title))
		expect(pages.slice(3, 6).join(' ')).toContain(String((starts[1] ?? 0) + 1))
	})

	test('names who wrote a chapter also where they edited the book, and nobody where they wrote all of it', async () => {
		const made = async (role: 'author' | 'editor') => {
			const [writer] = englishArticle.contributors
			if (!writer) throw new Error('nobody wrote it')
			const source = sourceOf({ ...englishArticle, contributors: [writer] }, '<p>Words of a chapter.</p>')
			const frame = {
				...bookFrameOf(source),
				title: 'Celebrating forty years of conferences: papers chosen from all of them',
				people: [writer.name],
				contributors: [{ ...writer, role }],
			}
			const pages = await textOfPdf(
				await writeVolumePdf({ frame, parts: [source, { ...source, text: longText }] }),
			)
			return { pages, name: writer.name }
		}
		const longText = sourceOf(englishArticle, '<p>Words that go on.</p>'.repeat(120)).text
		const edited = await made('editor')
		const named = (pages: string[], name: string) =>
			pages.filter((page) => letters(page).includes(letters(name)))
		expect(named(edited.pages, edited.name).length).toBeGreaterThanOrEqual(3)
		expect(named((await made('author')).pages, edited.name)).toHaveLength(0)
		const heads = edited.pages.filter((page) => letters(page).includes(letters('Celebrating forty years')))
		expect(heads.length, 'the title runs over left-hand pages').toBeGreaterThan(2)
		expect(heads.slice(2).join(' '), 'as far as its colon').not.toContain('chosen')
	})

	test('has pages of its index in their order, also where a note at the end of its text is printed in the middle', async () => {
		const mark = '<span class="entree-index" data-index="Niger"></span>'
		const source = sourceOf(
			englishArticle,
			`<p>Called<a href="#n1" class="footnote-ref">1</a> here. ${mark}</p>${'<p>Words of a chapter.</p>'.repeat(90)}<p>Later. ${mark}</p>
			<section class="footnotes"><ol><li id="n1">A note. ${mark}</li></ol></section>`,
		)
		const frame = bookFrameOf(source)
		const pages = await textOfPdf(await writeVolumePdf({ frame, parts: [source] }))
		const indexed = /Niger((?:[\s,–]*\d+)+)/.exec(pages.at(-1) ?? '')?.[1] ?? ''
		const numbers = [...indexed.matchAll(/\d+/g)].map(([number]) => Number(number))
		expect(numbers.pop(), 'the number of the page itself').toBe(pages.length)
		expect(numbers).toHaveLength(2)
		expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
	})

	test('goes to the printer as pages with trim and bleed, and covers with the spine that its pages make', async ({
		ctx,
	}) => {
		await storeBook(ctx)
		expect((await listVolumeFiles(ctx, BOOK)).map(({ format }) => format)).toEqual(['pdf', 'epub', 'print'])
		const files = unzipSync(await made(ctx, BOOK, 'print'))
		expect(Object.keys(files)).toEqual([
			...['interieur.pdf', 'couverture-offset-80g.pdf', 'couverture-bouffant-80g.pdf', 'LISEZMOI.txt'],
		])
		const interior = boxesOf(files['interieur.pdf'])
		expect(interior.length).toBeGreaterThan(5)
		for (const { trim, bleed } of interior) {
			expect(trim).toEqual([160, 240])
			expect(bleed).toEqual([166, 246])
		}
		const spine = spineOf(interior.length, 0.1)
		expect(boxesOf(files['couverture-offset-80g.pdf'])[0]?.trim).toEqual([Math.round(320 + spine), 240])
		expect(strFromU8(files['LISEZMOI.txt'] ?? new Uint8Array())).toContain(`${spine} mm`)
	})
})

test('a spine is its leaves and the board on both sides', () => {
	expect(spineOf(300, 0.1)).toBe(15.6)
	expect(spineOf(301, 0.145)).toBe(22.5)
})

/** Of each page, in millimetres. */
function boxesOf(bytes: Uint8Array | undefined) {
	const file = readPdfFile(Buffer.from(bytes ?? []))
	const sizeIn = (object: string, name: string) => {
		const [left = 0, bottom = 0, right = 0, top = 0] =
			new RegExp(`/${name} \\[([^\\]]+)\\]`).exec(object)?.[1]?.split(' ').map(Number) ?? []
		return [right - left, top - bottom].map((points) => Math.round((points / 72) * 25.4))
	}
	return [...(file?.objects.values() ?? [])]
		.filter((object) => /\/Type \/Page\b/.test(object))
		.map((object) => ({ trim: sizeIn(object, 'TrimBox'), bleed: sizeIn(object, 'BleedBox') }))
}

test('chosen texts are an archive of PDFs with what each is and its licence', async ({ ctx }) => {
	await storeText(ctx, englishArticle)
	const of = { kind: 'works', ids: [englishArticle.id], title: 'Mine', language: 'en' } as const
	const files = unzipSync(await made(ctx, { ...of, ids: [...of.ids] }, 'zip'))
	expect(Object.keys(files)).toEqual(['01-francophone-muslim-intellectuals.pdf', 'LISEZMOI.txt'])
	expect(strFromU8(files['LISEZMOI.txt'] ?? new Uint8Array())).toContain('CC BY 4.0')
})

test('notes and places of texts that have the same names lead to their own text', async () => {
	const source = sourceOf(englishArticle)
	const frame = { ...frameOf(source), language: 'ar', title: 'كتاب' }
	const pages = await textOfPdf(await writeVolumePdf({ frame, parts: [source, source] }))
	expect(pages.join(' ').match(/A note with/g)).toHaveLength(2)
})

function bookFrameOf(source: ReturnType<typeof sourceOf>) {
	return { ...frameOf(source), isBook: true, paper: '16x24' as const, template: 'classique' as const }
}

/** The frame of a volume of this text. */
function frameOf(source: ReturnType<typeof sourceOf>) {
	return {
		...{
			language: 'en',
			title: 'Book',
			subtitle: '',
			container: '',
			people: [],
			makers: [],
			contributors: [],
			publisher: '',
			facts: [],
		},
		...{
			publishedOn: '2020-01-01',
			modified: new Date(0),
			licence: { name: '', url: '' },
			paper: '17x24' as const,
			template: 'revue' as const,
			isBook: false,
			...{ about: '', isbn: '' },
		},
		cloth: source.cloth,
		words: { contents: 'Contents', licence: 'Licence', index: 'Index' },
		url: 'https://mbongi.example',
	}
}
