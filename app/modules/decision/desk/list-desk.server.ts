import { type RawBuilder, sql } from 'kysely'
import { isWithEditor } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { folded, foldedPattern } from '#app/platform/db/folded-name.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import type { SubmissionStage, SubmissionStatus } from '#app/platform/db/workflow-tables.ts'
import { isUnderWay, queuedSubmissions } from './desk-rows.server.ts'
import {
	type DeskFilter,
	type DeskPage,
	type DeskRow,
	type DeskSort,
	ENDED_QUEUES,
	HOLDERS,
	QUEUES,
	type Queue,
	ROWS_PER_PAGE,
	wholeDays,
} from './model.ts'
import { type DeskActor, deskScope } from './scope.server.ts'

/**
 * One page of the desk, 25 rows, the late ones first unless another order is asked for, and how many manuscripts stand in each queue
 * under the same filters. Manuscripts that somebody may not see are neither in the rows nor in the counts.
 */
export async function listDesk(
	ctx: Ctx,
	actor: DeskActor,
	filter: DeskFilter,
	page: number,
): Promise<DeskPage> {
	const queues = queuesOf(filter.queue)
	const listed = sql`select id, queue, since, due_on, today from under_way where queue = any(${queues}::text[])
		${endedAsked(actor, filter, queues, page * ROWS_PER_PAGE)}`
	const { rows: found } = await sql<{ ids: string[]; counts: Partial<Record<Queue, number>> }>`
		with under_way as materialized (${await underWayAsked(ctx, actor, filter)}),
			counted as (select queue, count(*) as files from under_way group by queue ${countEnded(actor, filter)})
		select (select coalesce(json_object_agg(queue, files), '{}') from counted) as counts,
			array(
				select id from (${listed}) as desk_row order by ${orderOf(filter.sort)}
				limit ${ROWS_PER_PAGE} offset ${(page - 1) * ROWS_PER_PAGE}
			) as ids`.execute(ctx.db)
	const counts = Object.fromEntries(QUEUES.map((queue) => [queue, found[0]?.counts[queue] ?? 0])) as Record<
		Queue,
		number
	>
	const total = queues.reduce((sum, queue) => sum + counts[queue], 0)
	return {
		rows: await readRows(ctx, actor, found[0]?.ids ?? []),
		total,
		pages: Math.max(1, Math.ceil(total / ROWS_PER_PAGE)),
		counts,
	}
}

/** What is under way, with its queue. */
async function underWayAsked(ctx: Ctx, actor: DeskActor, filter: DeskFilter): Promise<RawBuilder<unknown>> {
	const isAsked = sql<boolean>`${filterCondition(actor, filter)} and ${isUnderWay} and ${isFound(actor, filter.query)}`
	return sql`select id, queue, since, due_on, today from ${await queuedSubmissions(ctx, actor, isAsked)} as desk_row`
}

/**
 * Of what has ended only as many as the pages up to this one can show, in their order, by an index on it: nothing there is due any more, so that the late ones come first as those that wait
 * longest do. `since` is written as `submission_ended` has it.
 */
function endedAsked(
	actor: DeskActor,
	filter: DeskFilter,
	queues: readonly Queue[],
	most: number,
): RawBuilder<unknown> {
	const order =
		filter.sort === 'newest' ? sql`id desc` : filter.sort === 'oldest' ? sql`id` : sql`${ENDED_SINCE}, id`
	const parts = ENDED_QUEUES.filter((queue) => queues.includes(queue)).map(
		(queue) => sql`union all (
			select id, status, ${ENDED_SINCE}, null, null from submission
			where status = ${sql.lit(queue)} and ${deskScope(actor).isSeen} and ${filterCondition(actor, filter)} and ${isFound(actor, filter.query)}
			order by ${order} limit ${most})`,
	)
	return parts.length > 0 ? sql`${sql.join(parts, sql` `)}` : sql``
}

const ENDED_SINCE = sql`coalesce(submission.withdrawal_asked_at, submission.moved_at)`

/** What has ended is only counted: from the counts that are kept, less what does not exist for the person, or by the manuscripts found. */
function countEnded(actor: DeskActor, filter: DeskFilter): RawBuilder<unknown> {
	const { isSeen, isOfDesk, isHidden } = deskScope(actor)
	const isAsked = sql`status = any(${[...ENDED_QUEUES]}::text[]) and ${filterCondition(actor, filter)}`
	if (filter.query !== '' || filter.mine)
		return sql` union all select status, count(*) from submission
			where ${isAsked} and ${isSeen} and ${isFound(actor, filter.query)} group by status`
	return sql` union all select status, sum(files) from (
		select status, files from desk_count as submission where ${isAsked} and ${isOfDesk}
		union all select status, -1 from submission where ${isAsked} and ${isOfDesk} and ${isHidden}
	) as ended group by status`
}

function queuesOf(queue: DeskFilter['queue']): readonly Queue[] {
	if (queue === 'all') return QUEUES
	if (queue === 'active') return QUEUES.filter((name) => !(ENDED_QUEUES as readonly Queue[]).includes(name))
	return [queue]
}

function filterCondition(actor: DeskActor, filter: DeskFilter): RawBuilder<boolean> {
	const { journalId, sectionId, callId, stage, mine } = filter
	const conditions = [
		journalId && sql<boolean>`submission.journal_id = ${journalId}`,
		sectionId && sql<boolean>`submission.section_id = ${sectionId}`,
		callId && sql<boolean>`submission.call_id = ${callId}`,
		stage && sql<boolean>`submission.stage = ${stage}`,
		mine &&
			sql<boolean>`exists (select from submission_editor
				where submission_id = submission.id and user_id = ${actor.userId} and state = 'assigned')`,
	].filter((condition) => condition !== null && condition !== false && condition !== '')
	return conditions.length > 0
		? (sql`${sql.join(conditions, sql` and `)}` as RawBuilder<boolean>)
		: sql<boolean>`true`
}

/** Words are sought in the reference by everybody, in titles and authors' names only by those who see them. What is found is looked up by its ids. */
function isFound(actor: DeskActor, query: string): RawBuilder<boolean> {
	if (query === '') return sql<boolean>`true`
	const pattern = foldedPattern(query)
	const { isWhole } = deskScope(actor)
	return sql<boolean>`(
		submission.id = any(array(select found.id from submission as found where lower(found.reference) like ${pattern}))
		or (${isWhole} and submission.id = any(array(
			select found.id from submission as found where ${folded(sql`found.title::text`)} like ${pattern}
			union all select author.submission_id from submission_contributor as author
				where ${folded(sql`author.given || ' ' || author.family`)} like ${pattern}
		)))
	)`
}

function orderOf(sort: DeskSort): RawBuilder<unknown> {
	if (sort === 'newest') return sql`id desc`
	if (sort === 'oldest') return sql`id`
	if (sort === 'waiting') return sql`since, id`
	return sql`case when due_on < today then due_on end nulls last, since, id`
}

type Row = {
	id: string
	is_whole: boolean
	queue: Queue
	since: Date
	due_on: string | null
	today: string
	submitted: number | null
	pending: number | null
	required: number
	reference: string
	stage: SubmissionStage
	status: SubmissionStatus
	language: string
	title: Texts
	received_at: Date
	journal_title: Texts
	journal_language: string
	journal_slug: string
	section_title: Texts | null
	call_title: Texts | null
	call_language: string | null
	authors: string[]
	editors: string[]
	check_errors: number | null
	check_warnings: number | null
	identities: number | null
	has_copy: boolean
}

/** These manuscripts as rows of the desk, in this order; those that do not exist for the person are left out. */
export async function readRows(ctx: Ctx, actor: DeskActor, ids: readonly string[]): Promise<DeskRow[]> {
	if (ids.length === 0) return []
	const deskRelation = await queuedSubmissions(ctx, actor, sql<boolean>`submission.id = any(${ids}::uuid[])`)
	const { rows } = await sql<Row>`
		select desk_row.*, submission.reference, submission.stage, submission.status, submission.language, submission.title,
			submission.received_at, journal.title as journal_title, journal.language as journal_language, journal.slug as journal_slug,
			section.title as section_title, call.title as call_title, call.language as call_language,
			array(select trim(given || ' ' || family) from submission_contributor
				where submission_id = submission.id order by position) as authors,
			array(select name from submission_editor as given inner join user_account on user_account.id = given.user_id
				where given.submission_id = submission.id and ${isWithEditor('given', ctx.now())}
				order by given.assigned_at, name) as editors,
			checked.*,
			exists (select from submission_file where submission_id = submission.id and kind = 'anonymised'
				and replaced_at is null) as has_copy
		from ${deskRelation} as desk_row
		inner join submission on submission.id = desk_row.id
		inner join any_journal journal on journal.id = submission.journal_id
		left join section on section.id = submission.section_id
		left join any_call call on call.id = submission.call_id
		left join lateral (
			select
				(select count(*)::int from jsonb_array_elements(report -> 'findings') as finding
					where finding ->> 'severity' = 'error') as check_errors,
				(select count(*)::int from jsonb_array_elements(report -> 'findings') as finding
					where finding ->> 'severity' = 'warning') as check_warnings,
				jsonb_array_length(report -> 'anonymity') as identities
			from submission_check inner join submission_file as file on file.id = submission_check.file_id
			where file.submission_id = submission.id and file.kind = 'manuscript' and file.replaced_at is null
			order by file.version desc, file.id desc limit 1
		) as checked on true`.execute(ctx.db)
	const now = ctx.now()
	const byId = new Map(rows.map((row) => [row.id, rowOf(row, now)]))
	return ids.flatMap((id) => byId.get(id) ?? [])
}

function rowOf(row: Row, now: Date): DeskRow {
	const status = {
		id: row.id,
		reference: row.reference,
		journal: { title: row.journal_title, language: row.journal_language, slug: row.journal_slug },
		stage: row.stage,
		status: row.status,
		queue: row.queue,
		holder: HOLDERS[row.queue],
		receivedOn: row.received_at.toISOString().slice(0, 10),
		since: row.since,
		days: wholeDays(row.since, now),
		dueOn: row.due_on,
		daysLate: row.due_on && row.due_on < row.today ? wholeDays(new Date(row.due_on), new Date(row.today)) : 0,
		today: row.today,
	}
	if (!row.is_whole) return { view: 'status', ...status }
	return {
		view: 'manuscript',
		...status,
		title: row.title,
		language: row.language,
		authors: row.authors,
		section: row.section_title,
		call: row.call_title ? { title: row.call_title, language: row.call_language ?? 'fr' } : null,
		editors: row.editors,
		reports:
			row.status === 'in_review'
				? { submitted: row.submitted ?? 0, pending: row.pending ?? 0, required: row.required }
				: null,
		check:
			row.identities === null
				? null
				: { errors: row.check_errors ?? 0, warnings: row.check_warnings ?? 0, identities: row.identities },
		hasAnonymisedCopy: row.has_copy,
	}
}
