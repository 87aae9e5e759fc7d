import { describe, expect, test } from 'vitest'
import { EVERYTHING, searchParamsOf } from './model.ts'
import { parseSearch } from './schema.ts'

describe('the address of a search', () => {
	test('says everything that can be asked for', () => {
		const address =
			'q=droit+foncier&auteur=diop&revue=afrique-droit&editeur=codesria&annee=2019&annee=2020&discipline=law&discipline=health&langue=fr&type=article&type=ouvrage&de=2000&a=2020&tri=vues&mots=seuls&page=2&apres=WzBd'
		const query = parseSearch(new URLSearchParams(address))
		expect(query).toEqual({
			text: 'droit foncier',
			author: 'diop',
			journals: ['afrique-droit'],
			publishers: ['codesria'],
			years: [2019, 2020],
			fromYear: 2000,
			toYear: 2020,
			disciplines: ['law', 'health'],
			languages: ['fr'],
			kinds: ['article', 'book'],
			sort: 'views',
			isExact: true,
			page: 2,
			after: 'WzBd',
			before: null,
		})
		expect(parseSearch(searchParamsOf(query))).toEqual({ ...query, disciplines: ['health', 'law'] })
	})

	test('has one form for one query, and none for everything', () => {
		expect(searchParamsOf(EVERYTHING).toString()).toBe('')
		const one = searchParamsOf({ ...EVERYTHING, years: [2020, 2019] }).toString()
		expect(searchParamsOf({ ...EVERYTHING, years: [2019, 2020] }).toString()).toBe(one)
	})

	test('drops what means nothing and cuts what is too long', () => {
		const query = parseSearch(
			new URLSearchParams(
				`q=${'x'.repeat(5_000)}&annee=abc&annee=99999&annee=2e3&de=2020&a=1990&type=roman&type=toString&tri=constructor&page=-3&langue=FR&discipline=a'b&revue=&zzz=1`,
			),
		)
		expect(query).toEqual({
			...EVERYTHING,
			text: 'x'.repeat(300),
			years: [2000],
			fromYear: 1990,
			toYear: 2020,
		})
	})

	test('has no place without the number of a page', () => {
		expect(searchParamsOf({ ...EVERYTHING, after: 'WzBd' }).toString()).toBe('')
		expect(searchParamsOf({ ...EVERYTHING, page: 9, before: 'WzBd' }).toString()).toBe('page=9&avant=WzBd')
	})

	test('keeps at most twenty values of one kind, each once', () => {
		const params = new URLSearchParams()
		for (let i = 0; i < 1_000; i++) params.append('annee', String(1900 + (i % 50)))
		expect(parseSearch(params).years).toHaveLength(20)
	})
})
