import type { Actor } from '#app/modules/rights/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import type { Fault } from '../draft/fault.ts'
import {
	type StatementErrors,
	statementFaults,
	statementsFrom,
	type TypedStatements,
} from '../draft/statements.ts'
import { type DraftRefusal, lockDraft, noteStep } from './own-draft.server.ts'

/**
 * Saves what the submitter declares, and whom they would like or not like as reviewers. Questions may stay open in a draft; what was
 * typed wrongly is refused ('invalid'), and then nothing is saved.
 */
export function saveStatements(
	ctx: Ctx,
	actor: Actor,
	id: string,
	typed: TypedStatements,
): Promise<
	| { ok: true; faults: Fault[] }
	| { ok: false; error: DraftRefusal }
	| { ok: false; error: 'invalid'; errors: StatementErrors }
> {
	return inTransaction(ctx, async (ctx) => {
		const locked = await lockDraft(ctx, actor, id)
		if (!locked.ok) return locked
		const read = statementsFrom(typed)
		if (!read.ok) return { ok: false, error: 'invalid', errors: read.errors }
		await ctx.db
			.updateTable('submission')
			.set({ statements: JSON.stringify(read.statements) })
			.where('id', '=', id)
			.execute()
		await ctx.db.deleteFrom('suggested_reviewer').where('submission_id', '=', id).execute()
		for (const { wish, name, email, affiliation, reason } of read.wishes) {
			await ctx.db
				.insertInto('suggested_reviewer')
				.values({
					id: newId(),
					submission_id: id,
					wish,
					name,
					email: email || null,
					affiliation: affiliation || null,
					reason,
				})
				.execute()
		}
		await noteStep(ctx, id, 'statements')
		return { ok: true, faults: statementFaults(read.statements) }
	})
}
