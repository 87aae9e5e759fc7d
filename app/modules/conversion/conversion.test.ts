import { readFile } from 'node:fs/promises'
import { Paragraph, TextRun } from 'docx'
import { strToU8, unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { docxOf, PERFECT } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { pdfOf } from '#app/modules/manuscript-file/testing/pdf.ts'
import { convertDocx } from './convert-docx.server.ts'
import { picture, richDocx } from './testing/rich-manuscript.ts'

async function converted(bytes: Uint8Array) {
	const answer = await convertDocx(bytes)
	if (!answer.ok) throw new Error(answer.refused)
	return answer
}

describe('a manuscript', () => {
	test('becomes the structured text of a reading page', async () => {
		const { html, outline, images, language } = await converted(await richDocx())
		expect(language).toBe('fr')
		expect(outline.map(({ level, title }) => `${level} ${title}`)).toEqual([
			'2 Introduction',
			'2 1. Les lieux',
			'3 1.1. La vallée',
			'3 Les ateliers de la ville',
			'2 Conclusion',
			'2 Annexe',
		])
		expect(html).toContain('La question est <em>posée</em> par les <strong>registres</strong>')
		expect(html).toContain('XIX<sup>e</sup> siècle &lt; 1900 &amp; après')
		expect(html).toContain('<span class="petites-capitales">Diop</span>')
		expect(html).toContain('<span lang="ar" dir="rtl">كتاب السودان</span>')
		expect(html).toContain('<p lang="ar" dir="rtl">')
		expect(html).toContain('<a href="https://example.org/a?b=1&amp;c=2" rel="noopener">le fonds</a> ou ceci.')
		expect(html).not.toContain('javascript')
		expect(html).toMatch(/<a href="#(t-s-carte)">la carte<\/a>[\s\S]* id="\1"/)
		expect(html).toMatch(/<blockquote><p>Une citation longue/)
		expect(html).toContain(
			'<ul><li>Premier point<ul><li>Point en dessous</li></ul></li><li>Deuxième point</li></ul><ol><li>Un</li><li>Deux</li></ol>',
		)
		expect(html).toContain('<ol start="3"><li>Trois</li></ol>')
		expect(html).toMatch(
			/<a id="t-a-1" class="appel-note" href="#t-n-1" role="doc-noteref">1<\/a>[\s\S]*<li id="t-n-1"><p>Une note avec <em>italique<\/em> <a class="retour-note" href="#t-a-1"/,
		)
		const [image] = images
		expect(images).toHaveLength(1)
		expect(html).toContain(
			`<figure><span id="t-s-carte"></span><img src="/images/${image?.name}" alt="Carte de la vallée &quot;basse&quot;" loading="lazy" height="40" width="60"><figcaption>Figure 1. La vallée en 1860<br>Source : archives de la ville.</figcaption></figure>`,
		)
		expect(html).toContain(
			'<caption>Tableau 1. Les marchés</caption><thead><tr><th scope="col">Marché</th><th colspan="2" scope="col">Jours</th></tr></thead><tbody><tr><td rowspan="2">Haut</td><td>lundi</td><td>jeudi</td></tr><tr><td>mardi</td><td>samedi</td></tr></tbody>',
		)
	})

	test('has what stands around the text kept apart from it', async () => {
		const { html, titles, front, abstracts, keywords, references } = await converted(await richDocx())
		expect(titles).toEqual({ fr: 'Les registres des marchés de la vallée et leurs traces' })
		expect(front).toEqual(['Awa Ndiaye, Université de la Vallée'])
		expect(abstracts['fr']).toMatch(/^Le texte dit/)
		expect(keywords['fr']).toHaveLength(5)
		expect(references).toHaveLength(2)
		for (const apart of ['Awa', 'Le texte dit', 'Mots-clés', 'Karthala', 'Bibliographie']) {
			expect(html).not.toContain(apart)
		}
		expect(html).toContain('Le questionnaire')
	})

	test('that keeps the rules of the check loses no paragraph of its text', async () => {
		const { html, outline, references, warnings } = await converted(await docxOf())
		expect(outline.map(({ title }) => title)).toEqual([
			'Introduction',
			...PERFECT.parts.map(({ heading }) => heading),
			'Conclusion',
		])
		const words = html.replace(/<a href="#ref-\d+">(.*?)<\/a>/g, '$1')
		for (const { paragraphs } of PERFECT.parts) {
			for (const paragraph of paragraphs) expect(words).toContain(`<p>${paragraph}</p>`)
		}
		expect(references).toHaveLength(PERFECT.references.length)
		expect(warnings).toEqual([])
	})

	test('has its citations linked to their entries, and the balance tells of the others', async () => {
		const { html, references, balance } = await converted(await docxOf())
		const entryOf = (name: string) => references.findIndex(({ text }) => text.startsWith(name)) + 1
		expect(html).toContain(`Selon <a href="#ref-${entryOf('Mbembe')}">Mbembe (2000)</a>`)
		expect(html).toContain(`(<a href="#ref-${entryOf('Ki-Zerbo')}">Ki-Zerbo, 1972</a>)`)
		const links = html.match(/href="#ref-/g)?.length
		expect(balance.rows.find(({ kind }) => kind === 'citations')).toMatchObject({ text: links, lost: 0 })
		const uncited = await converted(
			await docxOf({
				parts: [{ heading: 'Les lieux', paragraphs: ['Un fait nouveau (Zongo, 2011), et rien de plus.'] }],
			}),
		)
		const told = uncited.balance.items.filter(({ kind }) => kind === 'citations')
		expect(told).toContainEqual(expect.objectContaining({ what: 'unlistedCitation', excerpt: 'Zongo, 2011' }))
		expect(told.filter(({ what }) => what === 'uncitedEntry').length).toBeGreaterThan(0)
	})

	test('has pictures without metadata, and says which it could not show', async () => {
		const { images, warnings } = await converted(await richDocx({ image: await picture('jpeg') }))
		const facts = await sharp(images[0]?.bytes).metadata()
		expect(facts).toMatchObject({ format: 'webp', width: 60, height: 40 })
		expect(facts.exif).toBeUndefined()
		expect(warnings.map(({ code }) => code)).toEqual(['guessedHeadings'])

		const broken = await converted(await richDocx({ image: (await picture()).subarray(0, 60) }))
		expect(broken.html).not.toContain('<img')
		expect(broken.warnings).toContainEqual({ code: 'pictureFormat', count: 1 })
	})

	test('shows neither deleted nor hidden words, nor mark-up that somebody typed', async () => {
		const { html } = await converted(
			await richDocx({
				more: [
					new Paragraph({ children: [new TextRun({ text: 'caché', vanish: true }), new TextRun('visible')] }),
					new Paragraph({ children: [new TextRun('<script>alert(1)</script><img src=x onerror=alert(1)>')] }),
				],
			}),
		)
		expect(html).toContain('visible')
		expect(html).not.toContain('caché')
		expect(html).toContain('&lt;script&gt;')
		expect(html).not.toMatch(/<script|<img src=x/)
	})

	test('is converted to the same text each time', async () => {
		const bytes = await richDocx()
		expect((await converted(bytes)).html).toBe((await converted(bytes)).html)
	})
})

describe('what is refused', () => {
	const good = docxOf()
	const withPart = async (name: string, content: string) =>
		zipSync({ ...unzipSync(await good), [name]: strToU8(content) })
	const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
	test.each<[string, () => Promise<Uint8Array>, string]>([
		['a PDF', async () => pdfOf({ pages: 1 }), 'wrongType'],
		['nothing', async () => new Uint8Array(), 'empty'],
		['a truncated file', async () => (await good).subarray(0, 3000), 'damaged'],
		[
			'an external entity',
			() =>
				withPart(
					'word/footnotes.xml',
					`<!DOCTYPE w [<!ENTITY e SYSTEM "file:///etc/passwd">]><w:footnotes ${W}>&e;</w:footnotes>`,
				),
			'hostile',
		],
		[
			'an external entity in a part that only the conversion reads',
			() =>
				withPart(
					'word/numbering.xml',
					`<!DOCTYPE w [<!ENTITY e SYSTEM "http://127.0.0.1/">]><w:numbering ${W}>&e;</w:numbering>`,
				),
			'hostile',
		],
		['a part that climbs out', () => withPart('../../x', 'x'), 'hostile'],
		['macros', () => withPart('word/vbaProject.bin', 'x'), 'macros'],
	])('%s', async (_, bytes, refused) => {
		expect(await convertDocx(await bytes())).toEqual({ ok: false, refused })
	})
})

test('the article template of the author guide is understood', async () => {
	const folder = `${import.meta.dirname}/../../../data/guide/mbongi-modele-article.docx`
	const { outline, abstracts, references } = await converted(new Uint8Array(await readFile(folder)))
	expect(outline.map(({ level }) => level)).toEqual([2, 2, 3, 2, 2, 2])
	expect(Object.keys(abstracts)).toEqual(['fr', 'en'])
	expect(references).toHaveLength(2)
})
