import { EpubCheck } from '@likecoin/epubcheck-ts'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { checkGalley } from '#app/modules/production/galleys/check-galley.ts'
import { arabicArticle, chapter, englishArticle, hostileArticle } from '#app/modules/work/testing/records.ts'
import { taggedText } from '../pdf/tagged-text.ts'
import { writePdf } from '../pdf/write-pdf.ts'
import type { GalleySource } from '../source.ts'
import { RICH_TEXT, sourceOf } from '../testing.ts'
import { packPublication } from './pack.ts'
import { publicationOf, writeEpub } from './write-epub.ts'

const PICTURE = '/images/0123456789abcdef0123456789abcdef'

async function illustrated(): Promise<GalleySource> {
	const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#263b84' } })
		.webp()
		.toBuffer()
	const pictures = new Map([
		[PICTURE, { mediaType: 'image/webp', bytes: new Uint8Array(bytes), sha256: 'c'.repeat(64) }],
	])
	return sourceOf(englishArticle, RICH_TEXT, { pictures })
}

/** The files of a publication; every XHTML and XML file among them is read to its end. */
async function opened(source: GalleySource) {
	const { bytes } = await writeEpub(source)
	const files = unzipSync(bytes)
	const text = (path: string) => strFromU8(files[path] ?? new Uint8Array())
	const elements = new Map<string, { name: string; attributes: Record<string, string> }[]>()
	for (const path of Object.keys(files).filter((path) => /\.(?:xhtml|opf|xml)$/.test(path))) {
		const found: { name: string; attributes: Record<string, string> }[] = []
		const parser = new SaxesParser({ xmlns: false })
		parser.on('opentag', ({ name, attributes }) => found.push({ name, attributes }))
		parser.write(text(path)).close()
		elements.set(path, found)
	}
	return { bytes, files, text, elements }
}

/** What EPUBCheck's rules (EPUB 3.3) have against a publication, warnings too. */
async function faultsOf(bytes: Uint8Array): Promise<string[]> {
	const { messages } = await EpubCheck.validate(bytes)
	return messages
		.filter(({ severity }) => severity !== 'info' && severity !== 'usage')
		.map(({ id, message, location }) => `${id} ${message} ${location?.path ?? ''}`)
}

describe('EPUBCheck has nothing against', () => {
	test('an article with formulas and figures, an Arabic one, a volume of several texts', async () => {
		const source = await illustrated()
		const arabic = sourceOf(arabicArticle, '<h2>باب</h2><p>كلمة <span lang="fr">mot</span></p>')
		const volume = await packPublication({
			...publicationOf(source, null),
			parts: [source, arabic, sourceOf(chapter)],
		})
		for (const bytes of [(await writeEpub(source)).bytes, (await writeEpub(arabic)).bytes, volume])
			expect(await faultsOf(bytes)).toEqual([])
	})

	test('a text of no known date', async () => {
		const published = { on: '1823-01-01', precision: 'undated' } as const
		const { bytes } = await writeEpub(sourceOf({ ...englishArticle, published }))
		expect(await faultsOf(bytes)).toEqual([])
	})

	test('but it refuses a link that leads nowhere: the check checks', async () => {
		const { bytes } = await writeEpub(sourceOf(englishArticle, '<p>Words.</p>'))
		const files = unzipSync(bytes)
		const page = strFromU8(files['EPUB/text-1.xhtml'] ?? new Uint8Array())
		files['EPUB/text-1.xhtml'] = strToU8(
			page.replace('</article>', '<p><a href="#nowhere">x</a></p></article>'),
		)
		const { mimetype, ...rest } = files
		const broken = zipSync({ mimetype: [mimetype ?? new Uint8Array(), { level: 0 }], ...rest })
		expect((await faultsOf(broken)).join()).toContain('nowhere')
	})
})

describe('an EPUB of a text', () => {
	test('has the cloth of its journal, in the dye that the journal chose, as its cover', async () => {
		const svg =
			'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 120"><path fill="#963216" d="M0 0H80V120H0Z"/></svg>'
		const source = sourceOf(englishArticle, '<p>Words.</p>', { cloth: { svg, accent: '#963216' } })
		const { files } = await opened(source)
		const cover = sharp(files['EPUB/cover.png'])
		expect(await cover.metadata()).toMatchObject({ width: 800, height: 1200 })
		const [red, green, blue] = (await cover.stats()).channels.map(({ mean }) => Math.round(mean))
		expect([red, green, blue]).toEqual([0x96, 0x32, 0x16])
	})

	test('begins with its type, lists every file it has and has every file it lists', async () => {
		const { bytes, files, elements } = await opened(await illustrated())
		expect(strFromU8(bytes.subarray(30, 58), true)).toBe('mimetypeapplication/epub+zip')
		const items = elements.get('EPUB/package.opf')?.filter(({ name }) => name === 'item') ?? []
		const listed = items.map(({ attributes }) => `EPUB/${attributes['href']}`)
		expect(listed.toSorted()).toEqual(
			Object.keys(files)
				.filter((path) => path.startsWith('EPUB/') && path !== 'EPUB/package.opf')
				.toSorted(),
		)
		expect(items.find(({ attributes }) => attributes['media-type'] === 'image/jpeg')).toBeDefined()
	})

	test.each([
		['each kind of thing', illustrated],
		['a chapter', async () => sourceOf(chapter)],
		['Arabic', async () => sourceOf(arabicArticle, '<h2>باب</h2><p>كلمة</p>')],
		['hostile words', async () => sourceOf(hostileArticle, '<h2>&lt;script&gt; &amp;</h2><p>]]&gt;</p>')],
		['no heading', async () => sourceOf(englishArticle, '<p>Only words.</p>')],
	])('with %s leads nowhere that is not there, and is taken as a galley', async (_, source) => {
		const { bytes, files, elements } = await opened(await source())
		const ids = new Map(
			[...elements].map(([path, all]) => [
				path,
				new Set(all.flatMap(({ attributes }) => attributes['id'] ?? [])),
			]),
		)
		for (const [path, all] of elements) {
			if (!path.endsWith('.xhtml')) continue
			for (const { attributes } of all) {
				const address = attributes['href'] ?? attributes['src']
				if (!address || /^https?:/.test(address)) continue
				const [file, id] = address.split('#')
				const target = file ? `EPUB/${file}` : path
				expect(Object.keys(files), address).toContain(target)
				if (id) expect(ids.get(target)?.has(id), `${path} ${address}`).toBe(true)
			}
		}
		expect(await checkGalley({ bytes, doi: null, language: 'en' })).toMatchObject({
			ok: true,
			format: 'epub',
		})
	})

	test('opens notes in place, keeps formulas, nests its headings, says what it offers to everybody', async () => {
		const { text } = await opened(await illustrated())
		const page = text('EPUB/text-1.xhtml')
		expect(page).toMatch(/<a [^>]*href="#(t-[^"]+)"[^>]*epub:type="noteref"/)
		const [, note] = /<a [^>]*href="#(t-[^"]+)"[^>]*epub:type="noteref"/.exec(page) ?? []
		expect(page).toMatch(new RegExp(`<aside [^>]*id="${note}"[^>]*epub:type="footnote"`))
		expect(page).toContain('<math display="block" xmlns="http://www.w3.org/1998/Math/MathML">')
		expect(text('EPUB/nav.xhtml')).toMatch(/First section<\/a><ol><li><a href="text-1\.xhtml#[^"]+">Within</)
		const opf = text('EPUB/package.opf')
		expect(opf).toContain('<meta property="schema:accessibilityFeature">alternativeText</meta>')
		expect(opf).toContain('<meta property="schema:accessibilityFeature">MathML</meta>')
		expect(opf).toContain('<meta property="schema:accessModeSufficient">textual</meta>')
		expect(opf).toMatch(/properties="mathml"/)
		expect(opf).toMatch(
			/schema:accessibilitySummary">[^<]*Every picture is described\. Formulas are in MathML\./,
		)
	})

	test('links to every page that is not in the order of reading, and has contents as a page of a volume', async () => {
		const source = await illustrated()
		const volume = await packPublication({
			...publicationOf(source, null),
			parts: [source, sourceOf(chapter)],
		})
		for (const bytes of [(await writeEpub(source)).bytes, volume]) {
			const files = unzipSync(bytes)
			const opf = strFromU8(files['EPUB/package.opf'] ?? new Uint8Array())
			const pages = Object.entries(files).filter(([path]) => path.endsWith('.xhtml'))
			const markup = pages.map(([, page]) => strFromU8(page)).join('')
			for (const [, id] of opf.matchAll(/<itemref idref="([^"]+)" linear="no"/g)) {
				const [, href] = new RegExp(`<item id="${id}" href="([^"]+)"`).exec(opf) ?? []
				expect(markup).toContain(`href="${href}"`)
			}
			expect(opf.includes('<itemref idref="nav"/>')).toBe(bytes === volume)
		}
	})

	test('does not claim descriptions that pictures do not have', async () => {
		const source = await illustrated()
		const bare = sourceOf(englishArticle, `<figure><img src="${PICTURE}"></figure>`, {
			pictures: source.pictures,
		})
		const { text } = await opened(bare)
		expect(text('EPUB/package.opf')).not.toContain('alternativeText')
		expect(text('EPUB/package.opf')).not.toContain('accessModeSufficient">textual</meta>')
		expect(text('EPUB/package.opf')).toContain('Some pictures are not described.')
	})

	test('turns pages from the right in Arabic, and brings its letters', async () => {
		const { text, files } = await opened(sourceOf(arabicArticle, '<p>كلمة</p>'))
		expect(text('EPUB/package.opf')).toContain('page-progression-direction="rtl"')
		expect(text('EPUB/text-1.xhtml')).toContain('lang="ar" xml:lang="ar" dir="rtl"')
		expect(Object.keys(files)).toContain('EPUB/fonts/mb-naskh.woff2')
	})

	test('is the same bytes from the same text', async () => {
		const [first, second] = await Promise.all([
			writeEpub(await illustrated()),
			writeEpub(await illustrated()),
		])
		expect(Buffer.compare(first.bytes, second.bytes)).toBe(0)
	})

	test('names the pages of the PDF of its text, where that has pages of an issue and nobody uploaded another', async () => {
		const filling = Array.from(
			{ length: 160 },
			(_, index) => `<p>Paragraph ${index} speaks of the river and its islands.</p>`,
		)
		const source = sourceOf({ ...englishArticle, pages: '49–53', galleys: [] }, filling.join(''))
		const { bytes, text } = await opened(source)
		expect(await faultsOf(bytes)).toEqual([])
		const page = text('EPUB/text-1.xhtml')
		const marked = [
			...page.matchAll(
				/<span epub:type="pagebreak" role="doc-pagebreak" id="(page-\d+)" aria-label="(\d+)"><\/span>/g,
			),
		]
		const labels = marked.map(([, , label]) => Number(label))
		expect(labels.length).toBeGreaterThan(3)
		expect(labels).toEqual(labels.map((_, index) => 49 + index))
		const list = /<nav epub:type="page-list"[\s\S]*?<\/nav>/.exec(text('EPUB/nav.xhtml'))?.[0] ?? ''
		expect([...list.matchAll(/href="text-1\.xhtml#(page-\d+)"/g)].map(([, id]) => id)).toEqual(
			marked.map(([, id]) => id),
		)
		const opf = text('EPUB/package.opf')
		expect(opf).toContain(
			'<meta property="pageBreakSource">https://mbongi.example/articles/francophone-muslim-intellectuals/texte/francophone-muslim-intellectuals.pdf</meta>',
		)
		expect(opf).toContain('<meta property="schema:accessibilityFeature">pageNavigation</meta>')
		// The words after a marker are those at the head of its page.
		const read = taggedText((await writePdf(source)).bytes, 'ltr')
		for (const [place, , label] of marked.slice(1)) {
			const after = page
				.slice(page.indexOf(place) + place.length)
				.replace(/<[^>]*>/g, ' ')
				.trimStart()
			const head = read.find((words) => words.page === Number(label) - 48 && words.tags.includes('P'))
			expect(after.replace(/\s+/g, ' ').startsWith(head?.words.trim() ?? '?')).toBe(true)
		}
		const uploaded = await opened(sourceOf({ ...englishArticle, pages: '49–53' }, filling.join('')))
		expect(uploaded.text('EPUB/text-1.xhtml')).not.toContain('pagebreak')
		expect(uploaded.text('EPUB/package.opf')).not.toContain('pageBreakSource')
	})
})
