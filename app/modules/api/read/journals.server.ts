import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import type { Language } from '#app/i18n/languages.ts'
import { listDisciplines } from '#app/modules/work/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import { isId } from '#app/platform/id.ts'
import { countEach } from '#app/platform/library/counts.server.ts'
import { labelOf } from '../answers/parts.ts'
import { journalPageSchema, journalSchema } from '../answers/titles.ts'
import { BY_NAME, pageOf, readCursor } from '../cursor.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { BY_ID, fieldsOf, LANG, LIST, slugFilter } from '../parameters.ts'
import { says } from '../reference.ts'
import { hrefOf, idOfFilter, movedOrRefused, referenceTo } from './place.server.ts'

const ASKED = { ...LANG, ...fieldsOf(journalSchema) }
const FILTERS = z.object({
	...LIST,
	...ASKED,
	publisher: slugFilter('publisher'),
	discipline: slugFilter('discipline'),
	issn: z
		.string()
		.regex(/^\d{4}-\d{3}[\dX]$/)
		.optional()
		.meta(says('issn')),
	openAccess: z.enum(['true', 'false']).optional().meta(says('openAccess')),
	listed: z.enum(['here', 'elsewhere']).default('here').meta(says('listed')),
})

/** Journals: the list, one of them. */
export const JOURNALS: readonly Endpoint[] = [
	endpoint({
		path: 'journals',
		topic: 'titles',
		listed: 'items',
		query: FILTERS,
		answer: journalPageSchema,
		example: { query: { limit: '5', fields: 'id,label,issnOnline,url' } },
		async read(ctx, { query, language }) {
			const found = await listIds(ctx, query)
			const { rows, next } = pageOf(found, query.limit, (row) => [row.title_sort, row.id])
			const ids = rows.map(({ id }) => id)
			const journals = await selectJournals(ctx)
				.where('journal.id', '=', (eb) => eb.fn.any(eb.val(ids)))
				.execute()
			const byId = new Map(
				(await answerJournals(ctx, journals, language)).map((journal) => [journal.id, journal]),
			)
			return { answer: { items: ids.flatMap((id) => byId.get(id) ?? []), next: null }, next }
		},
	}),
	endpoint({
		path: 'journals/{id}',
		topic: 'titles',
		listed: null,
		of: BY_ID,
		query: z.object(ASKED),
		answer: journalSchema,
		example: { from: 'journals' },
		async read(ctx, { path: { id }, language }) {
			const rows =
				isId(id) || isSlug(id)
					? await selectJournals(ctx)
							.where(isId(id) ? 'journal.id' : 'journal.slug', '=', id)
							.execute()
					: []
			const [answer] = await answerJournals(ctx, rows, language)
			return answer ? { answer } : movedOrRefused(ctx, 'journal', id)
		},
	}),
]

async function listIds(ctx: Ctx, query: z.output<typeof FILTERS>) {
	const { limit, cursor, publisher, discipline, issn, openAccess, listed } = query
	const after = readCursor(BY_NAME, cursor)
	const publisherId = await idOfFilter(ctx, 'publisher', 'publisher', publisher)
	return ctx.db
		.selectFrom('library_journal')
		.select(['journal_id as id', 'title_sort'])
		.where('listed', '=', listed)
		.$if(publisherId !== undefined, (rows) => rows.where('publisher_id', '=', publisherId ?? null))
		.$if(openAccess !== undefined, (rows) => rows.where('open_access', '=', openAccess === 'true'))
		.$if(discipline !== undefined, (rows) =>
			rows.where(sql<boolean>`disciplines @> array[${discipline}]::text[]`),
		)
		.$if(issn !== undefined, (rows) =>
			rows.where('journal_id', 'in', (eb) =>
				eb
					.selectFrom('journal')
					.select('id')
					.where((is) => is.or([is('issn_print', '=', issn ?? ''), is('issn_online', '=', issn ?? '')])),
			),
		)
		.$if(after !== null, (rows) =>
			rows.where(sql<boolean>`(title_sort, journal_id) > (${after?.[0]}, ${after?.[1]}::uuid)`),
		)
		.orderBy('title_sort')
		.orderBy('journal_id')
		.limit(limit + 1)
		.execute()
}

function selectJournals(ctx: Ctx) {
	return ctx.db
		.selectFrom('journal')
		.leftJoin('publisher', 'publisher.id', 'journal.publisher_id')
		.selectAll('journal')
		.select([
			...(['publisher.name as publisher_name', 'publisher.slug as publisher_slug'] as const),
			'publisher.language as publisher_language',
		])
		.select((eb) =>
			jsonArrayFrom(
				eb
					.selectFrom('section')
					.select(['section.slug', 'section.title'])
					.whereRef('section.journal_id', '=', 'journal.id')
					.orderBy('section.position')
					.orderBy('section.slug'),
			).as('sections'),
		)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectJournals>['execute']>>[number]

async function answerJournals(
	ctx: Ctx,
	rows: readonly Row[],
	language: Language,
): Promise<z.output<typeof journalSchema>[]> {
	const ids = rows.map(({ id }) => id)
	const articles = await countEach(ctx, ids, 'articles')
	const issues = await countEach(ctx, ids, 'issues')
	const disciplines = await listDisciplines(ctx)
	return rows.map((row) => ({
		id: row.id,
		slug: row.slug,
		label: labelOf(row.title, { language, original: row.language, slug: row.slug }),
		href: hrefOf(ctx, 'journals', row.id),
		url: ctx.env.PUBLIC_URL + pathTo('journal', { id: row.slug }),
		language: row.language,
		title: row.title,
		subtitle: row.subtitle,
		issnPrint: row.issn_print,
		issnOnline: row.issn_online,
		doi: row.doi_registered ? row.doi : null,
		publisher: publisherOf(ctx, row, language),
		institution: row.institution,
		disciplines: disciplines
			.filter(({ id }) => row.disciplines.includes(id))
			.map(({ id, name }) =>
				referenceTo(ctx, language, 'disciplines', { slug: id, title: name, language: 'fr' }),
			),
		languages: row.languages,
		openAccess: row.open_access,
		licence: row.licence,
		reviewMethod: row.review_method,
		periodicity: row.periodicity,
		founded: row.founded,
		description: row.description,
		aims: row.aims,
		policies: row.policies,
		board: row.editors.map(memberAnswer),
		formerTitles: row.former.map(({ title, issn = null, until = null }) => ({ title, issn, until })),
		sections: row.sections,
		doiPrefix: row.doi_prefix,
		site: row.site,
		acceptsSubmissions: row.accepts_submissions,
		listed: row.listed,
		articles: articles.get(row.id) ?? 0,
		issues: issues.get(row.id) ?? 0,
		updatedAt: row.updated_at.toISOString(),
	}))
}

function publisherOf(ctx: Ctx, row: Row, language: Language) {
	const { publisher_slug: slug, publisher_name: name, publisher_language: original } = row
	if (slug === null || name === null || original === null) return null
	return referenceTo(ctx, language, 'publishers', { slug, title: { [original]: name }, language: original })
}

/** Somebody of a board, with null for what is not known. */
export function memberAnswer({
	name,
	role,
	duty = undefined,
	affiliation = undefined,
	country = undefined,
	orcid = undefined,
}: Row['editors'][number]) {
	return {
		...{ name, role, duty: duty ?? null, affiliation: affiliation ?? null },
		...{ country: country ?? null, orcid: orcid ?? null },
	}
}
