import { publishingLicence } from '#app/modules/journal/manage/index.ts'
import { command } from '#app/platform/command.server.ts'
import { newId } from '#app/platform/id.ts'
import { statementFaults, statementsFrom, typedStatements } from '../draft/statements.ts'
import { noteStep, onDraft } from './own-submission.server.ts'

/**
 * Saves what the submitter declares, and whom they would like or not like as reviewers. Questions may stay open in a draft; what was
 * typed wrongly is refused ('invalid'), and then nothing is saved.
 */
export const saveStatements = command({
	...onDraft,
	input: onDraft.input.extend({ typed: typedStatements }),
	async execute(ctx, { input: { typed }, held: { id, journalId } }) {
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
		const { licence } = await ctx.db
			.selectFrom('any_journal')
			.select('licence')
			.where('id', '=', journalId)
			.executeTakeFirstOrThrow()
		return { ok: true, faults: statementFaults(read.statements, publishingLicence(licence)) }
	},
})
