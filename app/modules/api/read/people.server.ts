import { sql } from 'kysely'
import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import { isId } from '#app/platform/id.ts'
import { personPageSchema, personSchema } from '../answers/people.ts'
import { BY_ID_ALONE, pageOf, readCursor } from '../cursor.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { BY_ID, fieldsOf, LIST } from '../parameters.ts'
import { says } from '../reference.ts'
import { hrefOf, movedOrRefused } from './place.server.ts'

/** People who signed public works: the list, one of them. */
export const PEOPLE: readonly Endpoint[] = [
	endpoint({
		path: 'people',
		topic: 'people',
		listed: 'items',
		query: z.object({
			...LIST,
			...fieldsOf(personSchema),
			orcid: z
				.string()
				.regex(/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/)
				.optional()
				.meta(says('orcid')),
		}),
		answer: personPageSchema,
		example: { query: { limit: '5', fields: 'id,name,orcid,url' } },
		async read(ctx, { query: { limit, cursor, orcid } }) {
			const after = readCursor(BY_ID_ALONE, cursor)
			const found = await selectPeople(ctx)
				.$if(after !== null, (people) => people.where('person.id', '>', after?.[0] ?? ''))
				.$if(orcid !== undefined, (people) => people.where('person.orcid', '=', orcid ?? null))
				.orderBy('person.id')
				.limit(limit + 1)
				.execute()
			const { rows, next } = pageOf(found, limit, ({ id }) => [id])
			return { answer: { items: await answerPeople(ctx, rows), next: null }, next }
		},
	}),
	endpoint({
		path: 'people/{id}',
		topic: 'people',
		listed: null,
		of: BY_ID,
		query: z.object(fieldsOf(personSchema)),
		answer: personSchema,
		example: { from: 'people' },
		async read(ctx, { path: { id } }) {
			const rows =
				isId(id) || isSlug(id)
					? await selectPeople(ctx)
							.where(isId(id) ? 'person.id' : 'person.slug', '=', id)
							.execute()
					: []
			const [answer] = await answerPeople(ctx, rows)
			return answer ? { answer } : movedOrRefused(ctx, 'person', id)
		},
	}),
]

/** Those alone whose page readers can open: who signed nothing public has none. */
function selectPeople(ctx: Ctx) {
	return (
		ctx.db
			.selectFrom('person')
			.select(['id', 'slug', 'name', 'given', 'family', 'orcid', 'affiliation', 'biography'])
			// Asked for each person by its key: joined, all signatures of somebody who wrote thousands would be read.
			.where(
				sql<boolean>`(select sum(works) from library_count where scope = person.id and dimension = 'kind') > 0`,
			)
	)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number]

async function answerPeople(ctx: Ctx, rows: readonly Row[]): Promise<z.output<typeof personSchema>[]> {
	const counts = await ctx.db
		.selectFrom('library_count')
		.select(['scope', 'dimension', 'value', 'works'])
		.where('scope', '=', (eb) => eb.fn.any(eb.val(rows.map(({ id }) => id))))
		.where('dimension', 'in', ['kind', 'views', 'downloads'])
		.execute()
	return rows.map((row) => {
		const of = (dimension: string, ending = '') =>
			counts
				.filter(
					({ scope, dimension: of, value }) => scope === row.id && of === dimension && value.endsWith(ending),
				)
				.reduce((sum, { works }) => sum + works, 0)
		return {
			...row,
			href: hrefOf(ctx, 'people', row.id),
			url: ctx.env.PUBLIC_URL + pathTo('person', { id: row.slug }),
			works: { article: of('kind', 'article'), book: of('kind', 'book'), chapter: of('kind', 'chapter') },
			views: of('views'),
			downloads: of('downloads'),
		}
	})
}
