import { expect, test } from 'vitest'
import { sectionTitleInLanguages } from './section-names.ts'

test('a section that is called as the trade calls it is named in every language, and keeps what its journal says', () => {
	expect(sectionTitleInLanguages({ en: 'Research article' })).toEqual({
		...{ fr: 'Article de recherche', en: 'Research article' },
		...{ es: 'Artículo de investigación', ar: 'مقال بحثي' },
	})
	expect(sectionTitleInLanguages({ fr: 'Comptes rendus', en: 'Reviews of books' })).toMatchObject({
		...{ fr: 'Comptes rendus', en: 'Reviews of books', es: 'Reseñas' },
	})
})

test('a title of a journal’s own stays in its language, which no other is told of', () => {
	expect(sectionTitleInLanguages({ ar: 'في حدائق العرب' })).toEqual({ ar: 'في حدائق العرب' })
	expect(sectionTitleInLanguages({})).toEqual({})
})
