import { type CsvColumns, csvOfPages } from '#app/platform/csv-of-list.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { listDesk } from './list-desk.server.ts'
import type { DeskFilter, DeskRow } from './model.ts'
import type { DeskActor } from './scope.server.ts'

const whole = (row: DeskRow) => (row.view === 'manuscript' ? row : null)

const CSV: CsvColumns<DeskRow> = {
	reference: (row) => row.reference,
	journal: ({ journal }) => journal.title[journal.language],
	title: (row) => whole(row)?.title[whole(row)?.language ?? ''],
	authors: (row) => whole(row)?.authors.join('; '),
	section: (row) => whole(row)?.section?.[row.journal.language],
	stage: (row) => row.stage,
	queue: (row) => row.queue,
	holder: (row) => row.holder,
	editors: (row) => whole(row)?.editors.join('; '),
	receivedOn: (row) => row.receivedOn,
	since: (row) => row.since.toISOString().slice(0, 10),
	days: (row) => row.days,
	dueOn: (row) => row.dueOn,
	daysLate: (row) => row.daysLate,
	reportsSubmitted: (row) => whole(row)?.reports?.submitted,
	reportsRequired: (row) => whole(row)?.reports?.required,
}

/**
 * A queue of the desk with its filters as CSV for spreadsheets, part by part while it is read: what the rows of the page say, so that of a manuscript whose status alone somebody may
 * know neither title nor people stand in it.
 */
export const deskAsCsv = (ctx: Ctx, actor: DeskActor, filter: DeskFilter) =>
	csvOfPages(CSV, (part) => listDesk(ctx, actor, filter, part))
