import { z } from 'zod'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { readLink } from '#app/platform/signed-link.server.ts'
import { STOP_COAUTHOR_MAIL } from '../notify-coauthors.server.ts'
import { onOwn } from './own-submission.server.ts'

/** Who submitted a manuscript says whether the other authors hear of its decisions and proofs from now on; co-authors do not. */
export const setTellsCoauthors = command({
	...onOwn,
	input: onOwn.input.extend({ tellsCoauthors: z.boolean() }),
	async execute(ctx, { input: { tellsCoauthors }, held: { id } }) {
		await storeTellsCoauthors(ctx, id, tellsCoauthors)
		return { ok: true }
	},
})

/** Stores it for a submission that is locked. */
export async function storeTellsCoauthors(ctx: Ctx, id: string, tellsCoauthors: boolean): Promise<void> {
	await ctx.db
		.updateTable('submission')
		.set({ tells_coauthors: tellsCoauthors })
		.where('id', '=', id)
		.execute()
}

/** Whether the mails that a token stops are stopped already; null for a token of no use. */
export async function readCoauthorStop(ctx: Ctx, token: string): Promise<{ isStopped: boolean } | null> {
	const id = await readLink(ctx, STOP_COAUTHOR_MAIL, token)
	if (!id) return null
	const author = await ctx.db
		.selectFrom('submission_contributor')
		.select('takes_mail')
		.where('id', '=', id)
		.executeTakeFirst()
	return author ? { isStopped: !author.takes_mail } : null
}

/** Stops the mails about one manuscript to one of its co-authors, for whoever holds their link (RFC 8058); stopping twice is no fault. */
export const stopCoauthorMail = command({
	input: z.object({ token: z.string() }),
	authorize: async (ctx, _holder: null, { token }) => readLink(ctx, STOP_COAUTHOR_MAIL, token),
	async lock() {},
	async execute(ctx, { place: id }): Promise<{ ok: true } | Refusal<'unknown'>> {
		if (!id) return { ok: false, error: 'unknown' }
		await ctx.db
			.updateTable('submission_contributor')
			.set({ takes_mail: false })
			.where('id', '=', id)
			.execute()
		return { ok: true }
	},
})
