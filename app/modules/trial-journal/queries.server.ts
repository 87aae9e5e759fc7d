import { sql } from 'kysely'
import type { Texts } from '#app/i18n/texts.ts'
import { boardOf } from '#app/modules/readiness/index.server.ts'
import { type Actor, canRunPlatform } from '#app/modules/rights/index.ts'
import { type CsvColumns, csvOfPages } from '#app/platform/csv-of-list.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ACCOUNT_WORDS, bears, JOURNAL_WORDS } from '#app/platform/db/folded-name.server.ts'
import { pageOfQuery } from '#app/platform/db/page-of-query.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { isId } from '#app/platform/id.ts'
import type { AskedPage, PageOfRows } from '#app/platform/page-of-rows.ts'
import type { ListedTrial, Trial, TrialOrder, TrialState } from './model.ts'
import { findOwn, selectTrials, type TrialRow } from './trial-row.server.ts'

/** The trial that somebody owns, or null. */
export async function getOwnTrial(ctx: Ctx, actor: Actor): Promise<Trial | null> {
	const row = await findOwn(ctx, actor)
	return row && withBoard(ctx, row)
}

/** How the list of trials is asked for. */
export type AskedTrials = AskedPage<TrialOrder> & { state: TrialState | null }

/** One page of the trials, 25, of which journal or owner bears what was typed; by themselves those first whose owners ask to have them opened, then those that end soonest. Administrators; else throws `NotFound`. */
export async function listTrials(
	ctx: Ctx,
	actor: Actor,
	{ state, query, order, ...part }: AskedTrials,
): Promise<PageOfRows<ListedTrial>> {
	if (!canRunPlatform(actor)) throw new NotFound()
	const [direction, opposite] = order.isDescending ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const)
	const found = ctx.db
		.selectFrom('trial_journal as trial')
		.leftJoin('any_journal as journal', 'journal.id', 'trial.journal_id')
		.select('trial.journal_id as id')
		.$if(state !== null, (trials) => trials.where('trial.state', '=', state as TrialState))
		.$if(query !== '', (trials) =>
			trials.where(sql<boolean>`trial.journal_id in (
				select id from any_journal where ${bears(JOURNAL_WORDS, query)}
				union all select journal_id from trial_journal
					where owner_id = any (array(select id from user_account where ${bears(ACCOUNT_WORDS, query)})))`),
		)
		.$if(order.by === 'state', (trials) =>
			trials.orderBy(sql`(trial.state = 'asked')`, opposite).orderBy('trial.ends_at', direction),
		)
		.$if(order.by === 'name', (trials) =>
			trials.where('journal.is_trial', '=', true).orderBy('journal.title_sort', direction),
		)
		.$if(order.by === 'owner', (trials) => trials.orderBy('trial.owner_sort', direction))
		.$if(order.by === 'started', (trials) => trials.orderBy('trial.started_at', direction))
		.$if(order.by === 'ends', (trials) => trials.orderBy('trial.ends_at', direction))
		.orderBy('trial.journal_id', direction)
	const list = await pageOfQuery(ctx.db, found, 'trial.journal_id', part)
	const ids = list.rows.map(({ id }) => id)
	const read = await selectTrials(ctx).where(sql<boolean>`trial.journal_id = any (${ids}::uuid[])`).execute()
	const trials = new Map((await trialsOf(ctx, read)).map((trial) => [trial.id, trial]))
	return { ...list, rows: ids.flatMap((id) => trials.get(id) ?? []) }
}

const CSV: CsvColumns<ListedTrial> = {
	id: (trial) => trial.id,
	journal: (trial) => trial.title[trial.language],
	language: (trial) => trial.language,
	publisher: (trial) => trial.publisherName,
	owner: (trial) => trial.owner?.name,
	state: (trial) => trial.state,
	texts: (trial) => trial.texts,
	people: (trial) => trial.people,
	started: (trial) => trial.startedAt,
	ends: (trial) => trial.endsAt,
}

/** The whole of such a list as CSV for spreadsheets. */
export const trialsAsCsv = (ctx: Ctx, actor: Actor, list: AskedTrials) =>
	csvOfPages(CSV, (part) => listTrials(ctx, actor, { ...list, ...part }))

/** One trial for administrators; else throws `NotFound`. */
export async function getTrial(ctx: Ctx, actor: Actor, id: string): Promise<Trial> {
	const row =
		canRunPlatform(actor) && isId(id)
			? await selectTrials(ctx).where('trial.journal_id', '=', id).executeTakeFirst()
			: undefined
	if (!row) throw new NotFound()
	return withBoard(ctx, row)
}

/** How many trials wait for an answer. */
export async function countAskedTrials(ctx: Ctx): Promise<number> {
	const { n } = await ctx.db
		.selectFrom('trial_journal')
		.select(({ fn }) => fn.countAll<number>().as('n'))
		.where('state', '=', 'asked')
		.executeTakeFirstOrThrow()
	return Number(n)
}

/** A trial in which somebody works, as every page of its rooms marks it. */
export type MarkedTrial = { title: Texts; language: string; endsAt: Date }

/** The trials in which somebody has a role. */
export async function trialsAround(ctx: Ctx, actor: Actor): Promise<MarkedTrial[]> {
	const ids = actor.grants.flatMap(({ scope }) => ('journalId' in scope ? [scope.journalId] : []))
	if (ids.length === 0) return []
	const rows = await selectTrials(ctx)
		.where('trial.journal_id', 'in', ids)
		.orderBy('trial.journal_id')
		.execute()
	return rows.map(({ title, language, ends_at }) => ({ title, language, endsAt: ends_at }))
}

async function withBoard(ctx: Ctx, row: TrialRow): Promise<Trial> {
	const [trial] = await trialsOf(ctx, [row])
	if (!trial) throw new NotFound()
	return { ...trial, board: await boardOf(ctx, row.journal_id) }
}

/** Trials with how many texts each holds, and how many people were invited to it. */
async function trialsOf(ctx: Ctx, trials: readonly TrialRow[]): Promise<ListedTrial[]> {
	const { rows } = await sql<{ id: string; texts: number; people: number }>`
		select trial.id, (select count(*) from submission where journal_id = trial.id)::integer
				+ (select count(*) from article_draft where journal_id = trial.id)::integer as texts,
			(select count(*)::integer from trial_address where journal_id = trial.id) as people
		from unnest(${trials.map((row) => row.journal_id)}::uuid[]) as trial (id)`.execute(ctx.db)
	const counts = new Map(rows.map(({ id, ...count }) => [id, count]))
	return trials.map((row) => ({
		id: row.journal_id,
		slug: row.slug,
		title: row.title,
		language: row.language,
		publisherName: row.publisher_name,
		owner:
			row.owner_id && row.owner_email
				? { userId: row.owner_id, name: row.owner_name ?? '', email: row.owner_email }
				: null,
		state: row.state,
		message: row.message,
		askedAt: row.asked_at,
		reason: row.reason,
		answeredAt: row.answered_at,
		startedAt: row.started_at,
		endsAt: row.ends_at,
		hasLink: row.link_hash !== null,
		...(counts.get(row.journal_id) ?? { texts: 0, people: 0 }),
		version: String(row.version),
	}))
}
