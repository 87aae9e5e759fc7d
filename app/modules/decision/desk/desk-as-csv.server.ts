import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'
import { type CsvColumns, csvOfPages } from '#app/platform/csv-of-list.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { listDesk } from './list-desk.server.ts'
import type { DeskFilter, DeskRow } from './model.ts'
import type { DeskActor } from './scope.server.ts'

const whole = (row: DeskRow) => (row.view === 'manuscript' ? row : null)

type Words = ReturnType<typeof translator<'desk'>>

const columnsIn = (t: Words, workflow: ReturnType<typeof translator<'workflow'>>) =>
	({
		reference: (row) => row.reference,
		journal: ({ journal }) => journal.title[journal.language],
		title: (row) => whole(row)?.title[whole(row)?.language ?? ''],
		authors: (row) => whole(row)?.authors.join('; '),
		section: (row) => whole(row)?.section?.[row.journal.language],
		stage: (row) => workflow(`stages.${row.stage}`),
		queue: (row) => t(`queues.${row.queue}`),
		holder: (row) => t(`holders.${row.holder}`),
		editors: (row) => whole(row)?.editors.join('; '),
		receivedOn: (row) => row.receivedOn,
		since: (row) => row.since.toISOString().slice(0, 10),
		days: (row) => row.days,
		dueOn: (row) => row.dueOn,
		daysLate: (row) => row.daysLate,
		reportsSubmitted: (row) => whole(row)?.reports?.submitted,
		reportsRequired: (row) => whole(row)?.reports?.required,
	}) satisfies CsvColumns<DeskRow>

/**
 * A queue of the desk with its filters as CSV for spreadsheets, part by part while it is read: what the rows of the page say, so that of a manuscript whose status alone somebody may
 * know neither title nor people stand in it. Heads and words are in the language of its reader; the programming interface has names for programs.
 */
export function deskAsCsv(ctx: Ctx, actor: DeskActor, filter: DeskFilter, language: Language) {
	const t = translator(language, 'desk')
	const columns = columnsIn(t, translator(language, 'workflow'))
	const named = Object.keys(columns).map((name) => t(`file.${name as keyof typeof columns}`))
	return csvOfPages(columns, (part) => listDesk(ctx, actor, filter, part), named)
}
