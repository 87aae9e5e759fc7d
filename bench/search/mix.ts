import { sql } from 'kysely'
import type { SearchQuery } from '#app/modules/search/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

type Queries = { [name: string]: Partial<SearchQuery>[] }

const SHARES = { fr: 6, en: 5, es: 2, ar: 2 }
const MARKS = ['synthetic']

/** What is typed most: the most frequent telling words of the library's titles, alone, together and narrowed. */
export async function commonWordMix(ctx: Ctx): Promise<Queries> {
	const words: string[] = []
	for (const [language, count] of Object.entries(SHARES)) {
		const { rows } = await sql<{ word: string }>`select word from search_term
			where kind = 'word' and language = ${language} and length(word) > 3 and word <> all(${MARKS})
			order by frequency desc, word limit ${count}`.execute(ctx.db)
		words.push(...rows.map((row) => row.word))
	}
	const { rows } = await sql<{ journal: string; discipline: string }>`
		select journal, disciplines[1] as discipline from search_document where journal is not null
		group by 1, 2 order by count(*) desc limit 1`.execute(ctx.db)
	const narrowed: Partial<SearchQuery>[] = [
		{ disciplines: [rows[0]?.discipline ?? ''] },
		{ years: [2022] },
		{ journals: [rows[0]?.journal ?? ''] },
		{ languages: ['fr'] },
	]
	const all = (make: (word: string, place: number) => Partial<SearchQuery>) => words.map(make)
	const next = (place: number, step: number) => words[(place + step) % words.length] ?? ''
	return {
		'one word': all((text) => ({ text })),
		'two words': all((text, i) => ({ text: `${text} ${next(i, 1)}` })),
		'three words': all((text, i) => ({ text: `${text} ${next(i, 1)} ${next(i, 2)}` })),
		'one word, one facet chosen': all((text, i) => ({ text, ...narrowed[i % narrowed.length] })),
		'one word, range of years': all((text) => ({ text, fromYear: 2010, toYear: 2020 })),
		'one word by date': all((text) => ({ text, sort: 'date' })),
		'one word by views': all((text) => ({ text, sort: 'views' })),
		'one word by title': all((text) => ({ text, sort: 'title' })),
		'phrase of two words': all((text, i) => ({ text: `"${text} ${next(i, 1)}"` })),
		prefix: all((text) => ({ text: `${text.slice(0, 4)}*` })),
	}
}

/** Measured beside the mix. */
export const outsideTheMix: Queries = {
	everything: [{}, { kinds: ['article'] }, { page: 100 }, { sort: 'title' }],
	'tenth page': ['développement', 'politique', 'development'].map((text) => ({ text, page: 10 })),
	'rare words': ['mangrove', 'griot', 'wolof', 'monnaie'].map((text) => ({ text })),
	'misspelt word': ['devlopement', 'politicque', 'mgration'].map((text) => ({ text })),
}
