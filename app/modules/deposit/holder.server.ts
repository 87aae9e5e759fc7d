import { z } from 'zod'
import { managedJournal } from '#app/modules/journal/manage/index.server.ts'
import { type Actor, canManageContents } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { NotFound } from '#app/platform/failures.ts'
import { HOLDERS, type HolderKind } from './model.ts'

/** Who has an account: a journal for its articles, or a publisher for its books and their chapters. */
export type DepositHolder = { kind: HolderKind; id: string }
export type ManagedHolder = DepositHolder & { slug: string; title: Texts; language: string }

/** Names a holder in what a command takes: by its address. */
export const ofHolder = z.object({ slug: z.string(), holder: z.enum(HOLDERS).default('journal') })

/** Finds a holder for those who run it: as `managedJournal` says, or the managers of the publisher and administrators; else throws `NotFound`. */
export async function managedHolder(
	ctx: Ctx,
	actor: Actor,
	{ slug, holder = 'journal' }: z.input<typeof ofHolder>,
): Promise<ManagedHolder> {
	if (holder === 'journal') {
		const { id, title, language } = await managedJournal(ctx, actor, slug)
		return { kind: 'journal', id, slug, title, language }
	}
	const row = isSlug(slug)
		? await ctx.db
				.selectFrom('publisher')
				.select(['id', 'name', 'language'])
				.where('slug', '=', slug)
				.executeTakeFirst()
		: undefined
	if (!row || !canManageContents(actor, { journalId: null, publisherId: row.id })) throw new NotFound()
	const { id, name, language } = row
	return { kind: 'publisher', id, slug, title: { [language]: name }, language }
}

/** The columns that name a holder. */
export const columnsOf = ({ kind, id }: DepositHolder) =>
	kind === 'journal' ? { journal_id: id, publisher_id: null } : { journal_id: null, publisher_id: id }

/** The holder that such columns name. */
export function holderIn(row: { journal_id: string | null; publisher_id: string | null }): DepositHolder {
	if (row.journal_id) return { kind: 'journal', id: row.journal_id }
	if (row.publisher_id) return { kind: 'publisher', id: row.publisher_id }
	throw new Error('a deposit without a holder')
}
