import { describe, expect, test } from 'vitest'
import { blockOf } from '#app/modules/manuscript-file/index.ts'
import { p, wordDocx } from '#app/modules/manuscript-file/testing/word.ts'
import { convert } from './convert.ts'
import { lossAside } from './verify.ts'

const INTRODUCTION = p('Introduction', 'Titre1') + p('Le texte parle du marché. '.repeat(30))
const CONCLUSION = p('Conclusion', 'Titre1') + p('Nous avons parlé du marché. '.repeat(10))

describe('what is kept aside is kept', () => {
	const start = p('Le titre de l’article', 'Titre')
	const summary = 'Ce résumé parle de la terre et des femmes dans la vallée du fleuve. '
	const made = (body: string) =>
		convert(wordDocx({ body: start + body + INTRODUCTION + CONCLUSION }), {
			language: 'fr',
			isForReview: false,
		})

	test('two abstracts in one language are one, with their keywords', () => {
		const { abstracts, keywords, balance } = made(
			p('Résumé', 'Titre1') +
				p(`${summary}Premier.`) +
				p('Mots-clés : terre, fleuve') +
				p('Résumé', 'Titre1') +
				p(`${summary}Second.`) +
				p('Mots-clés : femmes'),
		)
		expect(abstracts['fr']).toMatch(/Premier\.\n\n.*Second\.$/s)
		expect(keywords['fr']).toEqual(['terre', 'fleuve', 'femmes'])
		expect(balance.items.filter(({ fate }) => fate === 'lost')).toEqual([])
	})

	test('a title for which its language has another is a line of the byline', () => {
		const { titles, front, balance } = convert(
			wordDocx({
				body:
					p('Duk', 'Titre') + p('La terre et les femmes dans la vallée', 'Titre') + INTRODUCTION + CONCLUSION,
			}),
			{ language: 'fr', isForReview: false },
		)
		expect([...Object.values(titles), ...front]).toEqual(['Duk', 'La terre et les femmes dans la vallée'])
		expect(balance.items.filter(({ fate }) => fate === 'lost')).toEqual([])
	})

	const nothing = { titles: {}, front: [], abstracts: {}, keywords: {}, references: [] }
	test.each(['title', 'byline', 'abstract', 'keywords', 'references'] as const)(
		'%s of which nothing was kept is told as lost',
		(home) => {
			const block = {
				...blockOf('Diop, C. A. (1954). Nations nègres et culture. Présence africaine.'),
				number: 7,
			}
			expect(lossAside(new Map([[block, home]]), nothing, new Set())).toMatchObject([
				{ fate: 'lost', kind: 'words', what: 'unread', count: 10, block: 7 },
			])
			expect(lossAside(new Map([[block, home]]), nothing, new Set([block]))).toEqual([])
		},
	)
})
