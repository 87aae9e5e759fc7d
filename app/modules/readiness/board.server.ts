import { type AdministeredJournal, managedJournal } from '#app/modules/journal/manage/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { csvOf } from '#app/platform/csv.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { doajApplication, type FormAnswer } from './application.ts'
import { readFacts } from './facts.server.ts'
import type { Endogeny } from './facts.ts'
import { judgeAll } from './judge.ts'
import type { Board } from './model.ts'

/** A journal by every standard, with what the board of DOAJ's points is made of. */
type JournalReadiness = {
	journal: AdministeredJournal
	showsFigures: boolean
	board: Board
	endogeny: Endogeny[]
	application: FormAnswer[]
}

/** How ready a journal is to be recognised, for its editors in chief, the managers of its publisher and administrators; else throws `NotFound`. */
export async function getReadiness(ctx: Ctx, actor: Actor, slug: string): Promise<JournalReadiness> {
	const journal = await managedJournal(ctx, actor, slug)
	const facts = await readFacts(ctx, journal.id)
	return {
		journal,
		showsFigures: facts.showsFigures,
		board: judgeAll(facts),
		endogeny: facts.endogeny,
		application: doajApplication(facts, ctx.env.PUBLIC_URL),
	}
}

/** The board of a journal that the caller has already found for somebody who may see it: a trial's, for its owner and administrators. */
export const boardOf = async (ctx: Ctx, journalId: string): Promise<Board> =>
	judgeAll(await readFacts(ctx, journalId))

/** The same as CSV, a line a point. */
export async function readinessAsCsv(ctx: Ctx, actor: Actor, slug: string): Promise<string> {
	const { board } = await getReadiness(ctx, actor, slug)
	return csvOf([
		['standard', 'point', 'state', 'why', 'values'],
		...board.flatMap(({ standard, points }) =>
			points.map(({ point, state, why }) => [
				standard,
				point,
				state,
				why.is,
				Object.entries(why.values ?? {})
					.map(([name, value]) => `${name}=${value}`)
					.join(' ; '),
			]),
		),
	])
}
