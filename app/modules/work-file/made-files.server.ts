import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Database } from '#app/platform/db/tables.ts'
import { COUNTS_KEPT_MS, eachUntilLibraryChanges } from '#app/platform/library/memory.server.ts'

/** A file that was made of a work's text, or could not be. */
export type MadeFile = Pick<Database['made_galley'], 'format' | 'state'> & { bytes: number | null }

const KEPT = { keptMs: COUNTS_KEPT_MS, of: () => [] }

/** What was made of a work's text, at most a minute ago. */
export async function madeFilesOf(ctx: Ctx, id: string): Promise<MadeFile[]> {
	const read = async () => {
		const rows = await ctx.db
			.selectFrom('made_galley')
			.select(['format', 'state', 'bytes'])
			.where('work_id', '=', id)
			.execute()
		return new Map([[id, rows]])
	}
	return (await eachUntilLibraryChanges(ctx, 'made', [id], read, KEPT)).get(id) ?? []
}

/** Remembers what a statement about the work brought along, so that no other asks for it. */
export async function noteMadeFiles(ctx: Ctx, id: string, made: MadeFile[]): Promise<void> {
	await eachUntilLibraryChanges(ctx, 'made', [id], async () => new Map([[id, made]]), KEPT)
}

/** What a statement about works asks to bring along what is made of them. */
export const selectMadeFiles = () =>
	jsonArrayFrom(
		expressionBuilder<Database>()
			.selectFrom('made_galley')
			.where('made_galley.work_id', '=', sql.ref<string>('work.id'))
			.select(['made_galley.format', 'made_galley.state', 'made_galley.bytes']),
	)
