import { type Kysely, sql } from 'kysely'

/** The orders in which the programming interface lists the library, so that each page of a list is a range of an index (decision 097). */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`create index library_entry_kind on library_entry (kind, published_on, work_id) include (language, disciplines)`,
	`create index library_entry_kind_language on library_entry (kind, language, published_on, work_id) include (disciplines)`,
	`create index library_entry_journal_day on library_entry (journal_id, published_on, work_id) include (kind, language, disciplines) where journal_id is not null`,
	`create index library_entry_publisher_day on library_entry (publisher_id, published_on, work_id) include (language, disciplines) where kind = 'book'`,
	`create index library_issue_day on library_issue (published_on, issue_id)`,
	`create index library_issue_year on library_issue (year, published_on, issue_id)`,
	`create index journal_issn_print on journal (issn_print) where issn_print is not null`,
	`create index journal_issn_online on journal (issn_online) where issn_online is not null`,
	`create index person_orcid on person (orcid) where orcid is not null`,
]
