import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import type { Language } from '#app/i18n/languages.ts'
import { searchWorks } from '#app/modules/search/index.server.ts'
import {
	EVERYTHING,
	LONGEST_TEXT,
	type SearchResult,
	SORTS,
	searchParamsOf,
} from '#app/modules/search/index.ts'
import { countBreakdowns, countPublicFigures } from '#app/modules/site/index.server.ts'
import { listWorkRecords } from '#app/modules/work/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { labelOf } from '../answers/parts.ts'
import { figuresSchema, hitSchema, searchPageSchema } from '../answers/search.ts'
import { BY_RESULT, readCursor, writeCursor } from '../cursor.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { fieldsOf, LANG, LIST, yearFilter } from '../parameters.ts'
import { type Meaning, says } from '../reference.ts'
import { answerWorks } from './work-answer.server.ts'

const values = (meaning: Meaning) =>
	z.array(z.string().min(1).max(120)).max(20).default([]).meta(says(meaning))

/** The search with its facets, and the figures of the library. */
export const SEARCH_AND_FIGURES: readonly Endpoint[] = [
	endpoint({
		path: 'search',
		topic: 'search',
		listed: 'items',
		query: z.object({
			q: z.string().max(LONGEST_TEXT).default('').meta(says('soughtWords')),
			cursor: LIST.cursor,
			...LANG,
			...fieldsOf(hitSchema),
			author: z.string().max(120).default('').meta(says('author')),
			journal: values('journals'),
			publisher: values('publishers'),
			discipline: values('disciplines'),
			language: values('languages'),
			kind: z
				.array(z.enum(['article', 'book', 'chapter']))
				.default([])
				.meta(says('kinds')),
			fromYear: yearFilter,
			toYear: yearFilter,
			sort: z.enum(SORTS).optional().meta(says('sort')),
		}),
		answer: searchPageSchema,
		example: { query: { q: 'langue', fields: 'work' } },
		async read(ctx, { query, language }) {
			const [page, after = null] = readCursor(BY_RESULT, query.cursor) ?? [1]
			const asked = {
				...EVERYTHING,
				text: query.q.trim(),
				author: query.author.trim(),
				journals: query.journal,
				publishers: query.publisher,
				disciplines: query.discipline,
				languages: query.language,
				kinds: query.kind,
				fromYear: query.fromYear ?? null,
				toYear: query.toYear ?? null,
				sort:
					query.q.trim() === '' && (query.sort ?? 'relevance') === 'relevance'
						? ('date' as const)
						: (query.sort ?? null),
				...{ page, after },
			}
			const found = await searchWorks(ctx, asked, language)
			const isBeyond = page > found.lastPage && found.page <= found.lastPage
			return {
				answer: {
					items: isBeyond ? [] : await hitsOf(ctx, found, language),
					next: null,
					total: found.total,
					isEstimate: found.isEstimate,
					facets: facetsOf(found, language),
					instead: found.understood.instead,
					dropped: found.understood.dropped,
					whole: found.understood.whole,
					url: ctx.env.PUBLIC_URL + pathTo('articles', { '?': searchParamsOf({ ...asked, page: 1 }) }),
				},
				next: isBeyond ? null : cursorBehind(page, found),
			}
		},
	}),
	endpoint({
		path: 'figures',
		topic: 'search',
		listed: null,
		query: z.object({ ...LANG, ...fieldsOf(figuresSchema) }),
		answer: figuresSchema,
		example: {},
		async read(ctx, { language }) {
			const { byDiscipline, ...breakdowns } = await countBreakdowns(ctx)
			return {
				answer: {
					...(await countPublicFigures(ctx)),
					...breakdowns,
					byDiscipline: byDiscipline.map(({ id, name, count, elsewhere }) => ({
						...{ id, name, count, elsewhere },
						label: labelOf(name, { language, original: 'fr', slug: id }),
					})),
				},
			}
		},
	}),
]

/** Where the search goes on behind a page: the next number, and behind the last one the place of the last result. */
function cursorBehind(page: number, { lastPage, after }: SearchResult): string | null {
	if (page < lastPage) return writeCursor([page + 1])
	return after && writeCursor([page + 1, after])
}

async function hitsOf(
	ctx: Ctx,
	{ hits }: SearchResult,
	language: Language,
): Promise<z.output<typeof hitSchema>[]> {
	const ids = hits.map(({ workId }) => workId)
	const records = await listWorkRecords(ctx, ids, { references: false })
	const works = new Map((await answerWorks(ctx, records, language)).map((work) => [work.id, work]))
	return hits.flatMap(({ workId, foundIn, snippet }) => {
		const work = works.get(workId)
		return work ? [{ work, foundIn, snippet }] : []
	})
}

function facetsOf({ facets }: SearchResult, language: Language) {
	const named = (name: keyof typeof facets) =>
		facets[name].map(({ value, count, name: names }) => ({
			value,
			count,
			label: names && labelOf(names, { language, original: 'fr', slug: value }),
		}))
	return {
		discipline: named('discipline'),
		year: named('year'),
		journal: named('journal'),
		language: named('language'),
		kind: named('kind'),
		publisher: named('publisher'),
	}
}
