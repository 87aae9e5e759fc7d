import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Database } from '#app/platform/db/tables.ts'
import { isRetractedHere } from '#app/platform/library/retracted.server.ts'

export type WorkRow = Awaited<ReturnType<ReturnType<typeof selectWorks>['execute']>>[number]

const { selectFrom, case: choose } = expressionBuilder<Database>()
const workId = sql.ref<string>('work.id')

/**
 * Works with all that their records say, in one statement: each kind of work asks only the tables that it has, by its key.
 * A statement of joins would look at eight tables for every row, and one for each list would cost a round trip each.
 */
export function selectWorks(ctx: Ctx, { references = true }: { references?: boolean } = {}) {
	return ctx.db
		.selectFrom('readable_work as work')
		.select([
			'work.id',
			'work.kind',
			'work.type',
			'work.slug',
			'work.language',
			'work.doi',
			'work.doi_state',
			'work.review',
			'work.review_basis',
			'work.listed',
			'work.publisher_url',
			'work.title',
			'work.subtitle',
			'work.abstract',
			'work.keywords',
			'work.disciplines',
			'work.licence',
			'work.licence_note',
			'work.attribution',
			'work.funding',
			'work.funders',
			'work.published_on',
			'work.published_precision',
			'work.state',
			'work.is_demonstration',
			'work.has_full_text',
			'work.updated_at',
			ofKind('article', jsonObjectFrom(selectArticle())).as('article'),
			ofKind('chapter', jsonObjectFrom(selectChapter())).as('chapter'),
			ofKind('book', jsonObjectFrom(selectBook().where('book.work_id', '=', workId))).as('book'),
			jsonArrayFrom(selectContributors('work.id')).as('contributors'),
			jsonArrayFrom(selectReferences().where(sql<boolean>`${sql.lit(references)}`)).as('references'),
			jsonArrayFrom(
				selectFrom('galley')
					.where('galley.work_id', '=', workId)
					.select([
						'galley.id',
						'galley.format',
						'galley.language',
						'galley.file_name as fileName',
						'galley.media_type as mediaType',
						'galley.bytes',
						'galley.sha256',
					])
					.orderBy('galley.position'),
			).as('galleys'),
			isRetractedHere().as('retracted'),
		])
}

/**
 * The condition that a work has one of these ids, as one parameter. It stands in a query of its own, so that its length is not seen when the statement is planned: four ids are
 * cheaper than the ten that a plan for any values reckons with, and PostgreSQL would plan the statement each time, for longer than it takes to answer it.
 */
export function isOneOf(ids: readonly string[]) {
	return sql<boolean>`work.id = any((select ${ids}::uuid[])::uuid[])`
}

/** What only works of one kind have; null for the others, which do not ask for it. */
export function ofKind<T>(kind: Database['work']['kind'], found: ReturnType<typeof sql<T>>) {
	return choose()
		.when(sql<boolean>`work.kind = ${sql.lit(kind)}`)
		.then(found)
		.end()
}

function selectArticle() {
	return selectFrom('article')
		.innerJoin('journal', 'journal.id', 'article.journal_id')
		.leftJoin('public_issue as issue', 'issue.id', 'article.issue_id')
		.leftJoin('publisher', 'publisher.id', 'journal.publisher_id')
		.where('article.work_id', '=', workId)
		.select([
			'article.pages',
			'article.elocation',
			'article.received_on',
			'article.accepted_on',
			'issue.slug as issue_slug',
			'issue.volume',
			'issue.number as issue_number',
			'issue.year as issue_year',
			'issue.kind as issue_kind',
			'issue.title as issue_title',
			'journal.slug as journal_slug',
			'journal.language as journal_language',
			'journal.title as journal_title',
			'journal.former as journal_former',
			'journal.issn_print',
			'journal.issn_online',
			'journal.doi as journal_doi',
			'journal.doi_registered as journal_doi_registered',
			'issue.doi as issue_doi',
			'issue.doi_registered as issue_doi_registered',
			'publisher.slug as publisher_slug',
			'publisher.name as publisher_name',
			'publisher.place as publisher_place',
		])
}

function selectBook() {
	return selectFrom('book')
		.innerJoin('work as volume', 'volume.id', 'book.work_id')
		.leftJoin('publisher', 'publisher.id', 'book.publisher_id')
		.select([
			'volume.slug',
			'volume.language',
			'volume.title',
			'volume.subtitle',
			'volume.doi',
			'book.isbn',
			'book.series',
			'book.series_number',
			'book.place',
			'book.page_count',
			'publisher.slug as publisher_slug',
			'publisher.name as publisher_name',
			'publisher.place as publisher_place',
			jsonArrayFrom(selectContributors('book.work_id')).as('contributors'),
		])
}

function selectChapter() {
	return selectFrom('chapter')
		.where('chapter.work_id', '=', workId)
		.select([
			'chapter.number',
			'chapter.pages',
			jsonObjectFrom(selectBook().where('book.work_id', '=', sql.ref<string>('chapter.book_id'))).as('book'),
		])
}

/** Entries of the bibliography, with the place of the work that each cites. */
function selectReferences() {
	return selectFrom('work_reference')
		.leftJoin('reference_match', 'reference_match.reference_id', 'work_reference.id')
		.leftJoin('public_work as cited', 'cited.id', 'reference_match.cited_id')
		.leftJoin('chapter as cited_chapter', 'cited_chapter.work_id', 'cited.id')
		.leftJoin('readable_work as cited_book', 'cited_book.id', 'cited_chapter.book_id')
		.where('work_reference.work_id', '=', workId)
		.select([
			'work_reference.text',
			'work_reference.doi',
			'work_reference.html',
			'work_reference.label',
			'work_reference.section',
			'work_reference.csl',
			'cited.kind as cited_kind',
			'cited.slug as cited_slug',
			'cited_book.slug as cited_book',
		])
		.orderBy('work_reference.position')
}

function selectContributors(work: 'work.id' | 'book.work_id') {
	return selectFrom('contribution')
		.leftJoin('person', 'person.id', 'contribution.person_id')
		.where('contribution.work_id', '=', sql.ref<string>(work))
		.select([
			'contribution.role',
			'contribution.name',
			'contribution.given',
			'contribution.family',
			'contribution.name_original as original',
			'contribution.affiliation',
			'contribution.country',
			'contribution.ror',
			'contribution.orcid',
			'person.slug as person',
			'contribution.credit_roles as creditRoles',
			'contribution.corresponding',
		])
		.orderBy('contribution.role')
		.orderBy('contribution.position')
}
