import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { book, chapter, englishArticle } from '#app/modules/work/testing/records.ts'
import { storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { runQueued, storeText } from '../made/testing.ts'
import { sourceOf } from '../testing.ts'
import { listVolumeFiles, makesVolumes, requestVolume, sweepVolumes } from './make-volume.server.ts'
import type { VolumeFormat, VolumeOf } from './volume.ts'
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

async function made(ctx: Ctx, of: VolumeOf, format: VolumeFormat): Promise<Buffer> {
	expect(await requestVolume(ctx, of, format)).toEqual({ state: 'awaited' })
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
		expect(await requestVolume(ctx, ISSUE, 'epub')).toEqual({ state: 'awaited' })
	})

	test('holds no text whose licence does not let it be passed on, and is not there where none does', async ({
		ctx,
	}) => {
		await storeText(ctx, { ...englishArticle, licence: null })
		expect(await requestVolume(ctx, ISSUE, 'pdf')).toEqual({ state: 'refused' })
		expect(await listVolumeFiles(ctx, ISSUE)).toEqual([])
	})
})

test('a book is its chapters', async ({ ctx }) => {
	await storeRecord(ctx, book)
	await storeText(ctx, { ...chapter, licence: 'CC-BY-4.0' }, '<h2>One</h2><p>Words of a chapter.</p>')
	const pages = await textOfPdf(await made(ctx, { kind: 'book', id: book.id }, 'pdf'))
	expect(pages.join(' ')).toContain('Words of a chapter.')
})

test('chosen texts are an archive of PDFs with what each is and its licence', async ({ ctx }) => {
	await storeText(ctx, englishArticle)
	const of = { kind: 'works', ids: [englishArticle.id], title: 'Mine', language: 'en' } as const
	const files = unzipSync(await made(ctx, { ...of, ids: [...of.ids] }, 'zip'))
	expect(Object.keys(files)).toEqual(['01-francophone-muslim-intellectuals.pdf', 'LISEZMOI.txt'])
	expect(strFromU8(files['LISEZMOI.txt'] ?? new Uint8Array())).toContain('CC BY 4.0')
})

test('notes and places of texts that have the same names lead to their own text', async () => {
	const source = sourceOf(englishArticle)
	const frame = {
		...{ language: 'ar', title: 'كتاب', subtitle: '', container: '', people: [], publisher: '', facts: [] },
		...{
			publishedOn: '2020-01-01',
			modified: new Date(0),
			licence: { name: '', url: '' },
			paper: '17x24' as const,
			template: 'revue' as const,
		},
		cloth: { ...source.cloth, id: 'x', variant: null },
		words: { contents: 'المحتويات', licence: 'الرخصة' },
		url: 'https://mbongi.example',
	}
	const pages = await textOfPdf(await writeVolumePdf({ frame, parts: [source, source] }))
	expect(pages.join(' ').match(/A note with/g)).toHaveLength(2)
})
