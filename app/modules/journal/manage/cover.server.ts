import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { StoredPicture } from '#app/platform/db/tables.ts'
import { dropPicture, keepPicture, preparePicture } from '#app/platform/picture/stored-picture.server.ts'
import { pictureInput } from '#app/platform/typed-fields.ts'
import { type AdministeredJournal, managedJournal } from './managed-journal.server.ts'

const placeOf = (id: string) => ({ table: 'journal_cover', column: 'journal_id', id }) as const

/** The cover of a journal, for those who run it; null where the woven one stands. */
export async function getJournalCover(
	ctx: Ctx,
	actor: Actor,
	slug: string,
): Promise<{ journal: AdministeredJournal & { dye: number | null; cover: StoredPicture | null } }> {
	const journal = await managedJournal(ctx, actor, slug)
	const row = await ctx.db
		.selectFrom('any_journal')
		.leftJoin('journal_cover', 'journal_cover.journal_id', 'any_journal.id')
		.select(['any_journal.dye', 'journal_cover.picture as cover'])
		.where('any_journal.id', '=', journal.id)
		.executeTakeFirstOrThrow()
	return { journal: { ...journal, ...row } }
}

const onJournal = {
	authorize: (ctx: Ctx, actor: Actor, { slug }: { slug: string }) => managedJournal(ctx, actor, slug),
	async lock(ctx: Ctx, { id }: AdministeredJournal): Promise<void> {
		await ctx.db.selectFrom('any_journal').select('id').where('id', '=', id).forUpdate().execute()
	},
}

/**
 * Gives a journal a cover of its own in two sizes, with words for those who do not see it, for those who run it; the picture before goes. Without a picture the
 * words alone change. Refuses `noAlt` and what `webPictures` refuses.
 */
export const setJournalCover = command({
	input: pictureInput.extend({ slug: z.string() }),
	...onJournal,
	prepare: (_ctx, { input }) => preparePicture(input),
	async execute(ctx, { actor, input: { alt }, place: { id, slug }, prepared: { pictures }, collect }) {
		const kept = await keepPicture(ctx, placeOf(id), pictures, alt)
		if (!kept.ok) return kept
		collect(kept.freed)
		await recordAudit(ctx, {
			action: 'journal-changed',
			actor,
			detail: { journal: id, slug, parts: 'cover' },
		})
		return { ok: true } as const
	},
})

/** Takes the cover of a journal away, for those who run it: the woven one stands there again. */
export const removeJournalCover = command({
	input: z.object({ slug: z.string() }),
	...onJournal,
	async execute(ctx, { actor, place: { id, slug }, collect }): Promise<{ ok: true }> {
		collect(await dropPicture(ctx, placeOf(id)))
		await recordAudit(ctx, {
			action: 'journal-changed',
			actor,
			detail: { journal: id, slug, parts: 'cover' },
		})
		return { ok: true }
	},
})
