import { describe, expect, test } from 'vitest'
import { lostShare, MOST_LOST } from '#app/modules/manuscript-check/balance.ts'
import { type Block, blockOf } from '#app/modules/manuscript-file/manuscript.ts'
import {
	FIELD_END,
	fieldStart,
	p,
	r,
	type WordParts,
	wordDocx,
} from '#app/modules/manuscript-file/testing/word.ts'
import { wordsCountedApart } from '#tests/documents/counted-apart.ts'
import { convert } from './convert.ts'
import { lossIn } from './verify.ts'

const options = { language: 'fr', isForReview: false }
const converted = (parts: WordParts) => convert(wordDocx(parts), options)
const words = (count: number, word = 'marché') => `${Array.from({ length: count }, () => word).join(' ')}.`
const TITLE = p('Les registres des marchés de la vallée', 'Titre')
const SUMMARY = p('Résumé', 'Titre1') + p(words(60, 'résumé'))
const INTRODUCTION = p('Introduction', 'Titre1') + p(words(80))
const CONCLUSION = p('Conclusion', 'Titre1') + p(words(40))
const LIST = p('Bibliographie', 'Titre1') + p('Mbembe, A. (2000). De la postcolonie. Karthala.')
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ')

const row = ({ balance }: ReturnType<typeof convert>, kind: string) => {
	const found = balance.rows.find((one) => one.kind === kind)
	return [found?.text, found?.aside, found?.lost]
}

describe('what stands around the text keeps its place in it', () => {
	test.each([
		['Remerciements', 'acknowledgements'],
		['Financement', 'funding'],
		['Contributions des auteurs', 'contributions'],
		['Conflits d’intérêts', 'interests'],
		['Disponibilité des données', 'dataAvailability'],
		['Annexe 1. Le questionnaire', 'annexes'],
		['Liste des abréviations', 'abbreviations'],
	])('%s, before the bibliography and after it', (heading, home) => {
		const part = p(heading, 'Titre1') + p('Propos que nul ne perd.')
		for (const body of [
			TITLE + SUMMARY + INTRODUCTION + CONCLUSION + part + LIST,
			TITLE + SUMMARY + INTRODUCTION + CONCLUSION + LIST + part,
		]) {
			const { html, references, balance } = converted({ body })
			expect(textOf(html)).toContain(heading)
			expect(html).toContain('<p>Propos que nul ne perd.</p>')
			expect(references).toHaveLength(1)
			expect(balance.items).toContainEqual(expect.objectContaining({ fate: 'section', what: home }))
		}
	})

	test('reviewers do not read what tells of the authors', () => {
		const body =
			TITLE +
			SUMMARY +
			INTRODUCTION +
			CONCLUSION +
			p('Remerciements', 'Titre1') +
			p('À Awa.') +
			p('Annexe', 'Titre1') +
			p('Les prix.')
		const { html } = convert(wordDocx({ body }), { language: 'fr', isForReview: true })
		expect(html).not.toContain('Awa')
		expect(html).toContain('Les prix.')
	})

	test('what stands between keywords and introduction is text', () => {
		const between = p(
			'Ce texte reprend une conférence donnée au marché de la ville, où il fut discuté par ceux qui y travaillent.',
		)
		const { html } = converted({
			body: TITLE + SUMMARY + p('Mots-clés : marchés ; registres') + between + INTRODUCTION + CONCLUSION,
		})
		expect(html).toContain('Ce texte reprend une conférence')
	})
})

describe('a bibliography that is not last', () => {
	test('ends where something else begins, with a heading or without', () => {
		const after = p(r('Le questionnaire', '<w:b/>')) + p(words(50, 'question'))
		const { html, references } = converted({ body: TITLE + INTRODUCTION + CONCLUSION + LIST + after })
		expect(references).toHaveLength(1)
		expect(html).toContain('Le questionnaire')
		const bare = converted({ body: TITLE + INTRODUCTION + CONCLUSION + LIST + p(words(50, 'question')) })
		expect(bare.references).toHaveLength(1)
		expect(bare.html).toContain('question question')
	})

	test('ends at the next part, though what stands there has years as references have', () => {
		const after = p('Annexe', 'Titre1') + p('Enquête de 2019 au marché.') + p('Enquête de 2020 au port.')
		const { html, references } = converted({ body: TITLE + INTRODUCTION + CONCLUSION + LIST + after })
		expect(references).toHaveLength(1)
		expect(textOf(html)).toMatch(/Annexe.*Enquête de 2019 au marché\..*Enquête de 2020 au port\./)
	})

	test('goes on under headings of its own', () => {
		const { references, html } = converted({
			body:
				TITLE +
				INTRODUCTION +
				CONCLUSION +
				LIST +
				p('Sources orales', 'Titre2') +
				p('Entretien avec un commerçant, Brazzaville, 12 mars 2019.'),
		})
		expect(references).toHaveLength(2)
		expect(html).not.toContain('commerçant')
	})
})

describe('a table of contents', () => {
	const line = (text: string) => p(`${r(text)}<w:r><w:tab/></w:r>${r('3')}`, 'TM1')
	test('that ends late, or never, takes nothing but its lines', () => {
		for (const end of [FIELD_END, '']) {
			const contents =
				`<w:p><w:pPr><w:pStyle w:val="TM1"/></w:pPr>${fieldStart('TOC \\o "1-3" \\h')}${r('Introduction')}<w:r><w:tab/></w:r>${r('1')}</w:p>` +
				line('Les lieux')
			const { html, balance } = converted({
				body:
					TITLE +
					contents +
					INTRODUCTION +
					p(`${r('Effectif total')}<w:r><w:tab/></w:r>${r('12')}`) +
					p(`${end}${r('La suite du texte.')}`) +
					CONCLUSION,
			})
			expect(textOf(html)).toContain('La suite du texte.')
			expect(textOf(html)).toContain('Effectif total 12')
			expect(html).toContain('marché marché')
			expect(html).not.toContain('Les lieux')
			expect(balance.items).toContainEqual(
				expect.objectContaining({ fate: 'aside', what: 'listing', count: 5 }),
			)
		}
	})
})

describe('the name of a summary in the middle of the text', () => {
	test.each([
		'Abstract – the word says it – is what painters called it.',
		'Résumé : la thèse tient en une phrase.',
	])('%s', (sentence) => {
		const { html, abstracts } = converted({
			body: TITLE + SUMMARY + INTRODUCTION + p(sentence) + p('Suite.') + CONCLUSION,
		})
		expect(html).toContain(sentence)
		expect(Object.keys(abstracts)).toHaveLength(1)
		expect(JSON.stringify(abstracts)).not.toContain('thèse')
	})

	test('an abstract after the conclusion is one', () => {
		const { abstracts } = converted({
			body: `${TITLE}${SUMMARY}${INTRODUCTION}${CONCLUSION}${LIST}${p('Abstract', 'Titre1')}${p(words(30, 'the markets'))}`,
		})
		expect(Object.values(abstracts).join(' ')).toContain('the markets')
	})
})

test('notes that title and byline call are kept', () => {
	const mark = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`
	const note = (id: number, text: string) => `<w:footnote w:id="${id}">${p(text)}</w:footnote>`
	const made = converted({
		body:
			p(`${r('Les registres des marchés')}${mark(1)}`, 'Titre') +
			p(`${r('Awa Ndiaye')}${mark(2)}`) +
			SUMMARY +
			p('Introduction', 'Titre1') +
			p(`${r('Le texte.')}${mark(3)}`),
		footnotes:
			note(1, 'Tiré d’une thèse.') +
			note(2, 'Université de la Vallée.') +
			note(3, 'Une note.') +
			note(4, 'Jamais appelée.'),
	})
	expect(textOf(made.html)).toMatch(
		/Note de l’auteur.*Tiré d’une thèse\..*Université de la Vallée\..*Une note\./s,
	)
	expect(row(made, 'notes')).toEqual([1, 3, 0])
	expect(made.balance.items).toContainEqual(
		expect.objectContaining({ fate: 'aside', what: 'authorNote', excerpt: 'Les registres des marchés' }),
	)
	expect(made.balance.items).toContainEqual(
		expect.objectContaining({ what: 'uncalled', excerpt: 'Jamais appelée.' }),
	)
})

test.each([
	[
		'a page of HTML',
		'chunk.htm',
		'<html><head><title>x</title></head><body><p>Trois mots importés</p></body></html>',
	],
	['a plain text', 'chunk.txt', 'Trois mots importés'],
	['another Word document', 'chunk.docx', wordDocx({ body: p('Trois mots importés') })],
])('%s that Word imports when it opens the file is lost, and told with its words', (_, target, part) => {
	const made = converted({
		body: `${p('Le texte.')}<w:altChunk r:id="rChunk"/>`,
		relations: { rChunk: { type: 'aFChunk', target, part } },
	})
	expect(row(made, 'words')[2]).toBe(3)
	expect(made.balance.items).toContainEqual(
		expect.objectContaining({ fate: 'lost', what: 'imported', count: 3, excerpt: 'Trois mots importés' }),
	)
})

describe('the balance', () => {
	const whole: WordParts = {
		body:
			TITLE +
			p('Awa Ndiaye, Université de la Vallée') +
			SUMMARY +
			p('Mots-clés : marchés ; registres') +
			INTRODUCTION +
			p(
				`${r('Vu ')}${r('caché', '<w:vanish/>')}${r(' et lu')}<w:ins w:id="1" w:author="x">${r(' ajouté')}</w:ins>`,
			) +
			`<w:tbl><w:tr><w:tc>${p('Marché')}</w:tc><w:tc>${p('Jour')}</w:tc></w:tr></w:tbl>` +
			p('<m:oMath><m:r><m:t>x</m:t></m:r><m:r><m:t>=</m:t></m:r><m:r><m:t>12</m:t></m:r></m:oMath>') +
			p(
				'<w:r><w:pict><v:shape><v:textbox><w:txbxContent><w:p><w:r><w:t>Dans un cadre</w:t></w:r></w:p></w:txbxContent></v:textbox></v:shape></w:pict></w:r>',
			) +
			p(`${r('Appel')}<w:r><w:footnoteReference w:id="1"/></w:r>`) +
			CONCLUSION +
			p('Remerciements', 'Titre1') +
			p('Merci à tous.') +
			LIST,
		footnotes: `<w:footnote w:id="1">${p('Une note')}${p('en deux paragraphes')}</w:footnote>`,
	}

	test('has every word once, as many as somebody counts who knows nothing of parts', () => {
		const { balance } = converted(whole)
		const { text = 0, aside = 0, lost = 0 } = balance.rows.find(({ kind }) => kind === 'words') ?? {}
		expect(text + aside + lost).toBe(wordsCountedApart(wordDocx(whole)))
		expect(lost).toBe(0)
	})

	test('tells of each kind of thing', () => {
		const made = converted(whole)
		expect(row(made, 'notes')).toEqual([1, 0, 0])
		expect(row(made, 'tables')).toEqual([1, 0, 0])
		expect(row(made, 'formulas')).toEqual([1, 0, 0])
		expect(row(made, 'changes')).toEqual([0, 1, 0])
		expect(made.balance.items).toContainEqual(expect.objectContaining({ what: 'hidden', excerpt: 'caché' }))
	})

	test('shows where words are lost that the conversion does not bring out', () => {
		const strange = p(`${r('Vu ')}<w:r><w:inconnu><w:r><w:t>trois mots perdus</w:t></w:r></w:inconnu></w:r>`)
		const { balance } = converted({ body: TITLE + INTRODUCTION + strange + CONCLUSION })
		expect(balance.items.find(({ fate }) => fate === 'lost')).toMatchObject({
			kind: 'words',
			what: 'unread',
			count: 3,
			excerpt: expect.stringContaining('Vu'),
		})
		expect(lostShare(balance)).toBeGreaterThan(MOST_LOST)
	})

	test('counts formulas and tables in the text that readers get, and links by their addresses', () => {
		const link = (id: string) => `<w:hyperlink r:id="${id}">${r('lien')}</w:hyperlink>`
		const relations = {
			web: { type: 'hyperlink', target: 'https://example.org/a?b=1&amp;c=2' },
			own: { type: 'hyperlink', target: 'file:///C:/Awa/these.docx' },
		}
		const cell = `<w:tbl><w:tr><w:tc>${p('Dans un cadre')}</w:tc></w:tr></w:tbl>`
		const formula = '<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>'
		const made = converted({
			body: TITLE + INTRODUCTION + p(link('web') + link('own')) + cell + p(formula) + p(r(' ') + formula),
			relations,
		})
		expect(made.balance.items.filter(({ fate }) => fate === 'lost')).toEqual([
			expect.objectContaining({
				kind: 'links',
				what: 'unlinked',
				count: 1,
				excerpt: 'file:///C:/Awa/these.docx',
			}),
		])
		expect(row(made, 'links')).toEqual([1, 0, 1])
		expect(row(made, 'tables')).toEqual([0, 1, 0])
		expect(made.balance.items).toContainEqual(
			expect.objectContaining({ fate: 'aside', what: 'framed', excerpt: 'Dans un cadre' }),
		)
		expect(row(made, 'formulas')).toEqual([2, 0, 0])
	})

	test('an address of mail that stands in the words is not lost without its link, one under other words is', () => {
		const relations = { mail: { type: 'hyperlink', target: 'mailto:revue@delta.example?subject=x' } }
		const link = (words: string) => p(`<w:hyperlink r:id="mail">${r(words)}</w:hyperlink>`)
		const made = converted({
			body: TITLE + INTRODUCTION + link('Revue@delta.example') + link('Écrivez-nous'),
			relations,
		})
		expect(
			made.balance.items.flatMap(({ fate, kind, what, excerpt }) =>
				kind === 'links' ? [`${fate} ${what} ${excerpt}`] : [],
			),
		).toEqual([
			'aside mailAddress revue@delta.example?subject=x',
			'lost unlinked revue@delta.example?subject=x',
		])
		expect(row(made, 'links')).toEqual([0, 1, 1])
	})

	test('tells what is missing in that text, and where', () => {
		const block = (number: number, text: string) => ({ ...blockOf(text), number })
		const blocks = [block(1, 'Un'), block(2, 'Deux')]
		const [first, second] = blocks as [Block, Block]
		const object = (kind: 'formula' | 'table' | 'picture', at: number) => ({ kind, form: null, block: at })
		const objects = [object('formula', 1), object('formula', 2), object('table', 2), object('picture', 1)]
		const items = lossIn(
			{ blocks, objects },
			{
				isShown: () => true,
				made: new Map([
					[first, '<math><mi>x</mi></math>'],
					[second, 'Deux'],
				]),
				frames: 0,
				html: '<p><math><mi>x</mi></math></p><p>Deux</p>',
			},
		)
		expect(items.map(({ kind, count, block }) => [kind, count, block])).toEqual([
			['formulas', 1, 2],
			['tables', 1, 0],
			['pictures', 1, 0],
		])
	})

	test('tells which drawings no browser shows, and where', () => {
		const chart = p(
			'<w:r><w:drawing><wp:inline><a:graphic><a:graphicData><c:chart r:id="x"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>',
		)
		const { balance } = converted({
			body: TITLE + INTRODUCTION + p('Le graphique suit.') + chart + CONCLUSION,
		})
		expect(balance.items).toContainEqual(
			expect.objectContaining({
				fate: 'lost',
				kind: 'pictures',
				what: 'chart',
				excerpt: 'Le graphique suit.',
			}),
		)
	})
})
