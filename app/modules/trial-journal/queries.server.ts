import { sql } from 'kysely'
import type { Language } from '#app/i18n/languages.ts'
import { chooseText, type Texts } from '#app/i18n/texts.ts'
import { boardOf } from '#app/modules/readiness/index.server.ts'
import { type Actor, canRunPlatform } from '#app/modules/rights/index.ts'
import { type CsvColumns, csvOfPages } from '#app/platform/csv-of-list.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { isId } from '#app/platform/id.ts'
import { type AskedPage, type PageOfRows, pageOfRows } from '#app/platform/page-of-rows.ts'
import type { ListedTrial, Trial, TrialOrder, TrialState } from './model.ts'
import { findOwn, selectTrials, type TrialRow } from './trial-row.server.ts'

/** The trial that somebody owns, or null. */
export async function getOwnTrial(ctx: Ctx, actor: Actor): Promise<Trial | null> {
	const row = await findOwn(ctx, actor)
	return row && withBoard(ctx, row)
}

/** How the list of trials is asked for; titles are in `language`. */
export type AskedTrials = AskedPage<TrialOrder> & { state: TrialState | null; language: Language }

/** One page of the trials, 25, of which journal or owner bears what was typed; by themselves those first whose owners ask to have them opened, then those that end soonest. Administrators; else throws `NotFound`. */
export async function listTrials(
	ctx: Ctx,
	actor: Actor,
	{ state, language, ...asked }: AskedTrials,
): Promise<PageOfRows<ListedTrial>> {
	if (!canRunPlatform(actor)) throw new NotFound()
	const rows = await selectTrials(ctx)
		.$if(state !== null, (trials) => trials.where('trial.state', '=', state as TrialState))
		.orderBy(sql`trial.state = 'asked'`, 'desc')
		.orderBy('trial.ends_at')
		.orderBy('trial.journal_id')
		.execute()
	const title = (row: TrialRow) => chooseText(row.title, language, row.language)?.text ?? ''
	const list = pageOfRows(rows, asked, {
		words: (row) => [...Object.values(row.title), row.owner_name, row.owner_email],
		by: {
			state: null,
			name: title,
			owner: (row) => row.owner_name ?? '',
			started: (row) => row.started_at.getTime(),
			ends: (row) => row.ends_at.getTime(),
		},
		language,
	})
	return { ...list, rows: await Promise.all(list.rows.map((row) => trialOf(ctx, row))) }
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
	return { ...(await trialOf(ctx, row)), board: await boardOf(ctx, row.journal_id) }
}

async function trialOf(ctx: Ctx, row: TrialRow): Promise<ListedTrial> {
	const { rows } = await sql<{ texts: number; people: number }>`
		select (select count(*) from submission where journal_id = ${row.journal_id})::integer
				+ (select count(*) from article_draft where journal_id = ${row.journal_id})::integer as texts,
			(select count(*)::integer from trial_address where journal_id = ${row.journal_id}) as people`.execute(
		ctx.db,
	)
	const found = rows[0]
	if (!found) throw new NotFound()
	const { texts, people } = found
	return {
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
		texts,
		people,
		version: String(row.version),
	}
}
