import { type RawBuilder, sql } from 'kysely'
import { DOUBLE_CLICK_SECONDS } from './model.ts'

/**
 * Each investigation among the clicks (`usage_event`) that `which` keeps, by COUNTER 5.1, section 7: double clicks dropped; views and downloads; a request is
 * one of a full text: a download, or a view of a page that carries it. A book that is asked for whole counts as each of its chapters (section 7.3).
 */
export function usedItems(which: RawBuilder<unknown>): RawBuilder<unknown> {
	return sql`
		select coalesce(part.id, counted.work_id) as work_id, counted.at, counted.customer_id, counted.session_hour, counted.is_request,
			case when book.work_id is not null then book.work_id else own.book_id end as title_id
		from (
			select click.work_id, click.at, click.customer_id,
				click.session_key || to_char(click.at at time zone 'UTC', 'HH24') as session_hour,
				(click.kind = 'download' or work.has_full_text) as is_request
			from (
				select at, work_id, kind, session_key, customer_id,
					lead(at) over (partition by session_key, work_id, kind order by at) as next_at
				from usage_event where ${which}
			) as click join work on work.id = click.work_id
			where next_at is null or next_at - at > make_interval(secs => ${DOUBLE_CLICK_SECONDS})
		) as counted
		left join book on book.work_id = counted.work_id
		left join chapter own on own.work_id = counted.work_id
		left join (chapter join work part on part.id = chapter.work_id and part.state = 'published')
			on chapter.book_id = counted.work_id and counted.is_request`
}
