import { type Kysely, sql } from 'kysely'

/** What the lists of desk and administration are found and ordered by, however many rows they have. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

/** As `folded` of `folded-name.server.ts` writes it: an index answers only the same expression. */
const folded = (text: string) =>
	String.raw`lower(regexp_replace(normalize(${text}, NFKD), '[\u0300-\u036F\u0610-\u061A\u064B-\u065F\u0670]', '', 'g'))`
const words = (text: string) => `using gin (${folded(text)} gin_trgm_ops)`
const isOpen = `where accepted_at is null and declined_at is null and withdrawn_at is null`

const statements = [
	`create function said_in(texts jsonb) returns text language sql immutable strict parallel safe as $$
		select coalesce(string_agg(said.value, ' ' order by said.key), '') from jsonb_each_text(texts) as said
	$$`,

	`create index journal_by_title on any_journal (title_sort, slug)`,
	`create index journal_by_state on any_journal (accepts_submissions desc, title_sort, slug)`,
	`create index journal_by_publisher on any_journal (publisher_id, title_sort, slug)`,
	`create index journal_trials on any_journal (id) where is_trial`,
	`create index journal_words on any_journal ${words("said_in(title) || ' ' || coalesce(issn_online, '') || ' ' || coalesce(issn_print, '')")}`,

	`create index publisher_by_place on publisher (${folded("coalesce(place, '')")}, name_sort, id)`,
	`create index publisher_words on publisher ${words("name || ' ' || coalesce(place, '')")}`,

	`create index work_books_by_title on work (title_sort, id) where kind = 'book'`,
	`create index work_books_by_year on work (year, title_sort, id) where kind = 'book'`,
	`create index work_by_day on work (published_on, id)`,
	`create index work_words on work ${words('said_in(title)')}`,

	`create index institution_by_name on institution (name_sort, id)`,
	`create index institution_by_country on institution (country, name_sort, id)`,
	`create index institution_by_partner on institution (is_partner desc, name_sort, id)`,
	`create index institution_words on institution ${words('name')}`,

	`create index customer_by_name on customer (${folded('name')}, id)`,
	`create index customer_by_state on customer ((withdrawn_at is not null), ${folded('name')}, id)`,
	`create index customer_words on customer ${words('name')}`,

	`create index issue_by_state on issue ((state = 'published'), year desc, published_on desc, id desc)`,
	`create index issue_by_year on issue (year, published_on, id)`,
	`create index issue_words on issue ${words("coalesce(volume, '') || ' ' || coalesce(number, '') || ' ' || year || ' ' || said_in(title)")}`,

	`create index question_by_name on journal_question (state, ${folded('name')}, created_at, id)`,
	`create index question_by_journal on journal_question (state, ${folded('journal')}, created_at, id)`,
	`create index question_words on journal_question ${words("name || ' ' || email || ' ' || journal || ' ' || message")}`,

	`create index announcement_by_change on announcement (changed_at, id)`,
	`create index announcement_drafts on announcement (changed_at, id) where is_draft`,
	`create index announcement_by_first_day on announcement (shown_from, id)`,
	`create index announcement_by_last_day on announcement (shown_until, id)`,
	`create index announcement_words on announcement ${words('said_in(title)')}`,

	`create index invitation_by_address on invitation (email, id)`,
	`create index invitation_by_end on invitation (expires_at, id)`,
	`create index invitation_open on invitation (id) include (expires_at) ${isOpen}`,
	`create index invitation_open_by_address on invitation (email, id) include (expires_at) ${isOpen}`,
	`create index invitation_open_by_end on invitation (expires_at, id) ${isOpen}`,
	`create index invitation_inviter on invitation (invited_by)`,
	`create index invitation_journal on invitation (journal_id)`,
	`create index invitation_publisher on invitation (publisher_id)`,
	`create index invitation_words on invitation ${words('email')}`,

	`create index mail_by_sort on mail (template, created_at, id)`,
]
