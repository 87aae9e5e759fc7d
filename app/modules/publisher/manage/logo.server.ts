import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { dropPicture, keepPicture, preparePicture } from '#app/platform/picture/stored-picture.server.ts'
import { pictureInput } from '#app/platform/typed-fields.ts'
import { managedPublisher } from './publisher-row.server.ts'

const placeOf = (id: string) => ({ table: 'publisher_logo', column: 'publisher_id', id }) as const

const onPublisher = {
	authorize: (ctx: Ctx, actor: Actor, { id }: { id: string }) => managedPublisher(ctx, actor, id),
	async lock(ctx: Ctx, id: string): Promise<void> {
		await ctx.db.selectFrom('publisher').select('id').where('id', '=', id).forUpdate().execute()
	},
}

/**
 * Gives a publisher a logo in two sizes, with words for those who do not see it, for its managers and administrators; the one before goes. Without a picture the
 * words alone change. Refuses `noAlt`, what `webPictures` refuses and, where another stands there than was `seen`, `changedMeanwhile`.
 */
export const setPublisherLogo = command({
	input: pictureInput.extend({ id: z.string() }),
	...onPublisher,
	prepare: (_ctx, { input }) => preparePicture(input),
	async execute(ctx, { actor, input, place: id, prepared: { pictures }, collect }) {
		const kept = await keepPicture(ctx, placeOf(id), pictures, input)
		if (!kept.ok) return kept
		collect(kept.freed)
		await recordAudit(ctx, { action: 'publisher-changed', actor, detail: { publisher: id, parts: 'logo' } })
		return { ok: true } as const
	},
})

/** Takes the logo of a publisher away, for its managers and administrators: its cloth stands there again. */
export const removePublisherLogo = command({
	input: z.object({ id: z.string() }),
	...onPublisher,
	async execute(ctx, { actor, place: id, collect }): Promise<{ ok: true }> {
		collect(await dropPicture(ctx, placeOf(id)))
		await recordAudit(ctx, { action: 'publisher-changed', actor, detail: { publisher: id, parts: 'logo' } })
		return { ok: true }
	},
})
