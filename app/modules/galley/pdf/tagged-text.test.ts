import { expect, test } from 'vitest'
import { directionOf } from '#app/i18n/languages.ts'
import { plainTextOf } from '#app/modules/work/full-text/index.ts'
import { arabicArticle, englishArticle, frenchArticle } from '#app/modules/work/testing/records.ts'
import { sourceOf } from '../testing.ts'
import { taggedText } from './tagged-text.ts'
import { writePdf } from './write-pdf.ts'

const PICTURE = `/images/${'a'.repeat(32)}`
/** Letters, marks and figures alone. */
const letters = (text: string) => text.replace(/[^\p{L}\p{N}\p{M}]+/gu, '').normalize('NFC')

const TEXTS = {
	'tone marks, stacked and on capitals': [
		englishArticle,
		'<p>Ọ̀yọ́ and <em>Àmadị Ọ̀hà</em>, M̀gbọ̀, ɔ̀kɛ́, ụ̀gbà, n̊, kọ́kọ́rọ́ and ẹ̀kọ́.</p>',
	],
	'hyphenated words and ligatures': [
		frenchArticle,
		`<p>${'Les anticonstitutionnellement affluents officiels différencient efficacement. '.repeat(12)}</p>`,
	],
	'Arabic with figures, tanwin and another script': [
		arabicArticle,
		`<p>${'كان النهر الكبير وعلوه ١٣٨ مترًا، وفي ٢٥ أغسطس احتفل به الناس فيضانًا معتدلًا ولكن الخيرات تحترم الحبر. '.repeat(4)}</p><p>انظر الموقع arduino cc ثم 3D والكتاب.</p>`,
	],
	'French with Arabic words among its own, and figures after them': [
		frenchArticle,
		'<p>Le livre <span lang="ar">كتاب السودان الكبير</span>, de 1958, puis <span lang="ar">النيل ١٢</span> et la fin.</p>',
	],
	'captions whose words look otherwise, of a figure and of its table': [
		frenchArticle,
		'<p>Avant.</p><figure class="tableau"><figcaption><span class="numero">Tableau 1</span> <em>Chi</em> et <strong>noms</strong></figcaption><p>Enquête de 1958</p><table><thead><tr><th>Nom</th><th>Sens</th></tr></thead><tbody><tr><td>un</td><td>deux</td></tr></tbody></table></figure><p>Après.</p>',
		'AvantTableau1ChietnomsNomSensundeuxEnquêtede1958Après',
	],
} as const

test.each(Object.entries(TEXTS))(
	'%s are read in the order of their tags',
	async (_, [record, html, order]) => {
		const { bytes } = await writePdf(sourceOf(record, html))
		const read = taggedText(bytes, directionOf(record.language)).map(({ words }) => words)
		expect(letters(read.join(''))).toContain(order ?? letters(plainTextOf(html)))
	},
)

test('what belongs to a picture is read with it, and running heads are not read', async () => {
	const drawn = Buffer.from(
		'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
		'base64',
	)
	const pictures = new Map([[PICTURE, { mediaType: 'image/png', bytes: drawn, sha256: 'a'.repeat(64) }]])
	const filling = '<p>Words that fill pages, one after the other.</p>'.repeat(150)
	const html = `<p>Before.</p><figure><img src="${PICTURE}" alt="A dot" width="900" height="900"><p>Drawn by hand</p><figcaption>A figure</figcaption></figure><p>Behind.</p>${filling}`
	const { bytes } = await writePdf(sourceOf(englishArticle, html, { pictures }))
	const read = taggedText(bytes, 'ltr')
	expect(letters(read.map(({ words }) => words).join(''))).toMatch(
		/Before(?:AfigureDrawnbyhand|DrawnbyhandAfigure)Behind/,
	)
	expect(new Set(read.map(({ page }) => page)).size).toBeGreaterThan(3)
	const heads = read.filter(({ page, words }) => page > 2 && words.includes('Madore'))
	expect(heads.filter(({ tags }) => !tags.includes('P'))).toEqual([])
})
