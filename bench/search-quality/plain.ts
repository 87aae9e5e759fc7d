import { sql } from 'kysely'
import { textOfHtml } from '#app/modules/search/html-text.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/**
 * PostgreSQL's own full-text search over the same texts, as its manual (chapter 12) sets it up: each text in the configuration of its
 * language, title A, keywords B, names C, abstract and full text D; the query is read in the configurations of all four languages, and ts_rank_cd orders.
 */
export async function openPlain(ctx: Ctx): Promise<(query: string) => Promise<string[]>> {
	const configuration = sql`case language when 'fr' then 'french' when 'en' then 'english' when 'es' then 'spanish' when 'ar' then 'arabic'
		when 'pt' then 'portuguese' else 'simple' end::regconfig`
	await sql`drop table if exists plain_search`.execute(ctx.db)
	await sql`create table plain_search (work text, vector tsvector)`.execute(ctx.db)
	const { rows } = await sql<{
		id: string
		work: string
		language: string
		title: string
		keywords: string
		names: string
		abstract: string
		html: string
	}>`
		select work.id, kind || '/' || slug as work, work.language,
			concat_ws(' ', (select string_agg(value, ' ') from jsonb_each_text(title)), (select string_agg(value, ' ') from jsonb_each_text(subtitle))) as title,
			coalesce((select string_agg(value, ' ') from jsonb_each_text(keywords)), '') as keywords,
			coalesce((select string_agg(name, ' ') from contribution where work_id = work.id), '') as names,
			coalesce((select string_agg(value, ' ') from jsonb_each_text(abstract)), '') as abstract, coalesce(body.html, '') as html
		from public_work work left join body on body.work_id = work.id`.execute(ctx.db)
	for (const { work, language, title, keywords, names, abstract, html } of rows)
		await sql`insert into plain_search select ${work}, setweight(to_tsvector(configuration, ${title}), 'A') || setweight(to_tsvector(configuration, ${keywords}), 'B')
			|| setweight(to_tsvector('simple', ${names}), 'C') || setweight(to_tsvector(configuration, ${`${abstract} ${textOfHtml(html).slice(0, 900_000)}`}), 'D')
			from (select ${configuration} as configuration from (select ${language}::text as language) of_text) configured`.execute(
			ctx.db,
		)
	await sql`create index on plain_search using gin (vector)`.execute(ctx.db)
	return async (query) => {
		const found = await sql<{ work: string }>`
			with asked as (select websearch_to_tsquery('french', ${query}) || websearch_to_tsquery('english', ${query})
				|| websearch_to_tsquery('spanish', ${query}) || websearch_to_tsquery('arabic', ${query}) || websearch_to_tsquery('simple', ${query}) as query)
			select work from plain_search, asked where vector @@ asked.query order by ts_rank_cd(vector, asked.query, 1) desc, work limit 10`.execute(
			ctx.db,
		)
		return found.rows.map((row) => row.work)
	}
}
