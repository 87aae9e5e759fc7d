import { type Kysely, sql } from 'kysely'

/**
 * Who paid for a work as data: name, identifier, numbers of awards. `funding` keeps what sources say of it in their own words; of articles that
 * were submitted here it was made of what their authors declared, which moves over as it was declared.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const DECLARED = `(
	select coalesce(jsonb_agg(jsonb_build_object(
		'name', line->>'funder', 'id', null,
		'awards', case when coalesce(line->>'award', '') = '' then '[]'::jsonb else jsonb_build_array(line->>'award') end
	) order by place), '[]')
	from jsonb_array_elements(submission.statements->'funding') with ordinality as declared (line, place)
	where coalesce(line->>'funder', '') <> '')`
const HAS_DECLARED = `jsonb_typeof(submission.statements->'funding') = 'array' and submission.statements->'funding' <> '[]'`

const statements = [
	`alter table work add column funders jsonb not null default '[]' check (jsonb_typeof(funders) = 'array')`,
	`create or replace view readable_work as
		select work.* from work
		where not is_trial and not exists (
			select from article join issue on issue.id = article.issue_id
			where article.work_id = work.id and issue.state = 'draft'
		)`,
	`create or replace view public_work as select readable_work.* from readable_work where readable_work.state = 'published'`,
	`alter table production add column funders jsonb not null default '[]' check (jsonb_typeof(funders) = 'array')`,
	`update production set funders = ${DECLARED} from submission
		where submission.id = production.submission_id and ${HAS_DECLARED}`,
	`update work set funders = ${DECLARED}, funding = '[]' from submission
		where submission.work_id = work.id and ${HAS_DECLARED}`,
]
