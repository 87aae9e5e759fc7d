import { expect, test } from 'vitest'
import { p, r, wordDocx } from '#app/modules/manuscript-file/testing/word.ts'
import { convert } from '../convert.ts'

const GIF = (last: number) =>
	new Uint8Array([
		...Buffer.from('GIF89a'),
		1,
		0,
		1,
		0,
		0,
		0,
		0,
		0x2c,
		0,
		0,
		0,
		0,
		1,
		0,
		1,
		0,
		0,
		2,
		2,
		0x44,
		1,
		0,
		last,
	])
const picture = (id: string) =>
	`<w:r><w:drawing><wp:inline><wp:docPr id="1" name="${id}" descr="${id}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
const read = (body: string) =>
	convert(
		wordDocx({
			body: `${p('Le titre', 'Titre')}${p('Introduction', 'Titre1')}${p('Le texte.')}${body}`,
			relations: {
				a: { type: 'image', target: 'media/a.gif', part: GIF(0x3b) },
				b: { type: 'image', target: 'media/b.gif', part: GIF(0x3c) },
			},
		}),
		{ language: 'fr', isForReview: false },
	)

test('all pictures of a paragraph are shown, in one figure', () => {
	const { html, balance } = read(p(picture('a') + picture('b')))
	expect(html).toMatch(/<figure><img [^>]*alt="a"[^>]*><img [^>]*alt="b"[^>]*><\/figure>/)
	expect(balance.items.filter(({ fate }) => fate === 'lost')).toEqual([])
})

test('a formula on a line of its own is set as one, another is not', () => {
	const formula = (letter: string) => `<m:oMath><m:r><m:t>${letter}</m:t></m:r></m:oMath>`
	const { html } = read(p(`<m:oMathPara>${formula('x')}</m:oMathPara>`) + p(r('Soit ') + formula('y')))
	expect(html).toMatch(/<math[^>]* display="block"[^>]*>(?:(?!<\/math>).)*x/)
	expect(html).not.toMatch(/<math[^>]* display="block"[^>]*>(?:(?!<\/math>).)*y/)
})
