import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { StoredPicture } from '#app/platform/db/tables.ts'
import {
	dropPicture,
	keepPicture,
	pictureState,
	preparePicture,
} from '#app/platform/picture/stored-picture.server.ts'
import { pictureInput } from '#app/platform/typed-fields.ts'
import { type AdministeredJournal, managedJournal } from './managed-journal.server.ts'

type Place = { table: 'journal_cover' | 'journal_logo'; part: 'cover' | 'logo' }

/** The cover and the logo of a journal, for those who run it; null where the woven one stands, and where no logo does. */
export async function getJournalCover(
	ctx: Ctx,
	actor: Actor,
	slug: string,
): Promise<{
	journal: AdministeredJournal & {
		dye: number | null
		cover: StoredPicture | null
		logo: StoredPicture | null
	}
	/** Tells states of each apart. */
	seen: { cover: string; logo: string }
}> {
	const journal = await managedJournal(ctx, actor, slug)
	const row = await ctx.db
		.selectFrom('any_journal')
		.leftJoin('journal_cover', 'journal_cover.journal_id', 'any_journal.id')
		.leftJoin('journal_logo', 'journal_logo.journal_id', 'any_journal.id')
		.select(['any_journal.dye', 'journal_cover.picture as cover', 'journal_logo.picture as logo'])
		.where('any_journal.id', '=', journal.id)
		.executeTakeFirstOrThrow()
	return {
		journal: { ...journal, ...row },
		seen: { cover: pictureState(row.cover), logo: pictureState(row.logo) },
	}
}

const onJournal = {
	authorize: (ctx: Ctx, actor: Actor, { slug }: { slug: string }) => managedJournal(ctx, actor, slug),
	async lock(ctx: Ctx, { id }: AdministeredJournal): Promise<void> {
		await ctx.db.selectFrom('any_journal').select('id').where('id', '=', id).forUpdate().execute()
	},
}

type Sent = Parameters<typeof keepPicture>[3]
type Done = { actor: Actor; place: AdministeredJournal; collect(keys: readonly string[]): void }

async function keep(
	ctx: Ctx,
	of: Place,
	pictures: Parameters<typeof keepPicture>[2],
	words: Sent,
	{ actor, place, collect }: Done,
) {
	const kept = await keepPicture(
		ctx,
		{ table: of.table, column: 'journal_id', id: place.id },
		pictures,
		words,
	)
	if (!kept.ok) return kept
	collect(kept.freed)
	await audited(ctx, actor, place, of)
	return { ok: true } as const
}

async function drop(ctx: Ctx, of: Place, { actor, place, collect }: Done): Promise<{ ok: true }> {
	collect(await dropPicture(ctx, { table: of.table, column: 'journal_id', id: place.id }))
	await audited(ctx, actor, place, of)
	return { ok: true }
}

function audited(ctx: Ctx, actor: Actor, { id, slug }: AdministeredJournal, { part }: Place): Promise<void> {
	return recordAudit(ctx, { action: 'journal-changed', actor, detail: { journal: id, slug, parts: part } })
}

const COVER: Place = { table: 'journal_cover', part: 'cover' }
const LOGO: Place = { table: 'journal_logo', part: 'logo' }

/**
 * Gives a journal a cover of its own in two sizes, with words for those who do not see it, for those who run it; the picture before goes. Without a picture the
 * words alone change. Refuses `noAlt`, what `webPictures` refuses and, where another stands there than was `seen`, `changedMeanwhile`.
 */
export const setJournalCover = command({
	input: pictureInput.extend({ slug: z.string() }),
	...onJournal,
	prepare: (_ctx, { input }) => preparePicture(input),
	execute: (ctx, { input, prepared, ...done }) => keep(ctx, COVER, prepared.pictures, input, done),
})

/** Takes the cover of a journal away, for those who run it: the woven one stands there again. */
export const removeJournalCover = command({
	input: z.object({ slug: z.string() }),
	...onJournal,
	execute: (ctx, done) => drop(ctx, COVER, done),
})

/** Gives a journal a logo, which stands on the first page of its files in the place of its publisher's; as `setJournalCover`. */
export const setJournalLogo = command({
	input: pictureInput.extend({ slug: z.string() }),
	...onJournal,
	prepare: (_ctx, { input }) => preparePicture(input),
	execute: (ctx, { input, prepared, ...done }) => keep(ctx, LOGO, prepared.pictures, input, done),
})

/** Takes the logo of a journal away, for those who run it: that of its publisher stands there again. */
export const removeJournalLogo = command({
	input: z.object({ slug: z.string() }),
	...onJournal,
	execute: (ctx, done) => drop(ctx, LOGO, done),
})
