import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { LibraryRecord } from './record.ts'

/** What is in the database of all that some records name: ids by `kind/slug`, and the last position used in each list. */
export async function namedAlready(
	ctx: Ctx,
	records: readonly LibraryRecord[],
): Promise<{ ids: Map<string, string>; positions: Map<string, number> }> {
	const names = new Set(records.flatMap(namesIn))
	const slugs = (kind: string) =>
		[...names].filter((name) => name.startsWith(`${kind}/`)).map((name) => name.slice(kind.length + 1))
	const { rows } = await sql<{ name: string; id: string }>`
		select 'discipline/' || id as name, id from discipline where id = any(${slugs('discipline')}::text[])
		union all select 'publisher/' || slug, id::text from publisher where slug = any(${slugs('publisher')}::text[])
		union all select 'journal/' || slug, id::text from any_journal where slug = any(${slugs('journal')}::text[])
		union all select 'person/' || slug, id::text from person where slug = any(${slugs('person')}::text[])
		union all ${inJournals('issue', slugs('issue'))}
		union all ${inJournals('section', slugs('section'))}
		union all ${works('article', slugs('article'))}
		union all ${works('book', slugs('book'))}
		union all ${works('chapter', slugs('chapter'))}`.execute(ctx.db)
	const ids = new Map(rows.map(({ name, id }) => [name, id]))
	const found = (kind: string) => [...ids].filter(([name]) => name.startsWith(`${kind}/`)).map(([, id]) => id)
	const last = await sql<{ list: string; position: number }>`
		select 'discipline' as list, max(position) as position from discipline having count(*) > 0
		union all select issue_id::text, max(position) from article where issue_id = any(${found('issue')}::uuid[]) group by 1
		union all select journal_id::text, max(position) from article
			where journal_id = any(${journalsWithoutIssue(records, ids)}::uuid[]) and issue_id is null group by 1`.execute(
		ctx.db,
	)
	return { ids, positions: new Map(last.rows.map(({ list, position }) => [list, position])) }
}

/** Issues or sections by `journal/slug`. */
function inJournals(table: 'issue' | 'section', slugs: string[]) {
	const pairs = slugs.map((slug) => slug.split('/'))
	return sql`select ${table} || '/' || named.journal || '/' || named.slug, part.id::text
		from unnest(${pairs.map(([journal]) => journal)}::text[], ${pairs.map(([, slug]) => slug)}::text[]) as named (journal, slug)
		join any_journal on any_journal.slug = named.journal
		join ${sql.table(table)} as part on part.journal_id = any_journal.id and part.slug = named.slug`
}

function works(kind: 'article' | 'book' | 'chapter', slugs: string[]) {
	return sql`select kind || '/' || slug, id::text from work where kind = ${kind} and slug = any(${slugs}::text[])`
}

/** Journals of articles that stand in no issue, which are in an order of their own. */
function journalsWithoutIssue(records: readonly LibraryRecord[], ids: Map<string, string>): string[] {
	const journals = records.flatMap((record) =>
		record.record === 'article' && !record.issue ? (ids.get(`journal/${record.journal}`) ?? []) : [],
	)
	return [...new Set(journals)]
}

/** A record's own name, where others may name it, and those that it names. */
function namesIn(record: LibraryRecord): string[] {
	switch (record.record) {
		case 'discipline':
			return [`discipline/${record.id}`]
		case 'institution':
			return []
		case 'publisher':
		case 'person':
			return [`${record.record}/${record.slug}`]
		case 'journal':
			return [`journal/${record.slug}`, ...disciplines(record), ...optional('publisher', record.publisher)]
		case 'issue':
			return [`issue/${record.journal}/${record.slug}`, `journal/${record.journal}`]
		case 'call':
			return [...optional('journal', record.journal), ...optional('publisher', record.publisher)]
		case 'article':
			return [
				...namesOfWork(record),
				`journal/${record.journal}`,
				...optional(`issue/${record.journal}`, record.issue),
				...optional(`section/${record.journal}`, record.section),
			]
		case 'book':
			return [...namesOfWork(record), ...optional('publisher', record.publisher)]
		case 'chapter':
			return [...namesOfWork(record), `book/${record.book}`]
	}
}

function namesOfWork(record: Extract<LibraryRecord, { record: 'article' | 'book' | 'chapter' }>): string[] {
	const persons = record.contributors.flatMap(({ person }) => optional('person', person))
	return [`${record.record}/${record.slug}`, ...disciplines(record), ...persons]
}

function disciplines(record: { disciplines: string[] }): string[] {
	return record.disciplines.map((id) => `discipline/${id}`)
}

function optional(kind: string, slug: string | undefined): string[] {
	return slug === undefined ? [] : [`${kind}/${slug}`]
}
