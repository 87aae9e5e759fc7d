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
	return (await madeFilesOfWorks(ctx, [id])).get(id) ?? []
}

/** What was made of the texts of works, at most a minute ago, by their ids. */
export function madeFilesOfWorks(ctx: Ctx, ids: readonly string[]): Promise<Map<string, MadeFile[]>> {
	const read = async (unknown: string[]) => {
		const rows = await ctx.db
			.selectFrom('made_galley')
			.select(['work_id', 'format', 'state', 'bytes'])
			.where('work_id', 'in', unknown)
			.execute()
		const made = Map.groupBy(rows, ({ work_id }) => work_id)
		return new Map(
			unknown.map((id): [string, MadeFile[]] => [
				id,
				(made.get(id) ?? []).map(({ format, state, bytes }) => ({ format, state, bytes })),
			]),
		)
	}
	return eachUntilLibraryChanges(ctx, 'made', [...ids], read, KEPT)
}

/** Remembers what a statement about works brought along, so that no other asks for it. */
export async function noteMadeFiles(ctx: Ctx, made: Map<string, MadeFile[]>): Promise<void> {
	await eachUntilLibraryChanges(ctx, 'made', [...made.keys()], async () => made, KEPT)
}

/** What a statement about works asks to bring along what is made of them. */
export const selectMadeFiles = () =>
	jsonArrayFrom(
		expressionBuilder<Database>()
			.selectFrom('made_galley')
			.where('made_galley.work_id', '=', sql.ref<string>('work.id'))
			.select(['made_galley.format', 'made_galley.state', 'made_galley.bytes']),
	)
