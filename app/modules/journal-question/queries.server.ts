import { sql } from 'kysely'
import { type Actor, canRunPlatform } from '#app/modules/rights/index.ts'
import { type CsvColumns, csvOfPages } from '#app/platform/csv-of-list.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { bears, folded, QUESTION_WORDS } from '#app/platform/db/folded-name.server.ts'
import { type ListLength, lengthOf } from '#app/platform/db/listed-rows.server.ts'
import { pageOfQuery } from '#app/platform/db/page-of-query.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import type { AskedPage, PageOfRows } from '#app/platform/page-of-rows.ts'
import type { QuestionOrder, QuestionState } from './schema.ts'

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

/** How the questions of a state are asked for. */
export type AskedQuestions = AskedPage<QuestionOrder> & { state: QuestionState }

/** One page of the questions of a state, 25, of which who asks, their journal or their words hold what was typed, with how many there are in each state; for administrators. */
export async function listQuestions(
	ctx: Ctx,
	actor: Actor,
	{ query, order, state, ...part }: AskedQuestions,
): Promise<PageOfRows<ListedQuestion> & { counts: { [state in QuestionState]: ListLength } }> {
	administratorOnly(actor)
	const count = (name: QuestionState) =>
		lengthOf(ctx.db, ctx.db.selectFrom('journal_question').select('id').where('state', '=', name))
	const direction = order.isDescending ? 'desc' : 'asc'
	const found = ctx.db
		.selectFrom('journal_question')
		.select(['id', 'name', 'journal', 'state', 'created_at as createdAt', 'language'])
		.where('state', '=', state)
		.$if(query !== '', (questions) => questions.where(bears(QUESTION_WORDS, query)))
		.$if(order.by !== 'received', (questions) =>
			questions.orderBy(folded(sql.ref(order.by === 'name' ? 'name' : 'journal')), direction),
		)
		.orderBy('created_at', direction)
		.orderBy('id', direction)
	const list = await pageOfQuery(ctx.db, found, 'id', part)
	return {
		...list,
		rows: list.rows.map((row) => ({ ...row, state: stateOf(row.state) })),
		counts: { open: await count('open'), answered: await count('answered'), closed: await count('closed') },
	}
}

const CSV: CsvColumns<ListedQuestion> = {
	id: (question) => question.id,
	name: (question) => question.name,
	journal: (question) => question.journal,
	state: (question) => question.state,
	language: (question) => question.language,
	received: (question) => question.createdAt,
}

/** The whole of such a list as CSV for spreadsheets, without addresses and what was asked. */
export const questionsAsCsv = (ctx: Ctx, actor: Actor, list: AskedQuestions) =>
	csvOfPages(CSV, (part) => listQuestions(ctx, actor, { ...list, ...part }))

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
