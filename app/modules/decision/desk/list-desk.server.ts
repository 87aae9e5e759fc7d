import { type RawBuilder, sql } from 'kysely'
import { isWithEditor } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { folded, foldedPattern } from '#app/platform/db/folded-name.server.ts'
import {
	FROM_THE_START,
	type PlacedRow,
	placeOf,
	runOfRows,
	type Start,
} from '#app/platform/db/read-from-place.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import type { SubmissionStage, SubmissionStatus } from '#app/platform/db/workflow-tables.ts'
import { type AskedPart, MOST_LISTED, ROWS_OF_PAGE } from '#app/platform/page-of-rows.ts'
import {
	deskBehind,
	deskOrder,
	deskStart,
	deskValues,
	ENDED_SINCE,
	endedBehind,
	endedOrder,
} from './desk-order.server.ts'
import { isUnderWay, queuedSubmissions } from './desk-rows.server.ts'
import {
	type DeskFilter,
	type DeskPage,
	type DeskRow,
	ENDED_QUEUES,
	HOLDERS,
	QUEUES,
	type Queue,
	wholeDays,
} from './model.ts'
import { type DeskActor, deskScope } from './scope.server.ts'

/**
 * A part of the desk, the late ones first unless another order is asked for, and how many manuscripts stand in each queue under the same filters: 25 rows of a number, behind a thousand
 * of them from a place on, or as many as a file asks for. Manuscripts that somebody may not see are neither in the rows nor in the counts.
 */
export async function listDesk(
	ctx: Ctx,
	actor: DeskActor,
	filter: DeskFilter,
	asked: AskedPart,
): Promise<DeskPage> {
	const start = deskStart(filter.sort, asked)
	const isLost = start === null && Boolean(asked.before ?? asked.after)
	const { found, counts, ...part } = asked.most
		? { ...(await readOn(ctx, actor, filter, start ?? FROM_THE_START, asked.most)), pages: 1 }
		: await readPage(ctx, actor, filter, start, asked.page)
	return {
		...lengthOf(filter, counts),
		...{ before: null, after: null, page: null, isLost, counts },
		...part,
		rows: await readRows(
			ctx,
			actor,
			found.map(({ id }) => id),
		),
	}
}

type Counts = Record<Queue, number>
type Part = { found: PlacedRow[]; counts: Counts } & Partial<
	Pick<DeskPage, 'page' | 'pages' | 'before' | 'after'>
>

function lengthOf({ queue }: DeskFilter, counts: Counts) {
	const total = queuesOf(queue).reduce((sum, name) => sum + counts[name], 0)
	const numbered = Math.min(total, MOST_LISTED)
	const pages = Math.max(1, Math.ceil(numbered / ROWS_OF_PAGE))
	return { total, pages, isMore: total > MOST_LISTED }
}

async function readPage(
	ctx: Ctx,
	actor: DeskActor,
	filter: DeskFilter,
	start: Start | null,
	asked: number,
): Promise<Part> {
	if (start) {
		const read = await readOn(ctx, actor, filter, start, ROWS_OF_PAGE)
		const isBehindAll = read.found.length === 0 && !start.isBack
		const shown = isBehindAll
			? await readOn(ctx, actor, filter, { ...FROM_THE_START, isBack: true }, ROWS_OF_PAGE)
			: read
		if (shown.before) return shown
	}
	const numbered = (page: number) =>
		readIds(ctx, actor, filter, FROM_THE_START, { passed: (page - 1) * ROWS_OF_PAGE, most: ROWS_OF_PAGE })
	const page = start ? 1 : Math.min(asked, MOST_LISTED / ROWS_OF_PAGE)
	const read = await numbered(page)
	const { pages, isMore } = lengthOf(filter, read.counts)
	if (page > pages) return { ...(await numbered(pages)), page: pages }
	return { ...read, page, after: isMore && page === pages ? placeOf(read.found.at(-1)) : null }
}

async function readOn(
	ctx: Ctx,
	actor: DeskActor,
	filter: DeskFilter,
	start: Start,
	most: number,
): Promise<Part> {
	const { found: read, counts } = await readIds(ctx, actor, filter, start, { passed: 0, most: most + 1 })
	const { found, before, after } = runOfRows(read, start, most)
	return { found, before, after, counts }
}

async function readIds(
	ctx: Ctx,
	actor: DeskActor,
	filter: DeskFilter,
	start: Start,
	{ passed, most }: { passed: number; most: number },
): Promise<{ found: PlacedRow[]; counts: Counts }> {
	const queues = queuesOf(filter.queue)
	const { sort } = filter
	const listed = sql`select id, queue, since, due_on, today from under_way where queue = any(${queues}::text[])
		${endedAsked(actor, filter, queues, start, passed + most)}`
	const { rows } = await sql<{ found: string[]; counts: Partial<Counts> }>`
		with under_way as materialized (${await underWayAsked(ctx, actor, filter)}),
			counted as (select queue, count(*) as files from under_way group by queue ${countEnded(actor, filter)})
		select (select coalesce(json_object_agg(queue, files), '{}') from counted) as counts,
			array(
				select json_build_array(id, ${deskValues(sort)})::text from (${listed}) as desk_row
				where ${deskBehind(sort, start)} order by ${deskOrder(sort, start)} limit ${most} offset ${passed}
			) as found`.execute(ctx.db)
	const counted = rows[0]?.counts
	return {
		found: (rows[0]?.found ?? []).map((row) => {
			const [id, ...values]: [string, ...(string | null)[]] = JSON.parse(row)
			return { id, part: 0, values }
		}),
		counts: Object.fromEntries(QUEUES.map((queue) => [queue, counted?.[queue] ?? 0])) as Counts,
	}
}

/** What is under way, with its queue. */
async function underWayAsked(ctx: Ctx, actor: DeskActor, filter: DeskFilter): Promise<RawBuilder<unknown>> {
	const isAsked = sql<boolean>`${filterCondition(actor, filter)} and ${isUnderWay} and ${isFound(actor, filter.query)}`
	return sql`select id, queue, since, due_on, today from ${await queuedSubmissions(ctx, actor, isAsked)} as desk_row`
}

/**
 * Of what has ended only as many as the part that is asked for can show, in their order, by an index on it: nothing there is due any more, so that the late ones come first as those that wait
 * longest do.
 */
function endedAsked(
	actor: DeskActor,
	filter: DeskFilter,
	queues: readonly Queue[],
	start: Start,
	most: number,
): RawBuilder<unknown> {
	const { sort } = filter
	const parts = ENDED_QUEUES.filter((queue) => queues.includes(queue)).map(
		(queue) => sql`union all (
			select id, status, ${ENDED_SINCE}, null, null from submission
			where status = ${sql.lit(queue)} and ${deskScope(actor).isSeen} and ${filterCondition(actor, filter)} and ${isFound(actor, filter.query)}
				and ${endedBehind(sort, start)}
			order by ${endedOrder(sort, start)} limit ${most})`,
	)
	return parts.length > 0 ? sql`${sql.join(parts, sql` `)}` : sql``
}

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
			exists (select from submission_file where submission_id = submission.id and kind = 'anonymised'
				and replaced_at is null) as has_copy
		from ${deskRelation} as desk_row
		inner join submission on submission.id = desk_row.id
		inner join any_journal journal on journal.id = submission.journal_id
		left join section on section.id = submission.section_id
		left join any_call call on call.id = submission.call_id`.execute(ctx.db)
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
		hasAnonymisedCopy: row.has_copy,
	}
}
