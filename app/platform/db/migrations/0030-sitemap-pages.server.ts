import { type Kysely, sql } from 'kysely'

/**
 * The pages of the sitemap that grow with the library, each at a place that it keeps, and the parts of 2,500 places that they stand in (decision 079). What keeps them hangs on
 * `library_change`, after what keeps the entries.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const PART_SIZE = 2500
const ISSUE_ADDRESS = `'/revues/' || journal.slug || '/numeros/' || issue.slug`

const statements = [
	`create table sitemap_page (
		list text not null check (list in ('works', 'people', 'issues')),
		page_id uuid not null,
		place bigint not null,
		address text not null,
		modified timestamptz not null,
		is_listed boolean not null,
		primary key (list, page_id)
	)`,
	`create index sitemap_page_place on sitemap_page (list, place)`,
	`create table sitemap_part (
		list text not null,
		part bigint not null,
		pages bigint not null,
		modified timestamptz not null,
		primary key (list, part)
	)`,

	// Pages that are new get the next places; those that are no longer listed keep theirs, so that no other page changes its part.
	`create function keep_sitemap_pages(of_list text, ids uuid[], addresses text[], listed boolean[], changed_at timestamptz[]) returns void
	language plpgsql set enable_seqscan = off set jit = off as $$
	begin
		with given as (
			select * from unnest(ids, addresses, listed, changed_at) as page (id, address, is_listed, modified)
		), known as (
			update sitemap_page set address = coalesce(given.address, sitemap_page.address), is_listed = given.is_listed, modified = given.modified
			from given where list = of_list and page_id = given.id
			returning page_id
		)
		insert into sitemap_page (list, page_id, place, address, modified, is_listed)
			select of_list, id, row_number() over (order by id) - 1
					+ coalesce((select max(place) + 1 from sitemap_page where list = of_list), 0),
				address, modified, true
			from given where is_listed and not exists (select from known where page_id = id);
		insert into sitemap_part (list, part, pages, modified)
			select of_list, changed.part, count(page) filter (where page.is_listed), changed.modified
			from (
				select place / ${PART_SIZE} as part, max(modified) as modified from sitemap_page
				where list = of_list and page_id = any(ids) group by 1
			) changed
			join sitemap_page page on page.list = of_list
				and page.place >= changed.part * ${PART_SIZE} and page.place < (changed.part + 1) * ${PART_SIZE}
			group by changed.part, changed.modified order by changed.part
		on conflict (list, part) do update set pages = excluded.pages, modified = greatest(sitemap_part.modified, excluded.modified);
	end $$`,

	`create function keep_sitemap() returns trigger language plpgsql set enable_seqscan = off set jit = off as $$
	declare
		works uuid[] := array(select distinct subject_id from present where subject = 'work');
		people uuid[];
		issues uuid[];
		changed_at timestamptz := (select max(at) from present);
	begin
		perform keep_sitemap_pages('works', array_agg(subject_id), array_agg(address), array_agg(is_public), array_agg(at))
			from present where subject = 'work' having count(*) > 0;

		people := array(
			select person_id from contribution where work_id = any(works) and person_id is not null
			union select subject_id from present where subject in ('person', 'contents'));
		perform keep_sitemap_pages('people', array_agg(person.id), array_agg('/auteurs/' || person.slug),
				array_agg(exists (select from library_signature where person_id = person.id)), array_agg(changed_at))
			from person where person.id = any(people) having count(*) > 0;

		issues := array(
			select subject_id from present where subject = 'issue'
			union select issue.id from issue join present on present.subject_id = issue.journal_id where present.subject = 'journal');
		perform keep_sitemap_pages('issues', array_agg(asked.id), array_agg(${ISSUE_ADDRESS}), array_agg(issue.id is not null), array_agg(changed_at))
			from unnest(issues) as asked (id)
			left join public_issue issue on issue.id = asked.id
			left join journal on journal.id = issue.journal_id
			having count(*) > 0;
		return null;
	end $$`,

	`select keep_sitemap_pages('works', array_agg(work.id), array_agg(last.address), array_agg(true), array_agg(last.at))
		from public_work work
		cross join lateral (
			select at, address from library_change change where change.subject = 'work' and change.subject_id = work.id
			order by change.number desc limit 1
		) last having count(*) > 0`,
	`select keep_sitemap_pages('people', array_agg(signer.id), array_agg(signer.address), array_agg(true), array_agg(signer.modified))
		from (
			select person.id, '/auteurs/' || person.slug as address, max(page.modified) as modified
			from person
			join library_signature signature on signature.person_id = person.id
			join sitemap_page page on page.list = 'works' and page.page_id = signature.work_id
			group by person.id
		) signer having count(*) > 0`,
	`select keep_sitemap_pages('issues', array_agg(issue.id), array_agg(${ISSUE_ADDRESS}), array_agg(true), array_agg(issue.updated_at))
		from public_issue issue join journal on journal.id = issue.journal_id having count(*) > 0`,

	`create trigger sitemap_kept after insert on library_change
		referencing new table as present for each statement execute function keep_sitemap()`,
]
