import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { englishArticle } from '#app/modules/work/testing/records.ts'
import { sourceOf } from '../testing.ts'
import { readPdfFile } from './pdf-file.ts'
import { readPdf, taggedPieces } from './testing.ts'
import { writePdf } from './write-pdf.ts'

const article = { ...englishArticle, abstract: {}, references: [] }
const tree = `/images/${'b'.repeat(32)}`
const other = `/images/${'c'.repeat(32)}`

async function pictures() {
	const drawn = async (background: string) =>
		new Uint8Array(
			await sharp({ create: { width: 120, height: 110, channels: 3, background } })
				.webp()
				.toBuffer(),
		)
	return new Map(
		await Promise.all(
			[tree, other].map(
				async (src, at) =>
					[
						src,
						{
							mediaType: 'image/webp',
							bytes: await drawn(at ? '#933' : '#339'),
							sha256: String(at).repeat(64),
						},
					] as const,
			),
		),
	)
}

describe('figures that share a number', () => {
	const part = (src: string, letter: string, words: string) =>
		`<figure><img src="${src}" alt="Tree ${letter}" width="120" height="110"><figcaption><span class="numero">(${letter})</span> ${words}</figcaption></figure>`
	const html = `<p>Before, see <a href="#both">both</a>.</p><figure id="both">${part(tree, 'a', 'Clitic movement')}${part(other, 'b', 'Agreement')}<figcaption><span class="numero">Figure 1</span> Derivations of both</figcaption></figure><p>After.</p>`

	it('are set once each, side by side, each above its own words, all of them above theirs', async () => {
		const { bytes } = await writePdf(sourceOf(article, html, { pictures: await pictures() }))
		const { text } = await readPdf(bytes)
		for (const words of ['Clitic movement', 'Agreement', 'Derivations of both'])
			expect(text.split(words), words).toHaveLength(2)
		const pieces = await taggedPieces(bytes)
		const at = (words: string) => pieces.find((piece) => piece.words.includes(words)) ?? { x: 0, y: 0 }
		expect(at('Agreement').y).toBeCloseTo(at('Clitic movement').y, 0)
		expect(at('Agreement').x).toBeGreaterThan(at('Clitic movement').x + 100)
		expect(at('Derivations').y).toBeLessThan(at('Agreement').y)
		const objects = [...(readPdfFile(Buffer.from(bytes))?.objects.values() ?? [])]
		for (const alt of ['(Tree a)', '(Tree b)'])
			expect(
				objects.filter((object) => object.includes(alt)),
				alt,
			).toHaveLength(1)
	})
})

describe('an example in parts', () => {
	it('begins on the page on which its first part stands', async () => {
		const gloss =
			'<div class="glose"><div class="mot"><span class="gl">na</span><span class="gl">I</span></div></div>'
		const inner = (letter: string) =>
			`<div class="sous-exemple"><span class="numero">${letter}.</span><p>Part ${letter}</p>${gloss}<p class="traduction">‘Meaning ${letter}’</p></div>`
		const example = `<div class="exemple"><span class="numero">(8)</span><p>Clausal possession</p>${inner('a')}${inner('b')}</div>`
		for (let before = 12; before < 40; before += 2) {
			const lines = (count: number) => '<p>A line of the text.</p>'.repeat(count)
			const { bytes } = await writePdf(sourceOf(article, `${lines(before)}${example}${lines(20)}`))
			const { pages } = await readPdf(bytes)
			const announced = pages.findIndex((page) => page.includes('Clausal possession'))
			expect(announced, `${before} lines before`).toBeGreaterThan(-1)
			expect(pages[announced], `${before} lines before`).toContain('Meaning a')
			expect(pages[announced], `${before} lines before`).toContain('(8)')
		}
	})
})
