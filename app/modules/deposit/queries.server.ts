import { sql } from 'kysely'
import { z } from 'zod'
import { type Actor, managedPlaces } from '#app/modules/rights/index.ts'
import { type WorkKind, workPath } from '#app/modules/work/index.ts'
import { type CsvColumns, csvOfPages } from '#app/platform/csv-of-list.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { ListLength } from '#app/platform/db/listed-rows.server.ts'
import { pageOfQuery } from '#app/platform/db/page-of-query.server.ts'
import type { DepositMode, DepositService, DepositState, Texts } from '#app/platform/db/tables.ts'
import { NotFound } from '#app/platform/failures.ts'
import { type AskedPart, MOST_LISTED, type PageOfRows } from '#app/platform/page-of-rows.ts'
import { type DepositHolder, type ManagedHolder, managedHolder } from './holder.server.ts'
import { type DepositReason, DOI_STATES, type HolderKind, REASONS, type WorkDoiState } from './model.ts'
import { doisOf } from './work-states.server.ts'

const MOST_DEPOSITS = 50

type Work = { id: string; title: Texts; language: string; doi: string | null; state: WorkDoiState }
type Addressed = { kind: WorkKind; slug: string; bookSlug: string | null }
type Target = { outcome: Checked['outcome']; checked_at: Date | null; target: string | null }
type Checked = { outcome: 'here' | 'elsewhere' | 'unknown' | 'unreachable' | null; checkedAt: Date | null }

export type ListedDoi = Work & Checked & { at: Date | null; reason: DepositReason | null }
export type JournalIssue = {
	id: string
	volume: string | null
	number: string | null
	year: number
	kind: 'regular' | 'special'
}
export type ListedDois = {
	holder: ManagedHolder
	account: { service: DepositService; mode: DepositMode; isTest: boolean } | null
	counts: { [state in WorkDoiState]: ListLength }
	issues: JournalIssue[]
} & PageOfRows<ListedDoi>

const asReason = (code: string | null) => REASONS.find((reason) => reason === code) ?? (code ? 'other' : null)

/** One page of the works of a journal or a publisher, the newest first, with how far their DOIs are, for those who run it; else throws `NotFound`. */
export async function listDois(
	ctx: Ctx,
	actor: Actor,
	{
		slug,
		holder: kind,
		state,
		issueId,
		...part
	}: { slug: string; holder?: HolderKind; state: WorkDoiState | null; issueId: string } & AskedPart,
): Promise<ListedDois> {
	const holder = await managedHolder(ctx, actor, { slug, ...(kind && { holder: kind }) })
	const account = await accountOf(ctx, holder)
	const issues = await ctx.db
		.selectFrom('public_issue')
		.select(['id', 'volume', 'number', 'year', 'kind'])
		.where('journal_id', '=', holder.id)
		.orderBy('published_on', 'desc')
		.orderBy('id')
		.execute()
	const issue = issues.find(({ id }) => id === issueId)?.id ?? null
	const counts = await countStates(ctx, holder.id, issue)
	const asked = ctx.db
		.selectFrom('doi_standing')
		.select('work_id as id')
		.where('holder_id', '=', holder.id)
		.$if(issue !== null, (works) => works.where('issue_id', '=', issue))
		.$if(state !== null, (works) => works.where('state', '=', state as WorkDoiState))
		.orderBy('published_on', 'desc')
		.orderBy('work_id', 'desc')
	const { rows: found, ...list } = await pageOfQuery(ctx.db, asked, 'work_id', part)
	const ids = found.map(({ id }) => id)
	const { rows } = await sql<
		Work & { at: Date | null; reason: string | null; outcome: Checked['outcome']; checked_at: Date | null }
	>`
		select id, title, language, doi, state, at, reason, outcome, checked_at from ${doisOf(ids)} as listed
		order by published_on desc, id desc`.execute(ctx.db)
	return {
		holder,
		account: account ?? null,
		counts,
		issues,
		rows: rows.map(({ checked_at, reason, ...row }) => ({
			...row,
			checkedAt: checked_at,
			reason: row.state === 'refused' ? asReason(reason) : null,
		})),
		...list,
	}
}

const accountOf = (ctx: Ctx, { kind, id }: DepositHolder) =>
	ctx.db
		.selectFrom('deposit_account')
		.select(['service', 'mode', 'is_test as isTest'])
		.where(`${kind}_id`, '=', id)
		.executeTakeFirst()

/** How many works stand in each state, each counted up to a thousand by the index of it. */
async function countStates(
	ctx: Ctx,
	holderId: string,
	issueId: string | null,
): Promise<ListedDois['counts']> {
	const { rows } = await sql<{ state: WorkDoiState; count: number }>`
		select asked.state, (
			select count(*)::integer from (
				select from doi_standing as work where work.holder_id = ${holderId}::uuid and work.state = asked.state
					${issueId === null ? sql`` : sql`and work.issue_id = ${issueId}::uuid`} limit ${MOST_LISTED + 1}
			) as few) as count
		from unnest(${[...DOI_STATES]}::text[]) as asked (state)`.execute(ctx.db)
	const counts = rows.map(({ state, count }) => [
		state,
		{ count: Math.min(count, MOST_LISTED), isMore: count > MOST_LISTED },
	])
	return Object.fromEntries(counts)
}

const CSV: CsvColumns<ListedDoi> = {
	id: (work) => work.id,
	title: (work) => work.title[work.language],
	language: (work) => work.language,
	doi: (work) => work.doi,
	state: (work) => work.state,
	at: (work) => work.at,
	reason: (work) => work.reason,
	leads: (work) => work.outcome,
	checkedAt: (work) => work.checkedAt,
}

/** The whole of such a list as CSV for spreadsheets. */
export const doisAsCsv = (
	ctx: Ctx,
	actor: Actor,
	list: { slug: string; state: WorkDoiState | null; issueId: string },
) => csvOfPages(CSV, (part) => listDois(ctx, actor, { ...list, ...part }))

/** The DOI of a work with all that was deposited of it. */
export type WorkDois = {
	holder: ManagedHolder
	work: Work & Checked & { path: string; target: string | null }
	/** Whether its holder has an account with a service, without which nothing can be deposited. */
	hasAccount: boolean
	deposits: LoggedDeposit[]
}

export type LoggedDeposit = {
	id: string
	service: DepositService
	isTest: boolean
	cause: 'publication' | 'change' | 'hand'
	by: string | null
	askedAt: Date
	sentAt: Date | null
	endedAt: Date | null
	state: DepositState
	reason: DepositReason | null
	message: string | null
	xml: string | null
	answer: string | null
}

/** One work of a journal or a publisher with all its deposits, the newest first, for those who run it; else throws `NotFound`. */
export async function getWorkDoi(
	ctx: Ctx,
	actor: Actor,
	{ workId, ...of }: { slug: string; holder?: HolderKind; workId: string },
): Promise<WorkDois> {
	const holder = await managedHolder(ctx, actor, of)
	if (!z.uuid().safeParse(workId).success) throw new NotFound()
	const { rows } = await sql<Work & Addressed & Target & { holder_id: string }>`
		select id, kind, slug, book_slug as "bookSlug", title, language, doi, state, outcome, checked_at, target, holder_id
		from ${doisOf([workId])} as listed`.execute(ctx.db)
	const [row] = rows
	if (row?.holder_id !== holder.id) throw new NotFound()
	const { checked_at, holder_id, kind, slug, bookSlug, ...work } = row
	const deposits = await ctx.db
		.selectFrom('doi_deposit')
		.leftJoin('profile', 'profile.user_id', 'doi_deposit.asked_by')
		.select(['doi_deposit.id', 'service', 'is_test as isTest', 'cause', 'asked_at as askedAt', 'state'])
		.select(['sent_at as sentAt', 'ended_at as endedAt', 'reason', 'message', 'xml', 'answer'])
		.select(sql<string | null>`nullif(trim(concat(profile.prenom, ' ', profile.nom)), '')`.as('by'))
		.where('work_id', '=', row.id)
		.orderBy('asked_at', 'desc')
		.orderBy('doi_deposit.id', 'desc')
		.limit(MOST_DEPOSITS)
		.execute()
	const account = await accountOf(ctx, holder)
	return {
		holder,
		hasAccount: account !== undefined,
		work: { ...work, path: workPath({ kind, slug, bookSlug }), checkedAt: checked_at },
		deposits: deposits.map((deposit) => ({ ...deposit, reason: asReason(deposit.reason) })),
	}
}

/** The journals and publishers that somebody runs of which deposits were refused, with how many works. */
export async function listRefusedDeposits(
	ctx: Ctx,
	actor: Actor,
): Promise<(Omit<ManagedHolder, 'id'> & { count: number })[]> {
	const { journalIds, publisherIds } = managedPlaces(actor)
	if (journalIds.length + publisherIds.length === 0) return []
	const { rows } = await sql<ManagedHolder>`
		select 'journal' as kind, journal.id, slug, title, journal.language from journal
			join deposit_account account on account.journal_id = journal.id and mode <> 'off'
			where journal.id = any(${journalIds}::uuid[]) or journal.publisher_id = any(${publisherIds}::uuid[])
		union all
		select 'publisher', publisher.id, slug, jsonb_build_object(publisher.language, name), publisher.language from publisher
			join deposit_account account on account.publisher_id = publisher.id and mode <> 'off'
			where publisher.id = any(${publisherIds}::uuid[])
		order by kind, slug`.execute(ctx.db)
	const found = []
	for (const { id, ...holder } of rows) {
		const { count } = await ctx.db
			.selectFrom('doi_standing')
			.select(sql<number>`count(*)::int`.as('count'))
			.where('holder_id', '=', id)
			.where('state', '=', 'refused')
			.executeTakeFirstOrThrow()
		if (count > 0) found.push({ ...holder, count })
	}
	return found
}
