import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import type { WorkRecord } from '../model.ts'
import { frenchArticle } from '../testing/records.ts'
import { toFullText } from './full-text.ts'
import { getReadingText, leavesNoRoom } from './reading-text.server.ts'
import { extentIn, forReaderModes, partPath, type TextExtent } from './reading-text.ts'

const RECORD: WorkRecord = { ...frenchArticle, references: [] }

/** Text that compresses like writing: no sentence twice. */
function sentences(count: number, seed = 1): string {
	let state = seed
	const word = () => {
		state = (state * 48_271) % 2_147_483_647
		return state.toString(36)
	}
	return Array.from({ length: count }, () => `<p>${Array.from({ length: 20 }, word).join(' ')}.</p>`).join('')
}

function body(source: string, language = 'fr') {
	return { ...toFullText(source, { language }), language }
}

async function every(record: WorkRecord, text: ReturnType<typeof body>) {
	const first = await getReadingText(record, text, 1)
	const parts = []
	for (let part = 1; part <= (first?.total ?? 0); part++) parts.push(await getReadingText(record, text, part))
	return parts.map((part) => part ?? expect.fail('a part is missing'))
}

test('what an address asks for: a part, the whole, or nothing that exists', () => {
	const asks = (query: string) => extentIn(new URLSearchParams(query))
	expect(asks('')).toBe(1)
	expect(asks('lang=ar&utm_source=x')).toBe(1)
	expect(asks('partie=2')).toBe(2)
	expect(asks('texte=entier')).toBe('whole')
	for (const query of [
		...['partie=', 'partie=1', 'partie=0', 'partie=-1', 'partie=02', 'partie=2.5', 'partie=1e3', 'partie=٣'],
		...[
			'partie=999999',
			`partie=${'9'.repeat(5000)}`,
			'partie=2%00',
			'partie=<script>',
			'texte=tout',
			'texte=',
		],
		...['texte=entier&partie=2', 'partie=NaN', 'partie=Infinity', 'partie=%ED%A0%80'],
	])
		expect(asks(query), query).toBeNull()
	for (const extent of [2, 17, 'whole'] as TextExtent[])
		expect(asks(partPath('/a', extent).slice(3))).toBe(extent)
	expect(partPath('/a', 1)).toBe('/a')
})

test('a short text is whole on its page, asked for as one or not; it has no second part', async () => {
	const text = body('<h2>Un</h2><p>Court.</p>')
	for (const extent of [1, 'whole'] as const)
		expect(await getReadingText(RECORD, text, extent)).toMatchObject({
			html: text.html,
			part: 1,
			total: 1,
			after: { words: 0, bytes: 0 },
			outline: [{ id: 't-un', part: null }],
		})
	expect(await getReadingText(RECORD, text, 2)).toBeNull()
})

test('a page holds the whole text up to 60 KB of HTML as sent; above, each part is a page of that weight', async () => {
	const compressed = (html: string) =>
		brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
	const long = body(sentences(550))
	expect(compressed(long.html)).toBeGreaterThan(45 * 1024)
	expect(compressed(long.html)).toBeLessThan(53 * 1024)
	expect(await every(RECORD, long)).toMatchObject([{ html: long.html, total: 1 }])
	const longer = body(sentences(1600))
	const parts = await every(RECORD, longer)
	expect(parts.length).toBeGreaterThan(2)
	for (const { html } of parts) expect(compressed(html)).toBeLessThan(60 * 1024)
	for (const { html } of parts.slice(0, -1)) expect(compressed(html)).toBeGreaterThan(30 * 1024)
})

test('what has room as it is has one page in any script; what might not is weighed', async () => {
	const page = (characters: number) =>
		body(
			sentences(Math.ceil(characters / 100)).replace(/[0-9a-z](?=[^<>]*<\/p>)/g, (letter) =>
				String.fromCodePoint(0x1200 + ((Number.parseInt(letter, 36) * 7) % 300)),
			),
			'am',
		)
	expect((await every(RECORD, page(12_000))).length).toBe(1)
	expect((await every(RECORD, page(120_000))).length).toBeGreaterThan(1)
})

test('a long text says at each part what is left, and its contents lead to the parts', async () => {
	const text = body(
		Array.from({ length: 12 }, (_, index) => `<h2>Titre ${index}</h2>${sentences(150, index + 1)}`).join(''),
	)
	const parts = await every(RECORD, text)
	expect(parts.length).toBeGreaterThan(2)
	expect(parts.map(({ html }) => html).join('')).toBe(text.html)
	expect(parts.at(-1)?.after).toEqual({ words: 0, bytes: 0, nextBytes: 0 })
	for (const [index, { after, outline, html }] of parts.entries()) {
		const next = parts[index + 1]
		if (next) expect(after.words).toBeGreaterThan(next.after.words)
		for (const entry of outline) expect(entry.part === null).toBe(html.includes(` id="${entry.id}"`))
	}
	const whole = await getReadingText(RECORD, text, 'whole')
	expect(whole).toMatchObject({ html: text.html, part: 'whole', total: parts.length })
	expect(whole?.wholeBytes).toBeGreaterThan(parts[0]?.after.bytes ?? 0)
	expect(await getReadingText(RECORD, text, parts.length + 1)).toBeNull()
})

test('a part that begins within sections names them', async () => {
	const text = body(
		`<h2>Un</h2><h3>Un A</h3>${sentences(700)}<h4>Un A 1</h4>${sentences(700, 7)}<h2>Deux</h2>${sentences(700, 9)}`,
	)
	const parts = await every(RECORD, text)
	expect(parts.length).toBeGreaterThan(2)
	expect(parts[0]?.context).toEqual([])
	for (const { html, context } of parts.slice(1)) {
		const first = Number(/<h([2-6])/.exec(html)?.[1] ?? 7)
		const startsWithHeading = /^<h/.test(html)
		const levels = context.map(({ level }) => level)
		expect(levels).toEqual(levels.map((_, index) => index + 2))
		if (startsWithHeading) expect(levels.length + 2).toBe(first)
		else expect(levels.length).toBeGreaterThan(0)
	}
})

test('a long record leaves less room to its text', async () => {
	const text = body(sentences(1600))
	const long = { ...RECORD, abstract: { fr: sentences(200, 11).replace(/<[^>]+>/g, ' ') } }
	const [short] = await every(RECORD, text)
	const [shorter] = await every(long, text)
	expect(shorter?.html.length).toBeLessThan((short?.html.length ?? 0) * 0.75)
})

test('a page whose notes or tables have rarer letters is set in one face', async () => {
	const table = (words: string) => body(`<p>ɓ ɗ ŋ</p><table><tr><td>${words}</td></tr></table>`)
	expect((await getReadingText(RECORD, table('ɔkɔ́mfɔ́'), 1))?.isInOneFace).toBe(true)
	expect((await getReadingText(RECORD, table('œuvre'), 1))?.isInOneFace).toBe(false)
})

test('a page whose letters or first pictures weigh much takes the face of the interface from the device', () => {
	for (const [words, expected] of [
		['œuvre, ɔkɔ́mfɔ́', false],
		['ɔkɔ́mfɔ́, ḥāǧǧ, ʁ ɬ ɟ', true],
		['النيل', true],
		['<img src="/images/a">', true],
		[`${'œuvre '.repeat(500)}<img src="/images/a">`, false],
	] as const)
		expect(leavesNoRoom(RECORD, `<p>${words}</p>`, []), words).toBe(expected)
	expect(leavesNoRoom({ ...RECORD, title: { ar: 'النيل' } }, null, [])).toBe(true)
	expect(leavesNoRoom(RECORD, '<p>ŵ</p>', ['Ā-movement'])).toBe(true)
	expect(leavesNoRoom(RECORD, '<p>ŵ</p>', [])).toBe(false)
})

test('references are all shown, once, with the end of the text or in parts after it', async () => {
	for (const count of [0, 3, 60, 6000]) {
		const references = Array.from({ length: count }, (_, index) => ({
			text: `Auteur ${index}. Titre ${index * 7919}. Revue ${index * 104_729}, ${(index * 48_271).toString(36)} ${(index * 7_368_787).toString(36)} ${(index * 16_807_121).toString(36)}`,
			doi: null,
			html: null,
			label: null,
			section: null,
			csl: null,
			citedPath: null,
		}))
		for (const source of ['<p>Court.</p>', sentences(1200)]) {
			const parts = await every({ ...RECORD, references }, body(source))
			const shown = parts.flatMap(({ references: { from, to } }) =>
				Array.from({ length: to - from }, (_, index) => from + index),
			)
			expect(shown).toEqual(references.map((_, index) => index))
			const first = parts.findIndex(({ references: { from, to } }) => to > from)
			if (count > 0) expect(parts[0]?.references.firstPart).toBe(first + 1)
			if (count === 6000) expect(parts.at(-1)?.html).toBe('')
		}
	}
})

/** What Readability, on which the reader modes of browsers are built, throws away by its class and id, unless one of them is kept. */
const UNLIKELY =
	/comment|community|extra|footer|header|legends|menu|related|remark|replies|social|sponsor|media|promo|share|tags/
const KEPT = /body|content|article|main/

test('a shown text keeps in reader modes what they throw away by its element or its name', () => {
	const { html } = body(
		'<p>Un</p><aside class="encadre"><p>Provisoire</p></aside><h2>Social relations</h2><h4>Community</h4>',
		'en',
	)
	expect(html).toContain('<aside')
	const shown = forReaderModes(html)
	expect(shown).not.toContain('aside')
	expect(shown).toContain('<div role="note" class="encadre"><p>Provisoire</p></div>')
	const headings = [...shown.matchAll(/<h[2-6][^>]*>/g)].map(([tag]) => tag)
	expect(headings).toHaveLength(2)
	for (const tag of headings) {
		expect(tag).toMatch(UNLIKELY)
		expect(tag).toMatch(KEPT)
		expect(tag.match(/ class=/g)).toHaveLength(1)
	}
	expect(shown.replace(/<[^>]*>/g, '')).toBe(html.replace(/<[^>]*>/g, ''))
})
