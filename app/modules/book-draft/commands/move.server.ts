import { recordAudit } from '#app/modules/audit/index.server.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import { giveUpAddress, isAddressFree } from '#app/platform/db/given-up-address.server.ts'
import { noteChange, onBook } from '../draft-row.server.ts'
import { bookAddressForm } from '../schema.ts'

type Refused = Refusal<'notOut'> | (Refusal<'addressTaken'> & { faults: { address: { code: 'malformed' } } })

/** Gives a book that is out another address, and with it its chapters, for those who run its publisher; the one before leads to it for good. One that anybody has or had is refused. */
export const moveBook = command({
	...onBook,
	input: onBook.input.extend(bookAddressForm.shape),
	async execute(ctx, { actor, input: { address }, held }): Promise<{ ok: true } | Refused> {
		const work = held.work_id
			? await ctx.db
					.selectFrom('work')
					.select(['id', 'slug'])
					.where('id', '=', held.work_id)
					.forUpdate()
					.executeTakeFirst()
			: undefined
		if (!work) return { ok: false, error: 'notOut' }
		if (work.slug === address) return { ok: true }
		if (!(await isAddressFree(ctx, 'book', work.slug, address)))
			return { ok: false, error: 'addressTaken', faults: { address: { code: 'malformed' } } }
		await ctx.db
			.updateTable('work')
			.set({ slug: address, updated_at: ctx.now() })
			.where('id', '=', work.id)
			.execute()
		await giveUpAddress(ctx, 'book', work.slug, address)
		await noteChange(ctx, held)
		const detail = { publisher: held.publisher_id, from: work.slug, to: address }
		await recordAudit(ctx, { action: 'address-changed', actor, detail })
		return { ok: true }
	},
})
