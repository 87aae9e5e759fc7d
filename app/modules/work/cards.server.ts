import type { Ctx } from '#app/platform/ctx.server.ts'
import type { WorkCard } from './card.ts'
import { listDisciplines } from './disciplines.server.ts'
import { galleyPath, workPath } from './paths.ts'

/** Cards of published works, in the order of `ids`; ids that are unknown or withdrawn are left out. Four queries, whatever the number. */
export async function listWorkCards(ctx: Ctx, ids: string[]): Promise<WorkCard[]> {
	if (ids.length === 0) return []
	const rows = await selectRows(ctx, ids)
	const authors = await selectAuthors(ctx, ids)
	const galleys = await ctx.db
		.selectFrom('galley')
		.select(['work_id', 'file_name', 'bytes'])
		.where('work_id', 'in', ids)
		.where('format', '=', 'pdf')
		.orderBy('position', 'desc')
		.execute()
	const disciplines = new Map((await listDisciplines(ctx)).map((tag) => [tag.id, tag]))
	const pdfs = new Map(galleys.map((galley) => [galley.work_id, galley]))

	const cards = new Map<string, WorkCard>()
	for (const row of rows) {
		const place = { kind: row.kind, slug: row.slug, bookSlug: row.book_slug }
		const pdf = pdfs.get(row.id)
		cards.set(row.id, {
			id: row.id,
			kind: row.kind,
			type: row.type,
			slug: row.slug,
			path: workPath(place),
			language: row.language,
			title: row.title,
			subtitle: row.subtitle,
			abstract: row.abstract,
			authors: authors.get(row.id) ?? [],
			container: containerOf(row),
			disciplines: row.disciplines.flatMap((id) => disciplines.get(id) ?? []),
			publishedOn: row.published_on,
			precision: row.published_precision,
			licence: row.licence,
			doi: row.doi,
			hasFullText: row.has_full_text,
			pdf: pdf ? { path: galleyPath(place, pdf.file_name), fileName: pdf.file_name, bytes: pdf.bytes } : null,
			views: row.views ?? 0,
			downloads: row.downloads ?? 0,
			dye: row.book_dye,
		})
	}
	return ids.flatMap((id) => cards.get(id) ?? [])
}

type Row = Awaited<ReturnType<typeof selectRows>>[number]

function selectRows(ctx: Ctx, ids: string[]) {
	return ctx.db
		.selectFrom('work')
		.leftJoin('article', 'article.work_id', 'work.id')
		.leftJoin('journal', 'journal.id', 'article.journal_id')
		.leftJoin('chapter', 'chapter.work_id', 'work.id')
		.leftJoin('work as parent', 'parent.id', 'chapter.book_id')
		.leftJoin('book', 'book.work_id', 'work.id')
		.leftJoin('publisher', 'publisher.id', 'book.publisher_id')
		.leftJoin('work_counter', 'work_counter.work_id', 'work.id')
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
			'work.has_full_text',
			'work_counter.views',
			'work_counter.downloads',
			'journal.slug as journal_slug',
			'journal.title as journal_title',
			'journal.language as journal_language',
			'parent.slug as book_slug',
			'parent.title as book_title',
			'parent.language as book_language',
			'book.dye as book_dye',
			'publisher.slug as publisher_slug',
			'publisher.name as publisher_name',
			'publisher.language as publisher_language',
		])
		.where('work.id', 'in', ids)
		.where('work.state', '=', 'published')
		.execute()
}

function containerOf(row: Row): WorkCard['container'] {
	if (row.journal_slug && row.journal_title && row.journal_language) {
		return { title: row.journal_title, language: row.journal_language, path: `/revues/${row.journal_slug}` }
	}
	if (row.book_slug && row.book_title && row.book_language) {
		return { title: row.book_title, language: row.book_language, path: `/ouvrages/${row.book_slug}` }
	}
	if (row.publisher_slug && row.publisher_name && row.publisher_language) {
		const { publisher_language: language } = row
		return {
			title: { [language]: row.publisher_name },
			language,
			path: `/editeurs/${row.publisher_slug}`,
		}
	}
	return null
}

async function selectAuthors(ctx: Ctx, ids: string[]): Promise<Map<string, WorkCard['authors']>> {
	const rows = await ctx.db
		.selectFrom('contribution')
		.leftJoin('person', 'person.id', 'contribution.person_id')
		.select(['contribution.work_id', 'contribution.name', 'contribution.role', 'person.slug'])
		.where('contribution.work_id', 'in', ids)
		.where('contribution.role', 'in', ['author', 'editor'])
		.orderBy('contribution.role')
		.orderBy('contribution.position')
		.execute()
	const authors = new Map<string, WorkCard['authors']>()
	for (const { work_id, name, role, slug } of rows) {
		const list = authors.get(work_id) ?? []
		if (role === 'editor' && list.some((author) => !author.isEditor)) continue
		list.push({ name, slug, isEditor: role === 'editor' })
		authors.set(work_id, list)
	}
	return authors
}

/** The newest published works of some kinds. */
export async function listLatestWorks(
	ctx: Ctx,
	options: { kinds: WorkCard['kind'][]; limit: number },
): Promise<WorkCard[]> {
	const rows = await ctx.db
		.selectFrom('work')
		.select('id')
		.where('kind', 'in', options.kinds)
		.where('state', '=', 'published')
		.orderBy('published_on', 'desc')
		.orderBy('id')
		.limit(options.limit)
		.execute()
	return listWorkCards(
		ctx,
		rows.map((row) => row.id),
	)
}
