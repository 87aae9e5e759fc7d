import { z } from 'zod'
import type { Language } from '#app/i18n/languages.ts'
import { listDisciplines } from '#app/modules/work/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import { isId } from '#app/platform/id.ts'
import { countsOf, WHOLE_LIBRARY } from '#app/platform/library/counts.server.ts'
import { labelOf } from '../answers/parts.ts'
import {
	disciplineSchema,
	disciplinesSchema,
	institutionPageSchema,
	institutionSchema,
} from '../answers/people.ts'
import { BY_ID_ALONE, pageOf, readCursor } from '../cursor.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { BY_ID, countryFilter, fieldsOf, LANG, LIST } from '../parameters.ts'
import { ApiRefusal } from '../problem.ts'
import { says } from '../reference.ts'
import { hrefOf } from './place.server.ts'

/** What works and people belong to: disciplines, institutions. */
export const NAMED_THINGS: readonly Endpoint[] = [
	endpoint({
		path: 'disciplines',
		topic: 'people',
		listed: 'items',
		query: z.object({ ...LANG, ...fieldsOf(disciplineSchema) }),
		answer: disciplinesSchema,
		example: { query: { lang: 'en' } },
		async read(ctx, { language }) {
			return { answer: { items: await answerDisciplines(ctx, language) } }
		},
	}),
	endpoint({
		path: 'disciplines/{id}',
		topic: 'people',
		listed: null,
		of: z.object({ id: BY_ID.shape.id.meta(says('id')) }),
		query: z.object({ ...LANG, ...fieldsOf(disciplineSchema) }),
		answer: disciplineSchema,
		example: { from: 'disciplines' },
		async read(ctx, { path, language }) {
			const answer = (await answerDisciplines(ctx, language)).find(({ id }) => id === path.id)
			if (!answer) throw new ApiRefusal('not-found', 'No discipline is called so.')
			return { answer }
		},
	}),
	endpoint({
		path: 'institutions',
		topic: 'people',
		listed: 'items',
		query: z.object({ ...LIST, ...fieldsOf(institutionSchema), country: countryFilter }),
		answer: institutionPageSchema,
		example: { query: { limit: '5' } },
		async read(ctx, { query: { limit, cursor, country } }) {
			const after = readCursor(BY_ID_ALONE, cursor)
			const found = await selectInstitutions(ctx)
				.$if(country !== undefined, (rows) => rows.where('country', '=', country ?? null))
				.$if(after !== null, (rows) => rows.where('id', '>', after?.[0] ?? ''))
				.orderBy('id')
				.limit(limit + 1)
				.execute()
			const { rows, next } = pageOf(found, limit, ({ id }) => [id])
			return { answer: { items: rows.map((row) => institutionAnswer(ctx, row)), next: null }, next }
		},
	}),
	endpoint({
		path: 'institutions/{id}',
		topic: 'people',
		listed: null,
		of: BY_ID,
		query: z.object(fieldsOf(institutionSchema)),
		answer: institutionSchema,
		example: { from: 'institutions' },
		async read(ctx, { path: { id } }) {
			const row =
				isId(id) || isSlug(id)
					? await selectInstitutions(ctx)
							.where(isId(id) ? 'id' : 'slug', '=', id)
							.executeTakeFirst()
					: undefined
			if (!row) throw new ApiRefusal('not-found', 'No institution is called so.')
			return { answer: institutionAnswer(ctx, row) }
		},
	}),
]

async function answerDisciplines(ctx: Ctx, language: Language): Promise<z.output<typeof disciplineSchema>[]> {
	const counts = await countsOf(ctx, WHOLE_LIBRARY, ['discipline'])
	const works = (id: string) =>
		counts.filter(({ value }) => value.endsWith(` ${id}`)).reduce((sum, count) => sum + count.works, 0)
	return (await listDisciplines(ctx)).map(({ id, name }) => ({
		...{ id, name, works: works(id) },
		label: labelOf(name, { language, original: 'fr', slug: id }),
		href: hrefOf(ctx, 'disciplines', id),
	}))
}

function selectInstitutions(ctx: Ctx) {
	return ctx.db
		.selectFrom('institution')
		.select(['id', 'slug', 'name', 'country', 'ror', 'is_partner as isPartner'])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectInstitutions>['execute']>>[number]

function institutionAnswer(ctx: Ctx, row: Row): z.output<typeof institutionSchema> {
	return { ...row, href: hrefOf(ctx, 'institutions', row.id) }
}
