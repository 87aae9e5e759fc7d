import { sql } from 'kysely'
import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import { isId } from '#app/platform/id.ts'
import { countEach } from '#app/platform/library/counts.server.ts'
import { labelOf } from '../answers/parts.ts'
import { publisherPageSchema, publisherSchema } from '../answers/titles.ts'
import { BY_NAME, pageOf, readCursor } from '../cursor.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { BY_ID, countryFilter, fieldsOf, LANG, LIST } from '../parameters.ts'
import { hrefOf, movedOrRefused } from './place.server.ts'

const ASKED = { ...LANG, ...fieldsOf(publisherSchema) }

/** Publishers: the list, one of them. */
export const PUBLISHERS: readonly Endpoint[] = [
	endpoint({
		path: 'publishers',
		topic: 'titles',
		listed: 'items',
		query: z.object({ ...LIST, ...ASKED, country: countryFilter }),
		answer: publisherPageSchema,
		example: { query: { limit: '5' } },
		async read(ctx, { query: { limit, cursor, country }, language }) {
			const after = readCursor(BY_NAME, cursor)
			const found = await selectPublishers(ctx)
				.$if(country !== undefined, (publishers) => publishers.where('country', '=', country ?? null))
				.$if(after !== null, (publishers) =>
					publishers.where(sql<boolean>`(name_sort, id) > (${after?.[0]}, ${after?.[1]}::uuid)`),
				)
				.orderBy('name_sort')
				.orderBy('id')
				.limit(limit + 1)
				.execute()
			const { rows, next } = pageOf(found, limit, (row) => [row.name_sort, row.id])
			return { answer: { items: await answerPublishers(ctx, rows, language), next: null }, next }
		},
	}),
	endpoint({
		path: 'publishers/{id}',
		topic: 'titles',
		listed: null,
		of: BY_ID,
		query: z.object(ASKED),
		answer: publisherSchema,
		example: { from: 'publishers' },
		async read(ctx, { path: { id }, language }) {
			const rows =
				isId(id) || isSlug(id)
					? await selectPublishers(ctx)
							.where(isId(id) ? 'id' : 'slug', '=', id)
							.execute()
					: []
			const [answer] = await answerPublishers(ctx, rows, language)
			return answer ? { answer } : movedOrRefused(ctx, 'publisher', id)
		},
	}),
]

function selectPublishers(ctx: Ctx) {
	return ctx.db
		.selectFrom('publisher')
		.select([
			...(['id', 'slug', 'name', 'name_sort', 'language', 'country', 'place', 'institution'] as const),
			...(['description', 'site', 'updated_at'] as const),
		])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPublishers>['execute']>>[number]

async function answerPublishers(
	ctx: Ctx,
	rows: readonly Row[],
	language: Language,
): Promise<z.output<typeof publisherSchema>[]> {
	const ids = rows.map(({ id }) => id)
	const journals = await countEach(ctx, ids, 'journals')
	const books = await countEach(ctx, ids, 'books')
	return rows.map(({ name_sort: _, updated_at, ...row }) => ({
		...row,
		label: labelOf({ [row.language]: row.name }, { language, original: row.language, slug: row.slug }),
		href: hrefOf(ctx, 'publishers', row.id),
		url: ctx.env.PUBLIC_URL + pathTo('publisher', { id: row.slug }),
		journals: journals.get(row.id) ?? 0,
		books: books.get(row.id) ?? 0,
		updatedAt: updated_at.toISOString(),
	}))
}
