import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Click } from '../model.ts'
import { UNKNOWN_COUNTRY } from './model.ts'

/**
 * Adds clicks that are counted to the sums of their month, work and country, and that is all that is kept of a country. As in the figures by day, a view of
 * a page that carries the full text is a request too, and a book that is asked for whole counts as each of its chapters (COUNTER 5.1, section 7.3).
 */
export async function recordCountries(ctx: Ctx, clicks: readonly Click[]): Promise<void> {
	if (clicks.length === 0) return
	await sql`
		with click as (
			select month::date, work_id::uuid, kind, country
			from unnest(${clicks.map(({ at }) => `${at.toISOString().slice(0, 7)}-01`)}::text[],
				${clicks.map(({ workId }) => workId)}::text[], ${clicks.map(({ kind }) => kind)}::text[],
				${clicks.map(({ country }) => country ?? UNKNOWN_COUNTRY)}::text[]) as one (month, work_id, kind, country)
		), item as (
			select click.month, click.country, coalesce(part.id, click.work_id) as work_id,
				(click.kind = 'download' or work.has_full_text) as is_request
			from click join work on work.id = click.work_id
			left join (chapter join work part on part.id = chapter.work_id and part.state = 'published')
				on chapter.book_id = click.work_id and (click.kind = 'download' or work.has_full_text)
		)
		insert into usage_country_month (month, work_id, country, investigations, requests)
		select month, work_id, country, count(*), count(*) filter (where is_request)
		from item group by month, work_id, country order by month, work_id, country
		on conflict (work_id, month, country) do update set
			investigations = usage_country_month.investigations + excluded.investigations,
			requests = usage_country_month.requests + excluded.requests`.execute(ctx.db)
}
