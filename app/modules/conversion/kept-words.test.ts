import { describe, expect, test } from 'vitest'
import { blockOf } from '#app/modules/manuscript-file/index.ts'
import { p, r, wordDocx } from '#app/modules/manuscript-file/testing/word.ts'
import { convert } from './convert.ts'
import { textsOf, wordsLost } from './kept-words.ts'
import { lossOfNotes, lossOfWords } from './verify.ts'

const converted = (body: string, footnotes?: string) =>
	convert(wordDocx({ body, ...(footnotes && { footnotes }) }), { language: 'fr', isForReview: false })
const START = p('Le titre de l’article', 'Titre') + p('Introduction', 'Titre1')

describe('words that are in the file and not in the text', () => {
	const lost = (expected: string[], kept: string) => {
		const sought = expected.map((text) => ({ text }))
		const counts = wordsLost(sought, textsOf(kept))
		return sought.map((one) => counts.get(one) ?? 0)
	}
	const whole = '<h2>Le marché</h2><p>On y vend du mil.</p><ul><li>Lundi</li><li>Lundi</li></ul>'

	test('are none where each paragraph stands in it, whatever its order and what is put around it', () => {
		expect(lost(['On y vend du mil.', 'Le marché', 'Lundi', 'Lundi'], whole)).toEqual([0, 0, 0, 0])
		expect(lost(['Le marché'], '<h2>1.2 Le marché</h2>')).toEqual([0])
		expect(lost(['Un mil & un sorgho'], '<p>Un mil<br> &amp; un sorgho</p>')).toEqual([0])
		expect(
			lost(
				['Figure 1. Le marché', 'Source : Sow.'],
				'<figcaption>Figure 1. Le marché<br>Source : Sow.</figcaption>',
			),
		).toEqual([0, 0])
	})

	test('are told of the paragraph that is missing, also of one of two that say the same', () => {
		expect(lost(['Le marché', 'Nul ne perd ceci', 'Lundi', 'Lundi', 'Lundi'], whole)).toEqual([0, 4, 0, 0, 1])
	})

	test('are the missing ones alone where a paragraph is cut', () => {
		expect(lost(['On y vend du mil et du sorgho.'], '<p>On y vend du mil.</p>')).toEqual([3])
	})
})

test('a paragraph, and one of a note, that is dropped when the text is put together is told with its place', () => {
	const block = { ...blockOf('Nul ne perd ceci'), number: 4 }
	const note = { text: 'Une note\nen deux paragraphes', made: ['<p>Une note</p>', 'en deux paragraphes'] }
	const paragraphs = [{ block, made: 'Nul ne <em>perd</em> ceci' }]
	expect(lossOfWords(paragraphs, [note], '<p>Une note</p><p>Nul ne perd ceci</p>')).toMatchObject([
		{ fate: 'lost', kind: 'words', count: 3, block: 0, excerpt: note.text },
	])
	expect(lossOfWords(paragraphs, [], '<p>Autre chose</p>')).toMatchObject([{ count: 4, block: 4 }])
	expect(lossOfNotes([note], [])).toMatchObject([{ count: 5, block: 0, excerpt: note.text }])
})

test('a note that only a line of the contents calls is told as lost, one of a reference stands with it', () => {
	const mark = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`
	const { references, balance } = converted(
		`${START}<w:p><w:pPr><w:pStyle w:val="TM1"/></w:pPr>${r('Les lieux')}<w:r><w:tab/></w:r>${r('3')}${mark(1)}</w:p>${p('Le texte parle du marché. '.repeat(30))}${p('Bibliographie', 'Titre1')}${p(`${r('Sow, F. (2019). Villes. Karthala.')}${mark(2)}`)}`,
		`<w:footnote w:id="1">${p('Perdue ici')}</w:footnote><w:footnote w:id="2">${p('Traduit du wolof')}</w:footnote>`,
	)
	expect(references[0]?.text).toContain('Traduit du wolof')
	expect(balance.items.filter(({ fate }) => fate === 'lost')).toMatchObject([
		{ kind: 'words', count: 2, excerpt: 'Perdue ici' },
	])
})

test('words that were deleted while changes were tracked are told, a paragraph at a time', () => {
	const gone = (text: string) =>
		`<w:del w:id="1" w:author="x"><w:r><w:delText>${text}</w:delText></w:r></w:del>`
	const { balance, html } = converted(
		START + p(`${r('Le marché ')}${gone('du lundi')}${r(' ouvre')}${gone('tôt')}${r('.')}`),
	)
	expect(html).not.toContain('lundi')
	expect(balance.items).toContainEqual(
		expect.objectContaining({ fate: 'aside', what: 'deleted', count: 3, excerpt: 'du lundi … tôt' }),
	)
})

test('spaces that stand in another look than the words beside them keep them apart', () => {
	for (const look of [
		'<w:vertAlign w:val="superscript"/>',
		'<w:strike/>',
		'<w:u w:val="single"/>',
		'<w:b/>',
	]) {
		const { html } = converted(START + p(`${r('Gesellschaft.')}${r(' ', look)}${r('Bernard')}`))
		expect(html).toContain('Gesellschaft. Bernard')
	}
})

test('a file with several bodies is read whole', () => {
	const bytes = wordDocx({ body: `${START}${p('Un.')}</w:body><w:body>${p('Deux.')}` })
	expect(convert(bytes, { language: 'fr', isForReview: false }).html).toContain('<p>Un.</p><p>Deux.</p>')
})
