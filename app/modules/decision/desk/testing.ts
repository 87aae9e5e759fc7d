import type { Ctx } from '#app/platform/ctx.server.ts'
import type { DeskFilter } from './model.ts'

/** A look at all that somebody sees. */
export const WHOLE: DeskFilter = {
	queue: 'all',
	journalId: null,
	sectionId: null,
	callId: null,
	mine: false,
	stage: null,
	query: '',
	sort: 'late',
}

/** Changes a manuscript's row. */
export const change = (ctx: Ctx, id: string, columns: object) =>
	ctx.db.updateTable('submission').set(columns).where('id', '=', id).execute()
