import { csvLine, csvOf } from '#app/platform/csv.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { listDesk } from './list-desk.server.ts'
import type { DeskFilter, DeskRow } from './model.ts'
import type { DeskActor } from './scope.server.ts'

const COLUMNS = [
	...([
		'reference',
		'journal',
		'title',
		'authors',
		'section',
		'stage',
		'queue',
		'holder',
		'editors',
	] as const),
	...(['receivedOn', 'since', 'days', 'dueOn', 'daysLate', 'reportsSubmitted', 'reportsRequired'] as const),
]

/**
 * A queue of the desk with its filters as CSV for spreadsheets, page by page while it is read: what the rows of the page say, so that of a manuscript whose status alone somebody may
 * know neither title nor people stand in it.
 */
export async function* deskAsCsv(ctx: Ctx, actor: DeskActor, filter: DeskFilter): AsyncGenerator<string> {
	yield csvOf([COLUMNS])
	for (let page = 1; ; page += 1) {
		const { rows, pages } = await listDesk(ctx, actor, filter, page)
		if (rows.length > 0) yield rows.map((row) => csvLine(valuesOf(row))).join('')
		if (page >= pages) return
	}
}

function valuesOf(row: DeskRow): unknown[] {
	const { reference, journal, stage, queue, holder, receivedOn, since, days, dueOn, daysLate } = row
	const whole = row.view === 'manuscript' ? row : null
	return [
		reference,
		journal.title[journal.language],
		whole?.title[whole.language],
		whole?.authors.join('; '),
		whole?.section?.[journal.language],
		...[stage, queue, holder],
		whole?.editors.join('; '),
		...[receivedOn, since.toISOString().slice(0, 10), days, dueOn, daysLate],
		whole?.reports?.submitted,
		whole?.reports?.required,
	]
}
