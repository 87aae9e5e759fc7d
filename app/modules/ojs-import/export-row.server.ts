import { z } from 'zod'
import { managedJournal } from '#app/modules/journal/manage/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { isId } from '#app/platform/id.ts'
import type { ImportOutcome, Plan } from './model.ts'

export type ExportRow = NonNullable<Awaited<ReturnType<typeof readExportRow>>>

/** An export by its id, whoever asks; null when there is none. */
export async function readExportRow(ctx: Ctx, id: string, { lock = false } = {}) {
	if (!isId(id)) return null
	const row = await ctx.db
		.selectFrom('ojs_export')
		.selectAll()
		.where('id', '=', id)
		.$if(lock, (query) => query.forUpdate())
		.executeTakeFirst()
	if (!row) return null
	const { plan, outcome, version, ...rest } = row
	return {
		...rest,
		version: String(version),
		plan: plan as Plan | null,
		outcome: (outcome ?? { articles: [] }) as ImportOutcome,
	}
}

/** What the commands on an export have in common: who runs its journal, and the row, locked. */
export const onExport = {
	input: z.object({ slug: z.string(), id: z.string(), version: z.string() }),
	async authorize(ctx: Ctx, actor: Actor, { slug, id }: { slug: string; id: string }): Promise<ExportRow> {
		const journal = await managedJournal(ctx, actor, slug)
		const row = await readExportRow(ctx, id)
		if (row?.journal_id !== journal.id) throw new NotFound()
		return row
	},
	async lock(ctx: Ctx, { id }: ExportRow): Promise<ExportRow> {
		const row = await readExportRow(ctx, id, { lock: true })
		if (!row) throw new NotFound()
		return row
	},
}
