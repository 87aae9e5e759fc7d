import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { LeftOutOfImport, NoteCode } from './model.ts'

/** What readers never had an address for in OJS, so that nothing is missing there. */
const NEVER_PUBLIC: readonly NoteCode[] = ['notPublished', 'dateToCome']

/** Keeps that articles of OJS were left out: their old addresses say that they are gone (410) until they come in. */
export async function keepLeftOut(
	ctx: Ctx,
	journalId: string,
	leftOut: readonly Pick<LeftOutOfImport, 'kind' | 'formerId' | 'note'>[],
): Promise<void> {
	const gone = leftOut.filter(({ kind, note }) => kind === 'article' && !NEVER_PUBLIC.includes(note.code))
	if (gone.length === 0) return
	await ctx.db
		.insertInto('former_gone')
		.values(gone.map(({ formerId }) => ({ journal_id: journalId, former_id: formerId, slug: null })))
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}

/** Keeps what an article was in OJS before it is removed here for good, in the transaction that removes it: no export brings it back, and its old addresses lead to what says that it was removed. */
export async function keepRemoved(
	ctx: Ctx,
	{ workId, slug }: { workId: string; slug: string },
): Promise<void> {
	await sql`
		insert into former_gone (journal_id, former_id, slug)
		select journal_id, former_id, ${slug} from former_place where work_id = ${workId}::uuid and kind = 'article'
		on conflict (journal_id, former_id) do update set slug = excluded.slug`.execute(ctx.db)
}

/** Whether an article of OJS is gone: left out (`slug` null), or removed here, with the end of the address that it had; undefined where it is not. */
export function goneOf(ctx: Ctx, journalId: string, formerId: string) {
	return ctx.db
		.selectFrom('former_gone')
		.select('slug')
		.where('journal_id', '=', journalId)
		.where('former_id', '=', formerId)
		.executeTakeFirst()
}
