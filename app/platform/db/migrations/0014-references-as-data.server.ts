import { type Kysely, sql } from 'kysely'

/** Each reference of a text with its record, its emphasis and links, its number and the subheading under which it stands. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(
			`update production set reference_list = (
				select coalesce(jsonb_agg(jsonb_build_object(
					'text', line, 'html', null, 'label', null, 'section', null, 'csl', null, 'origin', 'words', 'doubtful', '[]'::jsonb
				) order by position), '[]'::jsonb)
				from jsonb_array_elements_text(reference_list) with ordinality as lines (line, position)
			)`,
		)
		.execute(db)
	await sql
		.raw('alter table work_reference add column html text, add column label text, add column section text')
		.execute(db)
}
