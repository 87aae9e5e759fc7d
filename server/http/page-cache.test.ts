import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Dependencies } from '#app/platform/library/changes.server.ts'
import { type CachedPage, cachedPage, createPageCache, type PageCache, packedPage } from './page-cache.ts'

const HTML = { headers: { 'content-type': 'text/html' }, tag: 't', usage: null }
const pageOf = (bytes: number) => cachedPage(HTML, new Uint8Array(bytes).fill(97))

/** A page as it is rendered, whose bytes may be a piece of a larger one. */
const renderedPage = (characters: number) =>
	Buffer.from(`<p>${Array.from({ length: characters / 4 }, (_, n) => String(n % 997)).join(' ')}</p>`)

function keep(
	cache: PageCache,
	key: string,
	{
		page = pageOf(10),
		dependencies = new Set() as Dependencies,
	}: { page?: CachedPage; dependencies?: Dependencies } = {},
): CachedPage {
	cache.set(key, page, { generation: cache.generation(), dependencies })
	return page
}

describe('what the page cache keeps', () => {
	it('is kept for a minute', () => {
		let now = 0
		const cache = createPageCache({ now: () => now })
		keep(cache, 'p')
		cache.addAddress('p', 'fr /p')
		now = 60_000
		expect(cache.getByAddress('fr /p')).toBeDefined()
		now = 60_001
		expect(cache.getByAddress('fr /p')).toBeUndefined()
		expect(cache.get('p')).toBeUndefined()
	})

	it('is kept for a day longer for when no newer one can be made, unless the library has changed', () => {
		let now = 0
		const cache = createPageCache({ now: () => now })
		const page = keep(cache, 'p', { dependencies: 'library' })
		now = 60_000 + 24 * 3_600_000
		expect(cache.get('p')).toBeUndefined()
		expect(cache.getStale('p')).toBe(page)
		now += 1
		expect(cache.getStale('p')).toBeUndefined()
		now = 0
		cache.changed('everything')
		expect(cache.getStale('p')).toBeUndefined()
	})

	it('is neither given nor taken while a change is being committed', () => {
		const cache = createPageCache()
		const page = keep(cache, 'p')
		cache.addAddress('p', 'fr /p')
		cache.changing()
		expect(cache.isOpen()).toBe(false)
		expect([cache.get('p'), cache.getStale('p'), cache.getByAddress('fr /p')]).toEqual([
			undefined,
			undefined,
			undefined,
		])
		keep(cache, 'meanwhile')
		cache.changed(new Set(['elsewhere']))
		expect(cache.isOpen()).toBe(true)
		expect(cache.get('p')).toBe(page)
		expect(cache.get('meanwhile')).toBeUndefined()
	})

	it('is not a page that was begun before a change', () => {
		const cache = createPageCache()
		const generation = cache.generation()
		cache.changing()
		cache.changed(new Set())
		cache.set('p', pageOf(10), { generation, dependencies: new Set() })
		expect(cache.get('p')).toBeUndefined()
		const begun = cache.generation()
		cache.changing()
		expect(cache.generation()).toBeGreaterThan(begun)
	})

	it('is dropped when what it depends on changes, the others stay', () => {
		const cache = createPageCache()
		keep(cache, 'journal', { dependencies: new Set(['j1']) })
		keep(cache, 'other', { dependencies: new Set(['j2']) })
		keep(cache, 'figures', { dependencies: 'library' })
		cache.changed(new Set(['j1', 'j3']))
		expect(['journal', 'other', 'figures'].map((key) => cache.get(key) !== undefined)).toEqual([
			false,
			true,
			false,
		])
		cache.changed('everything')
		expect(cache.get('other')).toBeUndefined()
		expect(cache.held()).toEqual({ pages: 0, bytes: 0 })
	})

	it('is found by at most eight addresses, which end with it', () => {
		const cache = createPageCache()
		keep(cache, 'p')
		for (let number = 1; number <= 9; number++) cache.addAddress('p', `fr /p?${number}`)
		expect(cache.getByAddress('fr /p?8')).toBeDefined()
		expect(cache.getByAddress('fr /p?9')).toBeUndefined()
		cache.addAddress('never kept', 'fr /q')
		keep(cache, 'never kept')
		expect(cache.getByAddress('fr /q')).toBeUndefined()
		keep(cache, 'p')
		expect(cache.getByAddress('fr /p?1')).toBeUndefined()
	})

	it('holds no more than it may, and lets go of what was not read for longest', () => {
		const cache = createPageCache({ maxBytes: 400_000 })
		for (let number = 0; number < 40; number++) {
			keep(cache, `p${number}`, { page: pageOf(10_000) })
			cache.get('p0')
		}
		expect(cache.get('p0')).toBeDefined()
		expect(cache.get('p1')).toBeUndefined()
		expect(cache.get('p39')).toBeDefined()
		expect(cache.held().bytes).toBeLessThanOrEqual(400_000)
	})

	it('counts a page once, however often it is made', () => {
		const cache = createPageCache()
		keep(cache, 'p')
		const { bytes } = cache.held()
		keep(cache, 'p')
		expect(cache.held()).toEqual({ pages: 1, bytes })
	})

	it('is as much as it may hold to the byte, and of one page a sixteenth', () => {
		const bytesOfOne = 20 * 1.5 + 2 + 1024
		const cache = createPageCache({ maxBytes: 16 * bytesOfOne })
		const sixteen = [...'abcdefghijklmnop']
		for (const key of sixteen) keep(cache, key, { page: pageOf(20) })
		expect(cache.held()).toEqual({ pages: 16, bytes: 16 * bytesOfOne })
		keep(cache, 'q', { page: pageOf(20) })
		expect(cache.held()).toEqual({ pages: 16, bytes: 16 * bytesOfOne })
		expect([cache.get('a'), cache.get('b') !== undefined]).toEqual([undefined, true])
		keep(cache, 'r', { page: pageOf(21) })
		expect(cache.get('r')).toBeUndefined()
	})

	it('is no page so large that it would push most others out', () => {
		const cache = createPageCache({ maxBytes: 1_600_000 })
		keep(cache, 'small', { page: pageOf(60_000) })
		keep(cache, 'large', { page: pageOf(70_000) })
		expect([cache.get('small') !== undefined, cache.get('large')]).toEqual([true, undefined])
	})
})

describe('a kept page', () => {
	const page = pageOf(4000)

	it('is compressed once for each encoding, and at hand from then on', async () => {
		expect([page.ready('br'), page.ready('gzip')]).toEqual([undefined, undefined])
		const [one, two] = await Promise.all([page.body('br'), page.body('br')])
		expect(one).toBe(two)
		expect(brotliDecompressSync(one)).toHaveLength(4000)
		expect(page.ready('br')).toBe(one)
		expect(gunzipSync(await page.body('gzip'))).toHaveLength(4000)
		expect(page.headers['content-length']).toBe('4000')
	})

	it('goes as it is where nothing else is asked for, or where compressing is not worth it', async () => {
		const content = new Uint8Array(4000)
		const whole = cachedPage(HTML, content)
		expect(whole.ready('identity')).toBe(content)
		expect(await whole.body('identity')).toBe(content)
		const pictures = cachedPage({ ...HTML, headers: { 'content-type': 'image/png' } }, new Uint8Array(4000))
		const untyped = cachedPage({ ...HTML, headers: {} }, new Uint8Array(4000))
		for (const small of [pageOf(100), pictures, untyped]) {
			expect((await small.body('br')).length).toBe(Number(small.headers['content-length']))
			expect(small.ready('gzip')?.length).toBe(Number(small.headers['content-length']))
		}
	})
})

describe('a kept page that is long, as a text or a part of the sitemap is', () => {
	const content = Buffer.from(
		Array.from(
			{ length: 40_000 },
			(_, n) => `<loc>https://journals.example.org/articles/texte-${n}</loc>\n`,
		).join(''),
	)

	it('is held by its compressed forms alone, and kept where its whole text would be too large', async () => {
		const cache = createPageCache({ maxBytes: 16 * 1024 ** 2 })
		keep(cache, 'whole', { page: cachedPage(HTML, content) })
		const packed = await packedPage(HTML, content, 'br')
		keep(cache, 'packed', { page: packed })
		expect([cache.get('whole'), cache.get('packed')]).toEqual([undefined, packed])
		expect(cache.held().bytes).toBeLessThan(content.length / 4)
	})

	it('is the same text in every encoding', async () => {
		const packed = await packedPage(HTML, content, 'br')
		expect(packed.headers['content-length']).toBe(String(content.length))
		expect(content.equals(await packed.body('identity'))).toBe(true)
		expect(content.equals(brotliDecompressSync(await packed.body('br')))).toBe(true)
		const zipped = await packed.body('gzip')
		expect(content.equals(gunzipSync(zipped))).toBe(true)
		expect([packed.ready('br') !== undefined, packed.ready('gzip')]).toEqual([true, zipped])
		expect(packed.ready('identity')).toBeUndefined()
		const zippedFirst = await packedPage(HTML, content, 'gzip')
		expect(content.equals(gunzipSync(zippedFirst.ready('gzip') ?? new Uint8Array()))).toBe(true)
		expect(content.equals(await zippedFirst.body('identity'))).toBe(true)
		expect(content.equals(brotliDecompressSync(await zippedFirst.body('br')))).toBe(true)
	})
})

describe('a kept page', () => {
	it('holds no more memory than its bodies have bytes', async () => {
		const pages = [
			cachedPage(HTML, renderedPage(2_000)),
			await packedPage(HTML, renderedPage(60_000), 'br'),
			await packedPage(HTML, renderedPage(60_000), 'gzip'),
		]
		for (const page of pages)
			for (const encoding of ['br', 'gzip'] as const) {
				const { buffer, byteLength } = await page.body(encoding)
				expect(buffer.byteLength).toBe(byteLength)
			}
		const plain = pages[0]?.ready('identity')
		expect(plain?.buffer.byteLength).toBe(plain?.byteLength)
	})
})
