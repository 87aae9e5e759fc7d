import type { z } from 'zod'
import type { Language } from '#app/i18n/languages.ts'
import { listDisciplines } from '#app/modules/work/index.server.ts'
import {
	type DisciplineTag,
	type RecordContributor,
	registeredDoi,
	type WorkRecord,
} from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { labelOf } from '../answers/parts.ts'
import type { workSchema } from '../answers/work.ts'
import { hrefOf, referenceTo } from './place.server.ts'

export const COLLECTION = { article: 'articles', book: 'books', chapter: 'chapters' } as const

type WorkAnswer = z.output<typeof workSchema>

/** What is said of works to programs, with names in one language. */
export async function answerWorks(
	ctx: Ctx,
	records: readonly WorkRecord[],
	language: Language,
): Promise<WorkAnswer[]> {
	const disciplines = new Map((await listDisciplines(ctx)).map((tag) => [tag.id, tag]))
	return records.map((record) => workAnswer(ctx, record, language, disciplines))
}

function workAnswer(
	ctx: Ctx,
	record: WorkRecord,
	language: Language,
	disciplines: ReadonlyMap<string, DisciplineTag>,
): WorkAnswer {
	const { id, kind, type, slug, journal, book, publisher } = record
	const collection = COLLECTION[kind]
	return {
		id,
		kind,
		type,
		slug,
		label: labelOf(record.title, { language, original: record.language, slug }),
		href: hrefOf(ctx, collection, id),
		url: ctx.env.PUBLIC_URL + record.path,
		language: record.language,
		title: record.title,
		subtitle: record.subtitle,
		abstract: record.abstract,
		keywords: record.keywords,
		disciplines: record.disciplines.flatMap((name) => {
			const tag = disciplines.get(name)
			return tag
				? [referenceTo(ctx, language, 'disciplines', { slug: tag.id, title: tag.name, language: 'fr' })]
				: []
		}),
		contributors: record.contributors.map((contributor) => contributorAnswer(ctx, contributor)),
		journal: journal && {
			...referenceTo(ctx, language, 'journals', journal),
			issnPrint: journal.issnPrint,
			issnOnline: journal.issnOnline,
			doi: registeredDoi(record.periodicalDois.journal),
		},
		issue: issueAnswer(ctx, record),
		book: book && {
			...referenceTo(ctx, language, 'books', book),
			isbn: book.isbn,
			series: book.series,
			seriesNumber: book.seriesNumber,
			place: book.place,
			pageCount: book.pageCount,
		},
		chapterNumber: record.chapterNumber,
		publisher:
			publisher &&
			referenceTo(ctx, language, 'publishers', {
				slug: publisher.slug,
				title: { [record.language]: publisher.name },
				language: record.language,
			}),
		pages: record.pages,
		elocation: record.elocation,
		doi: record.doi,
		ark: record.ark,
		review: record.review,
		licence: record.licence,
		attribution: record.attribution,
		funding: record.funding,
		funders: record.funders,
		published: record.published,
		receivedOn: record.receivedOn,
		acceptedOn: record.acceptedOn,
		updatedAt: record.updatedAt.toISOString(),
		listed: record.listed,
		demonstration: record.demonstration,
		publisherUrl: record.publisherUrl,
		hasFullText: record.hasFullText,
		retracted: record.retracted,
		files: hrefOf(ctx, collection, id, 'files'),
	}
}

function issueAnswer(ctx: Ctx, { issue, journal, periodicalDois }: WorkRecord): WorkAnswer['issue'] {
	if (!issue || !journal) return null
	const { slug, volume, number, year, title } = issue
	return {
		...{ slug, volume, number, year, title, doi: registeredDoi(periodicalDois.issue) },
		href: hrefOf(ctx, 'journals', journal.slug, 'issues', slug),
	}
}

function contributorAnswer(
	ctx: Ctx,
	{ original, person, ...contributor }: RecordContributor,
): WorkAnswer['contributors'][number] {
	return {
		...contributor,
		originalName: original,
		person: person === null ? null : hrefOf(ctx, 'people', person),
	}
}
