import { type Kysely, sql } from 'kysely'

/**
 * The pictures of published texts beside their pages in the sitemap (decision 079): read from the text when a change of the work is told, after
 * the page itself is kept (triggers of one event fire in the order of their names).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const PICTURES_IN_TEXT = `array(
	select distinct picture[1] from regexp_matches(body.html, '<img[^>]* src="(/images/[^"?]+)', 'g') as picture order by 1
)`

const statements = [
	`alter table sitemap_page add column pictures text[] not null default '{}'`,
	`update sitemap_page set pictures = ${PICTURES_IN_TEXT} from body
		where list = 'works' and page_id = body.work_id and body.html like '%/images/%'`,
	`create function keep_sitemap_pictures() returns trigger language plpgsql set enable_seqscan = off set jit = off as $$
	begin
		update sitemap_page set pictures = coalesce((select ${PICTURES_IN_TEXT} from body where body.work_id = page_id), '{}')
			where list = 'works' and page_id = any(array(select distinct subject_id from present where subject = 'work'));
		return null;
	end $$`,
	`create trigger sitemap_pictures_kept after insert on library_change
		referencing new table as present for each statement execute function keep_sitemap_pictures()`,
]
