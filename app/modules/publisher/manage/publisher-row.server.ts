import { sortKey } from '#app/i18n/sort-key.ts'
import { type Actor, canManageContents } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { isId } from '#app/platform/id.ts'
import { versionOf } from '#app/platform/version-of.server.ts'
import type { PublisherInput } from './schema.ts'

/** What of the platform hangs on a publisher, counted: while there is anything, it cannot be deleted. */
export type Hanging = { journals: number; books: number; calls: number; roles: number; drafts: number }

/** The columns of what was entered. */
export function columnsOf(input: PublisherInput) {
	const { name, language, description } = input
	const filled = Object.fromEntries(Object.entries(description).filter(([, text]) => text !== ''))
	return {
		name,
		name_sort: sortKey(name, language),
		language,
		country: input.country || null,
		place: input.place || null,
		institution: input.institution || null,
		site: input.site || null,
		description: JSON.stringify(filled),
	}
}

/** Finds a publisher for those who may change it, else throws `NotFound`. */
export async function managedPublisher(ctx: Ctx, actor: Actor, id: string): Promise<string> {
	if (!isId(id) || !canManageContents(actor, { journalId: null, publisherId: id })) throw new NotFound()
	const row = await ctx.db.selectFrom('publisher').select('id').where('id', '=', id).executeTakeFirst()
	if (!row) throw new NotFound()
	return row.id
}

/** A publisher as it stands, locked where a command changes it, with the version that its form is made from. */
export async function readPublisher(ctx: Ctx, id: string, { lock = false } = {}) {
	const row = await ctx.db
		.selectFrom('publisher')
		.select([
			'id',
			'slug',
			'name',
			'language',
			'country',
			'place',
			'institution',
			'site',
			'description',
			'dye',
		])
		.where('id', '=', id)
		.$if(lock, (query) => query.forUpdate())
		.executeTakeFirst()
	if (!row) throw new NotFound()
	return { ...row, version: versionOf(row) }
}

/** What hangs on a publisher. */
export async function hangingOn(ctx: Ctx, id: string): Promise<Hanging> {
	const count = async (table: 'journal' | 'book' | 'call' | 'role_grant' | 'journal_draft') => {
		const { n } = await ctx.db
			.selectFrom(table)
			.select(({ fn }) => fn.countAll<number>().as('n'))
			.where('publisher_id', '=', id)
			.executeTakeFirstOrThrow()
		return Number(n)
	}
	return {
		journals: await count('journal'),
		books: await count('book'),
		calls: await count('call'),
		roles: await count('role_grant'),
		drafts: await count('journal_draft'),
	}
}
