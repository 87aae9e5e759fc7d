import type { LANGUAGE_KEY } from '#app/i18n/languages.ts'
import type { CookieName, OrcidCookie, ZoneCookie } from '#app/modules/identity/index.ts'
import type { Database } from '#app/platform/db/tables.ts'

type Cookie =
	| Exclude<CookieName, `review_${string}`>
	| OrcidCookie
	| ZoneCookie
	| 'review'
	| 'link'
	| typeof LANGUAGE_KEY

/** Cookies by the names of their texts; those of a session bear the prefix `mbongi.`. */
export const COOKIES = {
	language: { name: 'language', where: 'cookie' },
	session_token: { name: 'mbongi.session_token', where: 'session' },
	device: { name: 'mbongi.device', where: 'cookie' },
	zone: { name: 'mbongi.zone', where: 'session' },
	two_factor: { name: 'mbongi.two_factor', where: 'session' },
	kept_form: { name: 'mbongi.kept_form', where: 'session' },
	review: { name: 'mbongi.review_…', where: 'session' },
	link: { name: 'mbongi.lien_…', where: 'session' },
	orcid_flow: { name: 'mbongi.orcid_flow', where: 'session' },
	orcid_person: { name: 'mbongi.orcid_person', where: 'session' },
} as const satisfies Record<Cookie, { name: string; where: 'cookie' | 'session' }>

/** Entries of localStorage (`local`) and sessionStorage (`tab`) by the names of their texts; a name that ends in `…` is a beginning. */
export const ENTRIES = {
	language: { name: 'language', where: 'local' },
	theme: { name: 'theme', where: 'local' },
	textSize: { name: 'text-size', where: 'local' },
	italics: { name: 'italics', where: 'local' },
	citation: { name: 'tab.…', where: 'local' },
	keys: { name: 'mbongi.keys', where: 'local' },
	draft: { name: 'mbongi.draft.…', where: 'local' },
	offline: { name: 'mbongi.offline.…', where: 'local' },
	upload: { name: 'upload …', where: 'local' },
	place: { name: 'mbongi.place.…', where: 'local' },
	filtered: { name: 'filtered', where: 'tab' },
	searched: { name: 'searched', where: 'tab' },
	moved: { name: 'moved-item', where: 'tab' },
} as const satisfies Record<string, { name: string; where: 'local' | 'tab' }>

/** What the database keeps about people, by topic, in the order of the legal notices. */
export const TOPICS = [
	'account',
	'signIn',
	'roles',
	'log',
	'shelf',
	'typed',
	'manuscripts',
	'reviews',
	'check',
	'messages',
	'published',
	'usage',
] as const
export type StoredTopic = (typeof TOPICS)[number]

type Table = Exclude<
	keyof Database,
	'readable_work' | 'public_work' | 'public_issue' | 'journal' | 'call' | 'trial_address'
>

/** Every table of the database: the topic under which the legal notices tell of it, or null where it holds nothing about a person. */
export const TABLES: Record<Table, StoredTopic | null> = {
	...{
		user_account: 'account',
		account_merge: 'account',
		user_credential: 'account',
		user_verification: 'account',
		profile: 'account',
	},
	...{ user_session: 'signIn', refresh_token: 'signIn', user_two_factor: 'signIn', user_passkey: 'signIn' },
	...{ api_token: 'signIn', api_request: 'signIn' },
	...{
		budget_use: 'signIn',
		account_recovery: 'signIn',
		role_grant: 'roles',
		invitation: 'roles',
		journal_draft: 'roles',
		institution_claim: 'roles',
		trial_journal: 'roles',
		trial_archive: 'roles',
		site_text: 'log',
		announcement: 'log',
		site_picture: 'log',
		audit_event: 'log',
		audit_head: 'log',
	},
	...{ call_event: 'log', submission_event: 'log', submission_transition: 'log' },
	...{ saved_folder: 'shelf', saved_work: 'shelf', reading_history: 'shelf', follow: 'shelf' },
	...{
		table_columns: 'typed',
		form_draft: 'typed',
		saved_form: 'log',
		kept_form: 'typed',
		decision_draft: 'typed',
	},
	mail_template: 'roles',
	...{ webhook: null, webhook_delivery: null, call_state_told: null },
	...{ outside_sender: null, outside_announcement: null, outside_review: null },
	...{ deposit_account: 'roles', doi_deposit: 'log', doi_check: null, doi_standing: null },
	...{ submission: 'manuscripts', submission_contributor: 'manuscripts', submission_file: 'manuscripts' },
	...{ submission_check: 'manuscripts', submission_editor: 'manuscripts', suggested_reviewer: 'manuscripts' },
	...{ upload: 'manuscripts', upload_part: 'manuscripts', revision: 'manuscripts' },
	...{ production: 'manuscripts', galley_preview: 'manuscripts', text_picture: 'manuscripts' },
	...{ article_draft: 'published', article_draft_file: 'published', ojs_export: 'published' },
	...{ former_journal: null, former_place: null, former_gone: null },
	...{ book_draft: 'published', book_draft_chapter: 'published', book_draft_file: 'published' },
	book_index_term: 'published',
	...{ review_round: 'reviews', review_assignment: 'reviews', review_session: 'reviews' },
	...{ review_report: 'reviews', decision: 'reviews', discussion: 'reviews', discussion_message: 'reviews' },
	...{ saved_answer: 'roles', saved_answer_version: 'roles' },
	...{ discussion_file: 'reviews', received_mail: 'messages', undeliverable_address: 'messages' },
	recallable_letter: 'reviews',
	...{ certificate: 'reviews', reminder: 'reviews', manuscript_check: 'check' },
	...{ contact_message: 'messages', journal_question: 'messages', mail: 'messages' },
	...{ person: 'published', contribution: 'published', any_journal: 'published', any_call: 'published' },
	...{
		body: 'published',
		galley: 'published',
		made_galley: 'published',
		replaced_galley: 'published',
		made_volume: 'published',
		work_version: 'published',
		version_galley: 'published',
	},
	...{ library_signature: 'published', library_affiliation: 'published' },
	...{ person_name: 'published', person_pair: 'published' },
	...{ person_apart: 'published', person_merge: 'published' },
	...{
		search_document: 'published',
		search_passage: 'published',
		search_sample: 'published',
		search_sparse_sample: 'published',
		search_count: null,
		search_term: 'published',
		search_term_next: 'published',
		usage_event: 'usage',
		usage_country_month: 'usage',
	},
	...{
		site_setting: null,
		discipline: null,
		institution: null,
		publisher: null,
		section: null,
		issue: null,
		issue_cover: null,
		page_numbering: null,
		journal_cover: null,
		journal_logo: null,
		publisher_logo: null,
		journal_closure: null,
	},
	...{ work: null, work_picture: null, article: null, book: null, chapter: null, work_relation: null },
	...{ work_reference: null, work_title: null, reference_title: null, reference_match: null },
	...{
		page: null,
		slug_redirect: null,
		removed_address: null,
		thesaurus_change: null,
		signing_key: null,
		work_appearance: null,
		job: null,
	},
	...{ usage_month: null, usage_search_month: null, usage_rolled_up: null },
	...{ customer: null, customer_range: null, customer_key: null },
	...{
		usage_daily: null,
		work_counter: null,
		library_load: null,
		library_version: null,
		library_change: null,
		harvest_set: null,
	},
	...{
		library_entry: null,
		library_issue: null,
		library_journal: null,
		library_count: null,
		publisher_journal_count: null,
		desk_count: null,
		desk_year_count: null,
	},
	...{ sitemap_page: 'published', sitemap_part: null },
	...{ library_position: null, library_touch: null, journal_workflow: null, reference_counter: null },
	submission_transition_rule: null,
}
