import { EVENT_ACTIONS, type EventAction, TRANSITIONS } from '#app/modules/submission/index.ts'
import { csvOf } from '#app/platform/csv.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { EventSide } from '#app/platform/db/workflow-tables.ts'

/** An entry of a manuscript's log as editors read it. */
export type HistoryEntry = {
	id: string
	at: Date
	action: EventAction
	side: EventSide
	/** Who did it, by name; null: the platform, or an account that is gone. */
	actor: string | null
	/** The administrator who acted in their name. */
	impersonator: string | null
	/** The editor whom an entry is about. */
	editor: string | null
	detail: { [name: string]: string | number | boolean | null }
}

const ACTIONS: readonly string[] = [...EVENT_ACTIONS, ...TRANSITIONS.map(({ action }) => action)]

/** The log of a manuscript, the newest first; `limit` stops early. The caller has checked that its reader is one of the editors. */
export async function listHistory(
	ctx: Ctx,
	submissionId: string,
	{ limit }: { limit?: number } = {},
): Promise<HistoryEntry[]> {
	let query = ctx.db
		.selectFrom('submission_event as event')
		.leftJoin('user_account as actor', 'actor.id', 'event.actor_id')
		.leftJoin('user_account as operator', 'operator.id', 'event.impersonator_id')
		.leftJoin('user_account as editor', (join) =>
			join.on((on) =>
				on(on.cast(on.ref('editor.id'), 'text'), '=', on.ref('event.detail', '->>').key('editorId' as never)),
			),
		)
		.select([
			'event.id',
			'event.at',
			'event.action',
			'event.side',
			'actor.name as actor',
			'operator.name as impersonator',
			'editor.name as editor',
			'event.detail',
		])
		.where('event.submission_id', '=', submissionId)
		.orderBy('event.id', 'desc')
	if (limit) query = query.limit(limit)
	const rows = await query.execute()
	return rows.flatMap((row) =>
		ACTIONS.includes(row.action)
			? [{ ...row, action: row.action as EventAction, detail: row.detail as HistoryEntry['detail'] }]
			: [],
	)
}

const COLUMNS = ['id', 'at', 'action', 'side', 'actor', 'impersonator', 'editor', 'detail'] as const

/** The log as CSV for spreadsheets, the oldest first. */
export async function historyAsCsv(ctx: Ctx, submissionId: string): Promise<string> {
	const rows = (await listHistory(ctx, submissionId)).toReversed()
	return csvOf([COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column]))])
}
