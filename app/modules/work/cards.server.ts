import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { pathTo } from '#app/addresses/address.ts'
import {
	noteMadeFiles,
	pdfToList,
	selectMadeFiles,
	withMadeSizes,
} from '#app/modules/work-file/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { compiledOnce } from '#app/platform/db/compiled-once.server.ts'
import type { Database } from '#app/platform/db/tables.ts'
import { eachUntilLibraryChanges, untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import { isRetractedHere } from '#app/platform/library/retracted.server.ts'
import type { WorkCard } from './card.ts'
import { listDisciplines } from './disciplines.server.ts'
import { workPath } from './paths.ts'
import { isOneOf, ofKind } from './record/rows.server.ts'
import { noteUsageCounts, selectUsageCounts, type UsageCounts, usageCountsOf } from './usage-counts.server.ts'

type UncountedCard = Omit<WorkCard, keyof UsageCounts>

const { selectFrom } = expressionBuilder<Database>()
const workId = sql.ref<string>('work.id')

/** Cards of published works, in the order of `ids`; ids that are unknown or withdrawn are left out. One query for those that are not known, whatever the number. */
export async function listWorkCards(ctx: Ctx, ids: string[]): Promise<WorkCard[]> {
	if (ids.length === 0) return []
	const cards = await eachUntilLibraryChanges(ctx, 'card', ids, (unknown) => readCards(ctx, unknown), {
		of: ({ id }) => [id],
	})
	const counts = await usageCountsOf(ctx, [...cards.keys()])
	const known = ids.flatMap((id) => cards.get(id) ?? [])
	return (await withMadeSizes(ctx, known)).map((card) => ({
		...card,
		views: 0,
		downloads: 0,
		...counts.get(card.id),
	}))
}

async function readCards(ctx: Ctx, ids: string[]): Promise<Map<string, UncountedCard>> {
	const rows = await selectRows(ctx, { ids })
	await noteUsageCounts(ctx, new Map(rows.map(({ id, counts }) => [id, counts])))
	await noteMadeFiles(ctx, new Map(rows.map(({ id, made }) => [id, made])))
	const disciplines = new Map((await listDisciplines(ctx)).map((tag) => [tag.id, tag]))
	return new Map(
		rows.map((row): [string, UncountedCard] => {
			const place = { kind: row.kind, slug: row.slug, bookSlug: row.parent?.slug ?? null }
			return [
				row.id,
				{
					id: row.id,
					kind: row.kind,
					type: row.type,
					slug: row.slug,
					path: workPath(place),
					language: row.language,
					title: row.title,
					subtitle: row.subtitle,
					abstract: row.abstract,
					authors: authorsOf(row.makers),
					container: containerOf(row),
					disciplines: row.disciplines.flatMap((id) => disciplines.get(id) ?? []),
					publishedOn: row.published_on,
					precision: row.published_precision,
					licence: row.licence,
					doi: row.doi_state === 'registered' ? row.doi : null,
					review: row.review,
					listed: row.listed,
					hasFullText: row.has_full_text,
					retracted: Boolean(row.retracted),
					demonstration: row.is_demonstration,
					pdf: pdfToList({ ...place, licence: row.licence, hasFullText: row.has_full_text }, row.pdf),
					dye: row.book?.dye ?? null,
				},
			]
		}),
	)
}

type Row = Awaited<ReturnType<typeof selectRows>>[number]

const selectRows = compiledOnce((ctx, { ids }: { ids: string[] }) =>
	ctx.db
		.selectFrom('public_work as work')
		.select([
			'work.id',
			'work.kind',
			'work.type',
			'work.slug',
			'work.language',
			'work.title',
			'work.subtitle',
			'work.abstract',
			'work.disciplines',
			'work.published_on',
			'work.published_precision',
			'work.licence',
			'work.doi',
			'work.doi_state',
			'work.review',
			'work.listed',
			'work.has_full_text',
			'work.is_demonstration',
			ofKind(
				'article',
				jsonObjectFrom(
					selectFrom('article')
						.innerJoin('journal', 'journal.id', 'article.journal_id')
						.where('article.work_id', '=', workId)
						.select(['journal.slug', 'journal.title', 'journal.language']),
				),
			).as('journal'),
			ofKind(
				'chapter',
				jsonObjectFrom(
					selectFrom('chapter')
						.innerJoin('work as parent', 'parent.id', 'chapter.book_id')
						.where('chapter.work_id', '=', workId)
						.select(['parent.slug', 'parent.title', 'parent.language']),
				),
			).as('parent'),
			ofKind(
				'book',
				jsonObjectFrom(
					selectFrom('book')
						.leftJoin('publisher', 'publisher.id', 'book.publisher_id')
						.where('book.work_id', '=', workId)
						.select(['book.dye', 'publisher.slug', 'publisher.name', 'publisher.language']),
				),
			).as('book'),
			jsonArrayFrom(
				selectFrom('contribution')
					.leftJoin('person', 'person.id', 'contribution.person_id')
					.where('contribution.work_id', '=', workId)
					.where('contribution.role', 'in', ['author', 'editor'])
					.select(['contribution.name', 'contribution.role', 'person.slug'])
					.orderBy('contribution.role')
					.orderBy('contribution.position'),
			).as('makers'),
			jsonObjectFrom(
				selectFrom('galley')
					.where('galley.work_id', '=', workId)
					.where('galley.format', '=', 'pdf')
					.select(['galley.file_name', 'galley.bytes'])
					.orderBy('galley.position')
					.limit(1),
			).as('pdf'),
			isRetractedHere().as('retracted'),
			selectMadeFiles().as('made'),
			selectUsageCounts().as('counts'),
		])
		.where(isOneOf(ids)),
)

function containerOf({ journal, parent, book }: Row): WorkCard['container'] {
	if (journal)
		return { title: journal.title, language: journal.language, path: pathTo('journal', { id: journal.slug }) }
	if (parent)
		return { title: parent.title, language: parent.language, path: pathTo('book', { id: parent.slug }) }
	if (book?.slug && book.name && book.language) {
		const { slug, name, language } = book
		return { title: { [language]: name }, language, path: pathTo('publisher', { id: slug }) }
	}
	return null
}

/** The authors; the editors of a work without any. */
function authorsOf(makers: Row['makers']): WorkCard['authors'] {
	const role = makers.some((maker) => maker.role === 'author') ? 'author' : 'editor'
	return makers
		.filter((maker) => maker.role === role)
		.map(({ name, slug }) => ({ name, slug, isEditor: role === 'editor' }))
}

/**
 * Works to begin with: those that the first page was given before the newest, of both those in the language of the reader before others, and only
 * such as can be read here.
 */
export async function listWorksToRead(
	ctx: Ctx,
	{ language, limit }: { language: string; limit: number },
): Promise<WorkCard[]> {
	const read = async () => {
		const { rows } = await sql<{ id: string }>`
			select id from (
				select work_id as id, shown_first, language, published_on from library_entry
					where has_full_text and shown_first is not null
				union
				(select work_id, shown_first, language, published_on from library_entry
					where has_full_text and language = ${language} order by published_on desc, work_id limit ${limit})
				union
				(select work_id, shown_first, language, published_on from library_entry
					where has_full_text order by published_on desc, work_id limit ${limit})
			) as candidate
			order by shown_first is null, language <> ${language}, shown_first, published_on desc, id limit ${limit}`.execute(
			ctx.db,
		)
		return rows
	}
	const rows = await untilLibraryChanges(ctx, `to read ${limit} ${language}`, read, { of: () => ['work'] })
	return listWorkCards(
		ctx,
		rows.map((row) => row.id),
	)
}

/** The newest works of some kinds that are published here, those that can be read before others; entries of the directory are not among them. */
export async function listLatestWorks(
	ctx: Ctx,
	{ kinds, limit }: { kinds: WorkCard['kind'][]; limit: number },
): Promise<WorkCard[]> {
	const read = () =>
		ctx.db
			.selectFrom('library_entry')
			.select('work_id as id')
			.where('kind', 'in', kinds)
			.where('listed', '=', 'here')
			.orderBy('has_full_text', 'desc')
			.orderBy('published_on', 'desc')
			.orderBy('work_id')
			.limit(limit)
			.execute()
	const rows = await untilLibraryChanges(ctx, `latest ${limit} ${kinds}`, read, { of: () => ['work'] })
	return listWorkCards(
		ctx,
		rows.map((row) => row.id),
	)
}
