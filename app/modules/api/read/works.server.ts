import { z } from 'zod'
import { listChapterLinks } from '#app/modules/book/index.server.ts'
import { listIndexTerms } from '#app/modules/book/index-terms/index.server.ts'
import { offeredFiles } from '#app/modules/galley/index.ts'
import { levelsOf } from '#app/modules/work/full-text/index.ts'
import {
	getWorkReading,
	getWorkRecord,
	listDisciplines,
	listWorkRecords,
} from '#app/modules/work/index.server.ts'
import type { WorkKind, WorkRecord } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isId } from '#app/platform/id.ts'
import { filesSchema, workDetailSchema, workPageSchema, workSchema } from '../answers/work.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import {
	BY_ID,
	dayFilter,
	fieldsOf,
	invalidParameter,
	LANG,
	LIST,
	languageFilter,
	slugFilter,
	yearFilter,
} from '../parameters.ts'
import { ApiRefusal } from '../problem.ts'
import { says } from '../reference.ts'
import { listWorkIdsOf } from './list-works.server.ts'
import { idOfFilter, movedOrRefused, referenceTo } from './place.server.ts'
import { answerWorks, COLLECTION } from './work-answer.server.ts'

const FILTERS = {
	...LIST,
	...LANG,
	...fieldsOf(workSchema),
	language: languageFilter,
	discipline: slugFilter('discipline'),
	year: yearFilter,
	publishedSince: dayFilter('publishedSince'),
	publishedUntil: dayFilter('publishedUntil'),
	updatedSince: z.iso.datetime({ offset: true }).optional().meta(says('updatedSince')),
	doi: z.string().min(1).max(300).optional().meta(says('doi')),
}
const OF_KIND = {
	article: {
		journal: slugFilter('journal'),
	},
	book: { publisher: slugFilter('publisher') },
	chapter: { book: slugFilter('book') },
} as const

/** Articles, books and chapters: lists, one work, its files. */
export const WORKS: readonly Endpoint[] = (['article', 'book', 'chapter'] as const).flatMap((kind) => {
	const path = COLLECTION[kind]
	return [
		endpoint({
			path,
			topic: 'works',
			listed: 'items',
			query: z.object({ ...FILTERS, ...OF_KIND[kind] }),
			answer: workPageSchema,
			example: { query: { limit: '5', fields: 'id,label,doi,url' } },
			async read(ctx, { query, language }) {
				const { ids, next } = await listWorkIdsOf(ctx, { ...query, kind, ...(await placesOf(ctx, query)) })
				const records = await listWorkRecords(ctx, ids, { references: false })
				return { answer: { items: await answerWorks(ctx, records, language), next: null }, next }
			},
		}),
		endpoint({
			path: `${path}/{id}`,
			topic: 'works',
			listed: null,
			of: BY_ID,
			query: z.object({ ...LANG, ...fieldsOf(workDetailSchema) }),
			answer: workDetailSchema,
			example: { from: path },
			async read(ctx, { path: { id }, language }) {
				const record = await recordOf(ctx, kind, id)
				if ('movedTo' in record) return record
				const [work] = await answerWorks(ctx, [record], language)
				const reading = await getWorkReading(ctx, record)
				if (!work) throw new Error('a record has an answer')
				const site = ctx.env.PUBLIC_URL
				const chapters = kind === 'book' ? await listChapterLinks(ctx, record.slug) : []
				const terms = kind === 'book' ? await listIndexTerms(ctx, record.id) : []
				return {
					answer: {
						...work,
						references: record.references.map(({ text, doi, label, section, citedPath }) => ({
							...{ text, doi, label, section },
							cites: citedPath && site + citedPath,
						})),
						notices: reading.notices.map(({ kind: of, direction, on, note, work: other }) => ({
							...{ kind: of, direction, on, note },
							...{ title: other.title, url: site + other.path, doi: other.doi },
						})),
						versions: reading.versions,
						chapters: chapters.map((chapter) => referenceTo(ctx, language, 'chapters', chapter)),
						indexTerms: terms.map(({ entry }) => ({ levels: levelsOf(entry) })),
						sourceUrl: reading.sourceUrl,
						wordCount: reading.body?.wordCount ?? null,
						views: reading.views,
						downloads: reading.downloads,
					},
				}
			},
		}),
		endpoint({
			path: `${path}/{id}/files`,
			topic: 'works',
			listed: null,
			of: BY_ID,
			query: z.object({}),
			answer: filesSchema,
			example: { from: path },
			async read(ctx, { path: { id } }) {
				const record = await recordOf(ctx, kind, id)
				return 'movedTo' in record ? record : { answer: { items: filesOf(ctx, record) } }
			},
		}),
	]
})

/** What filters of one kind of works name. */
async function placesOf(
	ctx: Ctx,
	query: { [filter in 'journal' | 'publisher' | 'book' | 'discipline']?: string | undefined },
) {
	const { discipline } = query
	if (discipline !== undefined && !(await listDisciplines(ctx)).some(({ id }) => id === discipline))
		throw invalidParameter('discipline', 'There is no discipline of this id.')
	return {
		journalId: await idOfFilter(ctx, 'journal', 'journal', query.journal),
		publisherId: await idOfFilter(ctx, 'publisher', 'publisher', query.publisher),
		bookId: await bookIdOf(ctx, query.book),
	}
}

async function bookIdOf(ctx: Ctx, named: string | undefined): Promise<string | undefined> {
	if (named === undefined) return undefined
	const record = await getWorkRecord(ctx, isId(named) ? { id: named } : { kind: 'book', slug: named })
	if (record?.kind !== 'book') throw invalidParameter('book', 'There is no book of this name.')
	return record.id
}

/**
 * The record of a work that readers can read, or where it moved.
 * @throws ApiRefusal `gone` for a withdrawn one, with what readers are told; `not-found`.
 */
async function recordOf(
	ctx: Ctx,
	kind: WorkKind,
	id: string,
): Promise<WorkRecord | { movedTo: { id: string } }> {
	const record = await getWorkRecord(ctx, isId(id) ? { id } : { kind, slug: id })
	if (record?.kind === kind && !record.withdrawn) return record
	if (record?.kind === kind) {
		const { withdrawal } = await getWorkReading(ctx, record)
		throw new ApiRefusal('gone', 'This work was withdrawn. Its page says so and stays.', {
			work: { id: record.id, title: record.title, url: ctx.env.PUBLIC_URL + record.path },
			withdrawnOn: withdrawal?.on ?? null,
			note: withdrawal?.note ?? {},
		})
	}
	if (kind === 'chapter') throw new ApiRefusal('not-found', 'Nothing is called so.')
	return movedOrRefused(ctx, kind, id)
}

function filesOf(ctx: Ctx, record: WorkRecord): z.output<typeof filesSchema>['items'] {
	const site = ctx.env.PUBLIC_URL
	return [
		...record.galleys.map(({ format, mediaType, language, path, fileName, bytes, sha256 }) => ({
			...{ format, mediaType, language, bytes, sha256 },
			...{ url: site + path, name: fileName, isMade: false },
		})),
		...offeredFiles(record).map(({ format, mediaType, path }) => ({
			...{ format, mediaType, language: record.language, bytes: null, sha256: null },
			...{ url: site + path, name: decodeURIComponent(path.split('/').at(-1) ?? ''), isMade: true },
		})),
	]
}
