import { orderGalleys } from '#app/modules/galley/index.server.ts'
import { lookInput } from '#app/modules/galley/index.ts'
import { command } from '#app/platform/command.server.ts'
import { onWork } from './work-place.server.ts'

/** Has the files of a work made as it stands now; refuses 'notNow' for a withdrawn one, which has none. */
export const makeFiles = command({
	...onWork,
	async execute(ctx, { held: work }) {
		if (work.state === 'withdrawn') return { ok: false, error: 'notNow' }
		await orderGalleys(ctx, work.id)
		return { ok: true }
	},
})

/** Sets for which page and in which design the PDFs of a journal are made; they are made anew when somebody asks for them. Refuses 'notNow' for what stands in no journal. */
export const chooseLook = command({
	...onWork,
	input: onWork.input.extend(lookInput.shape),
	async execute(ctx, { input: { paper, template }, held: work }) {
		const changed = await ctx.db
			.updateTable('any_journal')
			.set({ galley_paper: paper, galley_template: template, updated_at: ctx.now() })
			.where('id', 'in', ctx.db.selectFrom('article').select('journal_id').where('work_id', '=', work.id))
			.executeTakeFirst()
		if (changed.numUpdatedRows === 0n) return { ok: false, error: 'notNow' }
		await orderGalleys(ctx, work.id)
		return { ok: true }
	},
})
