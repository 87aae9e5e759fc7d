import { type Kysely, sql } from 'kysely'

/**
 * The changes of the library, written by the database whatever program changes it: triggers of statements note what was touched, and one
 * that is deferred to the commit says what that means for readers and gives it the next number (decision 047).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of [...statements, ...Object.entries(TOUCHES).flatMap(triggersOn)])
		await sql.raw(statement).execute(db)
}

/**
 * What a row of a table touches, as `subject:column`. `contents` is what held the row before: an issue, journal, book, publisher or person
 * whose list of works is another one now. A subject without a column is one thing.
 */
const TOUCHES: { [table: string]: string[] } = {
	work: ['work:id'],
	article: ['work:work_id', 'contents:issue_id', 'contents:journal_id'],
	book: ['work:work_id', 'contents:publisher_id'],
	chapter: ['work:work_id', 'work:book_id'],
	contribution: ['work:work_id', 'contents:person_id'],
	body: ['work:work_id'],
	work_reference: ['work:work_id'],
	galley: ['work:work_id'],
	work_version: ['work:work_id'],
	version_galley: ['work:work_id'],
	work_relation: ['work:from_work_id', 'work:to_work_id'],
	issue: ['issue:id', 'contents:journal_id'],
	journal: ['journal:id'],
	journal_workflow: ['journal:journal_id'],
	section: ['journal:journal_id'],
	publisher: ['publisher:id'],
	person: ['person:id'],
	institution: ['institution:id'],
	discipline: ['discipline:'],
	call: ['call:id'],
	call_event: ['call:call_id'],
	slug_redirect: ['address:'],
	site_setting: ['setting:'],
	search_document: ['index:'],
}

const TABLES_BY_EVENT = {
	insert: 'new table as present',
	update: 'old table as past new table as present',
	delete: 'old table as past',
}

function triggersOn([table, touches]: [string, string[]]): string[] {
	const touched = touches.map((touch) => `'${touch}'`).join(', ')
	return Object.entries(TABLES_BY_EVENT).map(
		([event, tables]) => `create trigger library_${event} after ${event} on "${table}"
			referencing ${tables} for each statement execute function touch_library(${touched})`,
	)
}

const ADDRESS = `case work.kind when 'article' then '/articles/' || work.slug
	when 'book' then '/ouvrages/' || work.slug
	else '/ouvrages/' || parent.slug || '/chapitre/' || work.slug end`

const statements = [
	`drop table cache_epoch`,

	// One row. Whoever gives a number holds it until the commit, so that numbers appear in their order, without gaps.
	`create table library_version (
		only_one boolean primary key default true check (only_one),
		number bigint not null
	)`,
	`insert into library_version (number) values (1)`,

	`create table library_change (
		number bigint not null,
		at timestamptz not null,
		subject text not null,
		subject_id uuid not null,
		change text not null check (change in ('appeared', 'changed', 'moved', 'withdrawn', 'returned')),
		is_public boolean,
		address text,
		primary key (number, subject, subject_id),
		check ((subject = 'work') = (is_public is not null)),
		check ((subject = 'work') = (address is not null))
	)`,
	`create index library_change_work on library_change (number, subject_id) where subject = 'work'`,
	`create index library_change_subject on library_change (subject, subject_id, number desc)`,

	// How far those have come who follow the changes, through this subject of this number.
	`create table library_position (reader text primary key, number bigint not null, subject_id uuid not null)`,
	`insert into library_position (reader, number, subject_id) values
		('search', 1, 'ffffffff-ffff-ffff-ffff-ffffffffffff'), ('alerts', 0, 'ffffffff-ffff-ffff-ffff-ffffffffffff')`,

	`insert into library_change (number, at, subject, subject_id, change, is_public, address)
		select 1, work.updated_at, 'work', work.id,
			case work.state when 'published' then 'appeared' else 'changed' end, work.state = 'published', ${ADDRESS}
		from readable_work work
		left join chapter on chapter.work_id = work.id
		left join work parent on parent.id = chapter.book_id
		where work.kind <> 'chapter' or parent.id is not null`,

	// What the transactions that are open have touched; a committed one leaves nothing here.
	`create unlogged table library_touch (
		transaction xid8 not null default pg_current_xact_id(),
		subject text not null,
		subject_id uuid not null,
		event text not null,
		primary key (transaction, subject, subject_id)
	)`,

	`create function touch_library() returns trigger language plpgsql as $$
	declare
		subject text;
		subject_column text;
		source text;
		sources text[] := '{}';
	begin
		for place in 0 .. tg_nargs - 1 loop
			subject := split_part(tg_argv[place], ':', 1);
			subject_column := split_part(tg_argv[place], ':', 2);
			continue when subject = 'contents' and tg_op = 'INSERT';
			source := case
				when subject_column = '' then 'select ''00000000-0000-0000-0000-000000000000''::uuid as id from '
					|| case tg_op when 'DELETE' then 'past' else 'present' end
				when subject = 'contents' or tg_op = 'DELETE' then format('select %I as id from past', subject_column)
				when tg_op = 'INSERT' then format('select %I as id from present', subject_column)
				else format('select %1$I as id from past union select %1$I from present', subject_column)
			end;
			sources := sources || format('select %L as subject, id from (%s) touched where id is not null', subject, source);
		end loop;
		perform set_config('mbongi.library_touched', 'yes', true);
		execute format(
			'insert into library_touch (subject, subject_id, event)
				select distinct subject, id, %L from (%s) touched on conflict do nothing',
			tg_op, array_to_string(sources, ' union all '));
		return null;
	end $$`,

	`create function record_library_changes() returns trigger language plpgsql as $$
	declare
		present bigint;
	begin
		if current_setting('mbongi.library_touched', true) is distinct from 'yes' then
			return null;
		end if;
		perform set_config('mbongi.library_touched', '', true);
		update library_version set number = number + 1 returning number into present;
		with touched as materialized (
			delete from library_touch where transaction = pg_current_xact_id() returning subject, subject_id, event
		), own as (
			select subject_id as id from touched where subject = 'work'
			union
			select article.work_id from touched join article on article.issue_id = touched.subject_id
			where touched.subject = 'issue'
		), affected as (
			select id from own
			union
			select chapter.work_id from own join chapter on chapter.book_id = own.id
			union
			select relation.to_work_id from own join work_relation relation on relation.from_work_id = own.id
			union
			select relation.from_work_id from own join work_relation relation on relation.to_work_id = own.id
		), works as (
			insert into library_change (number, at, subject, subject_id, change, is_public, address)
			select present, clock_timestamp(), 'work', affected.id,
				case
					when now.is_public and before.is_public then
						case when now.address = before.address then 'changed' else 'moved' end
					when now.is_public and exists (
						select from library_change earlier
						where earlier.subject = 'work' and earlier.subject_id = affected.id and earlier.change = 'appeared'
					) then 'returned'
					when now.is_public then 'appeared'
					when before.is_public then 'withdrawn'
					else 'changed'
				end,
				coalesce(now.is_public, false), coalesce(now.address, before.address)
			from affected
			left join lateral (
				select work.state = 'published' as is_public, ${ADDRESS} as address
				from readable_work work
				left join chapter on chapter.work_id = work.id
				left join work parent on parent.id = chapter.book_id
				where work.id = affected.id and (work.kind <> 'chapter' or parent.id is not null)
			) now on true
			left join lateral (
				select earlier.is_public, earlier.address from library_change earlier
				where earlier.subject = 'work' and earlier.subject_id = affected.id
				order by earlier.number desc limit 1
			) before on true
			where now.address is not null or before.is_public
		)
		insert into library_change (number, at, subject, subject_id, change)
		select present, clock_timestamp(), subject, subject_id,
			case event when 'INSERT' then 'appeared' when 'DELETE' then 'withdrawn' else 'changed' end
		from touched where subject <> 'work';
		raise notice 'mbongi.library %', present;
		perform pg_notify('mbongi_library', present::text);
		return null;
	end $$`,

	// At the commit, so that nothing else waits for the number while a transaction still works, and nobody for nobody.
	`create constraint trigger library_change after insert on library_touch
		deferrable initially deferred for each row execute function record_library_changes()`,
]
