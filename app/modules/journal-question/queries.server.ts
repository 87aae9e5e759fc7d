import { type Actor, canRunPlatform } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import type { QuestionState } from './schema.ts'

const PER_PAGE = 25
const DAY_MS = 86_400_000
/** Days that a question is kept once it was answered or closed. */
export const KEPT_DAYS = 365
/** Answers in a year from which on it is told how long they took. */
export const FEWEST_MEASURED = 3

export type ListedQuestion = {
	id: string
	name: string
	journal: string
	state: QuestionState
	createdAt: Date
	language: string
}

export type AskedQuestion = ListedQuestion & {
	email: string
	message: string
	note: string
	answer: string | null
	answeredAt: Date | null
	version: string
}

const stateOf = (state: string) => state as QuestionState

function administratorOnly(actor: Actor): void {
	if (!canRunPlatform(actor)) throw new NotFound()
}

/** The questions of a state, oldest first where they wait, newest first elsewhere; for administrators. */
export async function listQuestions(
	ctx: Ctx,
	actor: Actor,
	{ state, page }: { state: QuestionState; page: number },
): Promise<{ rows: ListedQuestion[]; counts: { [state in QuestionState]: number }; pages: number }> {
	administratorOnly(actor)
	const counted = await ctx.db
		.selectFrom('journal_question')
		.select(({ fn }) => ['state', fn.countAll<number>().as('count')])
		.groupBy('state')
		.execute()
	const count = (name: QuestionState) => Number(counted.find((row) => row.state === name)?.count ?? 0)
	const rows = await ctx.db
		.selectFrom('journal_question')
		.select(['id', 'name', 'journal', 'state', 'created_at', 'language'])
		.where('state', '=', state)
		.orderBy('created_at', state === 'open' ? 'asc' : 'desc')
		.orderBy('id')
		.limit(PER_PAGE)
		.offset((page - 1) * PER_PAGE)
		.execute()
	return {
		rows: rows.map(({ created_at: createdAt, ...row }) => ({ ...row, state: stateOf(row.state), createdAt })),
		counts: { open: count('open'), answered: count('answered'), closed: count('closed') },
		pages: Math.max(1, Math.ceil(count(state) / PER_PAGE)),
	}
}

/** How many questions wait for an answer. */
export async function countOpenQuestions(ctx: Ctx): Promise<number> {
	const { count } = await ctx.db
		.selectFrom('journal_question')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('state', '=', 'open')
		.executeTakeFirstOrThrow()
	return Number(count)
}

/** A question with what was done of it, for administrators. */
export async function getQuestion(ctx: Ctx, actor: Actor, id: string): Promise<AskedQuestion> {
	administratorOnly(actor)
	const row = await ctx.db.selectFrom('journal_question').selectAll().where('id', '=', id).executeTakeFirst()
	if (!row) throw new NotFound()
	const { id: _, name, email, journal, message, language, note, answer } = row
	return {
		...{ id, name, email, journal, message, language, note, answer },
		state: stateOf(row.state),
		createdAt: row.created_at,
		answeredAt: row.answered_at,
		version: row.changed_at.toISOString(),
	}
}

/** The middle of the days that answers of the last year took, begun ones counted whole; null while there are fewer than three. */
export async function measuredAnswerDays(ctx: Ctx): Promise<{ days: number; answers: number } | null> {
	const rows = await ctx.db
		.selectFrom('journal_question')
		.select(['created_at', 'answered_at'])
		.where('answered_at', '>', new Date(ctx.now().getTime() - KEPT_DAYS * DAY_MS))
		.execute()
	if (rows.length < FEWEST_MEASURED) return null
	const took = rows
		.map(({ created_at, answered_at }) => (answered_at?.getTime() ?? 0) - created_at.getTime())
		.sort((a, b) => a - b)
	return { days: Math.max(1, Math.ceil((took[took.length >> 1] ?? 0) / DAY_MS)), answers: rows.length }
}

/** Forgets questions that were answered or closed a year ago. */
export async function sweepQuestions(ctx: Ctx): Promise<void> {
	await ctx.db
		.deleteFrom('journal_question')
		.where('state', '!=', 'open')
		.where('changed_at', '<', new Date(ctx.now().getTime() - KEPT_DAYS * DAY_MS))
		.execute()
}
