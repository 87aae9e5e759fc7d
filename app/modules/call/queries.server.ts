import { type Selectable, sql } from 'kysely'
import { pathTo } from '#app/addresses/address.ts'
import { issuePath } from '#app/modules/journal/index.ts'
import type { Place } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { pageOfIds } from '#app/platform/db/page-of-ids.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import type { Database } from '#app/platform/db/tables.ts'
import { countsOf, WHOLE_LIBRARY } from '#app/platform/library/counts.server.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import type { AskedPart, PageOfIds } from '#app/platform/page-of-rows.ts'
import { DATE_ACTIONS } from './call-event.ts'
import { type CallCard, type CallPage, callState, daysAfter, RECENT_DAYS } from './model.ts'
import { callToday } from './today.server.ts'

type CallRow = Selectable<Database['any_call']>
type JournalRow = Selectable<Database['any_journal']>

/** Calls as readers see them; with `trials`, those of trials too, for their desk. */
function selectCalls(ctx: Ctx, { trials = false } = {}) {
	const calls = trials ? sql<CallRow>`any_call` : sql<CallRow>`call`
	const journals = trials ? sql<JournalRow>`any_journal` : sql<JournalRow>`journal`
	return ctx.db
		.selectFrom(calls.as('call'))
		.leftJoin(journals.as('journal'), 'journal.id', 'call.journal_id')
		.leftJoin('publisher', 'publisher.id', 'call.publisher_id')
		.leftJoin('issue', 'issue.id', 'call.issue_id')
		.selectAll('call')
		.select([
			'issue.title as issue_title',
			'issue.slug as issue_slug',
			'issue.state as issue_state',
			'journal.slug as journal_slug',
			'journal.title as journal_title',
			'journal.language as journal_language',
			'journal.publisher_id as journal_publisher_id',
			'journal.time_zone',
			'publisher.slug as publisher_slug',
			'publisher.name as publisher_name',
			'publisher.language as publisher_language',
		])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCalls>['execute']>>[number]

/** The last day to submit, as `lastDayOf` has it. Where it is not known, the call never ends that takes texts or says when it will, and any other is older than all. */
const ENDS_ON = sql<string>`coalesce(call.closes_on, call.deadline_on,
	case when call.opens_on is not null or call.kind = 'permanent' or call.accepts_submissions then date 'infinity' else date '0001-01-01' end)`

/** The calls that are open, to come or closed a short time ago, with their state today; those of one journal or of one publisher itself when it is named. */
export async function listCalls(
	ctx: Ctx,
	of: { journalId?: string; publisherId?: string } = {},
): Promise<CallCard[]> {
	const since = daysAfter(callToday(ctx, { time_zone: null }), -RECENT_DAYS)
	const read = () =>
		selectCalls(ctx)
			.where(sql<boolean>`${ENDS_ON} >= ${since}::date`)
			.$if(of.journalId !== undefined, (calls) => calls.where('call.journal_id', '=', of.journalId ?? null))
			.$if(of.publisherId !== undefined, (calls) =>
				calls.where('call.publisher_id', '=', of.publisherId ?? null),
			)
			.orderBy('call.id')
			.execute()
	const rows = await untilLibraryChanges(ctx, `calls since ${since} ${JSON.stringify(of)}`, read, {
		of: () => ['call', 'issue'],
	})
	return rows.map((row) => cardOf(ctx, row))
}

export type ArchivedCalls = Omit<PageOfIds, 'ids'> & { calls: CallCard[] }

/** How many calls the archive holds: all but those of `listCalls`. */
export async function countArchivedCalls(ctx: Ctx): Promise<number> {
	const all = await untilLibraryChanges(
		ctx,
		'count of calls',
		() => countsOf(ctx, WHOLE_LIBRARY, ['calls']),
		{
			of: () => ['call'],
		},
	)
	return (all[0]?.works ?? 0) - (await listCalls(ctx)).length
}

/** One page of the archive, the last closed first and those without dates at the end. A page beyond the last gives the last. */
export async function listArchivedCalls(
	ctx: Ctx,
	asked: AskedPart & { pageSize: number },
): Promise<ArchivedCalls> {
	const since = daysAfter(callToday(ctx, { time_zone: null }), -RECENT_DAYS)
	const total = await countArchivedCalls(ctx)
	const read = async () => {
		const ended = ctx.db
			.selectFrom('call')
			.select('call.id')
			.where(sql<boolean>`${ENDS_ON} < ${since}::date`)
			.orderBy(ENDS_ON, 'desc')
			.orderBy('call.id')
		const { ids, ...list } = await pageOfIds(ended, 'call.id', { ...asked, total })
		const rows = await selectCalls(ctx)
			.where('call.id', '=', (eb) => eb.fn.any(eb.val(ids)))
			.execute()
		const known = new Map(rows.map((row) => [row.id, row]))
		return { list, rows: ids.flatMap((id) => known.get(id) ?? []) }
	}
	const { list, rows } = await untilLibraryChanges(
		ctx,
		`archived calls ${since} ${JSON.stringify(asked)}`,
		read,
		{ of: () => ['call', 'issue'] },
	)
	return { calls: rows.map((row) => cardOf(ctx, row)), ...list }
}

/** At most `limit` calls, the last announced first, from the one after `after` on. */
export async function listCallsFrom(ctx: Ctx, after: string | null, limit: number): Promise<CallCard[]> {
	const rows = await selectCalls(ctx)
		.$if(after !== null, (calls) => calls.where('call.id', '<', after ?? ''))
		.orderBy('call.id', 'desc')
		.limit(limit)
		.execute()
	return rows.map((row) => cardOf(ctx, row))
}

/** Every call with the place that decides who runs it, and the zone of its journal. */
export async function listPlacedCalls(
	ctx: Ctx,
): Promise<{ call: CallCard; place: Place; timeZone: string | null }[]> {
	const rows = await untilLibraryChanges(ctx, 'calls', () => selectCalls(ctx).orderBy('call.id').execute(), {
		of: () => ['call', 'issue'],
	})
	return rows.map((row) => placedCall(ctx, row))
}

/** The calls of some journals that are trials, which stand in no list of readers. */
export async function listTrialCalls(
	ctx: Ctx,
	journalIds: readonly string[],
): Promise<{ call: CallCard; place: Place }[]> {
	if (journalIds.length === 0) return []
	const rows = await selectCalls(ctx, { trials: true })
		.where('call.journal_id', 'in', journalIds)
		.where('journal.is_trial', '=', true)
		.orderBy('call.id')
		.execute()
	return rows.map((row) => placedCall(ctx, row))
}

function placedCall(ctx: Ctx, row: Row): { call: CallCard; place: Place; timeZone: string | null } {
	const { journal_id: journalId, publisher_id, journal_publisher_id } = row
	return {
		call: cardOf(ctx, row),
		place: { journalId, publisherId: journalId === null ? publisher_id : journal_publisher_id },
		timeZone: row.time_zone,
	}
}

/** One call with its text, or null. */
export async function getCall(ctx: Ctx, slug: string | undefined): Promise<CallPage | null> {
	if (!isSlug(slug)) return null
	const found = await untilLibraryChanges(ctx, `call ${slug}`, () => readCall(ctx, slug), {
		of: () => ['call', 'issue'],
	})
	if (!found) return null
	const { row, section, revision } = found
	const card = cardOf(ctx, row)
	return {
		...card,
		body: row.body,
		section,
		revision,
		changedAt: row.updated_at,
		attribution: row.attribution,
		licence: row.licence,
		sourceUrl: row.source_url,
		file:
			row.file_name !== null && row.storage_key !== null
				? {
						name: row.file_name,
						path: `${card.path}/telecharger/${encodeURIComponent(row.file_name)}`,
						bytes: row.bytes ?? 0,
					}
				: null,
	}
}

async function readCall(ctx: Ctx, slug: string) {
	const row = await selectCalls(ctx).where('call.slug', '=', slug).executeTakeFirst()
	if (!row) return null
	const section = await ctx.db
		.selectFrom('section')
		.select('title')
		.where('id', '=', row.section_id)
		.executeTakeFirst()
	const { count } = await ctx.db
		.selectFrom('call_event')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('call_id', '=', row.id)
		.where('action', 'in', DATE_ACTIONS)
		.executeTakeFirstOrThrow()
	return { row, section: section?.title ?? null, revision: Number(count) }
}

/** The stored file of a call under its public name, or null. */
export async function getCallFile(
	ctx: Ctx,
	slug: string | undefined,
	fileName: string | undefined,
): Promise<{ storageKey: string; fileName: string; modified: Date } | null> {
	if (!isSlug(slug)) return null
	const row = await ctx.db
		.selectFrom('call')
		.select(['file_name', 'storage_key', 'updated_at'])
		.where('slug', '=', slug)
		.executeTakeFirst()
	if (!row?.storage_key || !row.file_name || row.file_name !== fileName) return null
	return { storageKey: row.storage_key, fileName: row.file_name, modified: row.updated_at }
}

function cardOf(ctx: Ctx, row: Row): CallCard {
	const dates = {
		kind: row.kind,
		opensOn: row.opens_on,
		deadlineOn: row.deadline_on,
		closesOn: row.closes_on,
		acceptsSubmissions: row.accepts_submissions,
	}
	return {
		...dates,
		id: row.id,
		slug: row.slug,
		path: pathTo('call', { id: row.slug }),
		language: row.language,
		title: row.title,
		themes: row.themes,
		caller: callerOf(row),
		organisers: row.organisers,
		guestEditors: row.guest_editors,
		issue: issueOf(row),
		state: callState(dates, callToday(ctx, row)),
	}
}

function callerOf(row: Row): CallCard['caller'] {
	if (row.journal_slug && row.journal_title && row.journal_language) {
		return {
			title: row.journal_title,
			language: row.journal_language,
			path: pathTo('journal', { id: row.journal_slug }),
		}
	}
	if (row.publisher_slug && row.publisher_name && row.publisher_language) {
		const { publisher_language: language, publisher_name: name } = row
		return { title: { [language]: name }, language, path: pathTo('publisher', { id: row.publisher_slug }) }
	}
	return null
}

function issueOf(row: Row): CallCard['issue'] {
	if (!row.issue_title || !row.issue_slug) return null
	const isPublished = row.issue_state === 'published' && row.journal_slug
	return {
		title: row.issue_title,
		path: isPublished ? issuePath(row.journal_slug ?? '', row.issue_slug) : null,
	}
}
