import { pathTo } from '#app/addresses/address.ts'
import { originalText, titleOf } from '#app/modules/citation/index.ts'
import { workPath } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** The name under which this platform stands in reports, and before the ids that it gives. */
export const PLATFORM = 'Mbongi'

export type ItemId = {
	DOI?: string
	Proprietary?: string
	ISBN?: string
	Print_ISSN?: string
	Online_ISSN?: string
	URI?: string
}
export type ReportAuthor = { Name: string; ORCID?: string }
export type Described = { title: string; publisher: string; ids: ItemId }
export type DescribedItem = Described & { authors: ReportAuthor[]; publishedOn: string | null }

const AT_ONCE = 2000
const MOST_AUTHORS = 3
const PATTERNS = {
	DOI: /^10\.[1-9][0-9]{2}[0-9.]*\/.+$/,
	ISBN: /^(?=.{17}$)97[89]-[0-9]+-[0-9]+-[0-9]+-[0-9]$/,
	ISSN: /^[0-9]{4}-[0-9]{3}[0-9X]$/,
	ORCID: /([0-9]{4}-[0-9]{4}-[0-9]{4}-[0-9]{3}[0-9X])$/,
}
const asFar = (value: string | null, pattern: RegExp) => (value && pattern.test(value) ? value : undefined)

/** An object without the members that are not known. */
export function known<T extends object>(members: T): { [Name in keyof T]: Exclude<T[Name], undefined> } {
	return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
		[Name in keyof T]: Exclude<T[Name], undefined>
	}
}

/** What reports say of journals, by their ids. */
export async function describeJournals(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Described>> {
	const rows = await ctx.db
		.selectFrom('journal')
		.leftJoin('publisher', 'publisher.id', 'journal.publisher_id')
		.select([
			'journal.id',
			'journal.slug',
			'journal.title',
			'journal.language',
			'publisher.name as publisher',
		])
		.select(['journal.issn_print', 'journal.issn_online', 'journal.institution'])
		.where('journal.id', '=', (eb) => eb.fn.any(eb.val([...ids])))
		.execute()
	return new Map(
		rows.map((row) => [
			row.id,
			{
				title: originalText(row.title, row.language).text,
				publisher: row.publisher ?? row.institution ?? '',
				ids: known({
					Proprietary: `${PLATFORM}:${row.id}`,
					Print_ISSN: asFar(row.issn_print, PATTERNS.ISSN),
					Online_ISSN: asFar(row.issn_online, PATTERNS.ISSN),
					URI: ctx.env.PUBLIC_URL + pathTo('journal', { id: row.slug }),
				}),
			},
		]),
	)
}

/** What reports say of works, by their ids; withdrawn ones too, since they were used. At most three authors each (table 3.i). */
export async function describeWorks(
	ctx: Ctx,
	ids: readonly string[],
	{ hasAuthors = false } = {},
): Promise<Map<string, DescribedItem>> {
	const described = new Map<string, DescribedItem>()
	for (let at = 0; at < ids.length; at += AT_ONCE) {
		const some = ids.slice(at, at + AT_ONCE)
		const authors = hasAuthors ? await authorsOf(ctx, some) : new Map<string, ReportAuthor[]>()
		for (const row of await workRows(ctx, some)) {
			const isChapter = row.kind === 'chapter'
			described.set(row.id, {
				title: titleOf(row),
				publisher: row.journalPublisher ?? row.journalInstitution ?? row.bookPublisher ?? '',
				authors: authors.get(row.id) ?? [],
				publishedOn: row.published_precision === 'day' ? row.published_on : null,
				ids: known({
					DOI: row.doi_state === 'registered' ? asFar(row.doi, PATTERNS.DOI) : undefined,
					Proprietary: `${PLATFORM}:${row.id}`,
					ISBN: isChapter ? undefined : asFar(row.isbn, PATTERNS.ISBN),
					URI: ctx.env.PUBLIC_URL + workPath({ kind: row.kind, slug: row.slug, bookSlug: row.bookSlug }),
				}),
			})
		}
	}
	return described
}

function workRows(ctx: Ctx, ids: readonly string[]) {
	return ctx.db
		.selectFrom('work')
		.leftJoin('article', 'article.work_id', 'work.id')
		.leftJoin('journal', 'journal.id', 'article.journal_id')
		.leftJoin('publisher as of_journal', 'of_journal.id', 'journal.publisher_id')
		.leftJoin('chapter', 'chapter.work_id', 'work.id')
		.leftJoin('work as parent', 'parent.id', 'chapter.book_id')
		.leftJoin('book', (join) =>
			join.on((eb) => eb('book.work_id', '=', eb.fn.coalesce('chapter.book_id', 'work.id'))),
		)
		.leftJoin('publisher as of_book', 'of_book.id', 'book.publisher_id')
		.select(['work.id', 'work.kind', 'work.slug', 'work.title', 'work.subtitle', 'work.language'])
		.select(['work.doi', 'work.doi_state', 'work.published_on', 'work.published_precision', 'book.isbn'])
		.select(['of_journal.name as journalPublisher', 'journal.institution as journalInstitution'])
		.select(['of_book.name as bookPublisher', 'parent.slug as bookSlug'])
		.where('work.id', '=', (eb) => eb.fn.any(eb.val([...ids])))
		.execute()
}

async function authorsOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ReportAuthor[]>> {
	const rows = await ctx.db
		.selectFrom('contribution')
		.select(['work_id', 'name', 'orcid'])
		.where('work_id', '=', (eb) => eb.fn.any(eb.val([...ids])))
		.where('role', '=', 'author')
		.orderBy('work_id')
		.orderBy('position')
		.execute()
	const authors = new Map<string, ReportAuthor[]>()
	for (const { work_id, name, orcid } of rows) {
		const own = authors.get(work_id) ?? []
		authors.set(work_id, own)
		const author = known({ Name: name, ORCID: PATTERNS.ORCID.exec(orcid ?? '')?.[1] })
		const isNew = own.every(({ Name, ORCID }) => Name !== author.Name || ORCID !== author.ORCID)
		if (own.length < MOST_AUTHORS && isNew && name.length > 1) own.push(author)
	}
	return authors
}
