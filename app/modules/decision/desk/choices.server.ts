import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { DeskChoices } from './model.ts'
import { type DeskActor, deskScope } from './scope.server.ts'

/** What the filters of the desk offer: journals that have manuscripts there, their sections, and the calls that brought some. */
export async function deskChoices(ctx: Ctx, actor: DeskActor): Promise<DeskChoices> {
	const { isSeen } = deskScope(actor)
	const journals = await ctx.db
		.selectFrom('any_journal as journal')
		.select(['id', 'slug', 'title', 'language'])
		.where(
			sql<boolean>`exists (select from submission where submission.journal_id = journal.id and ${isSeen})`,
		)
		.orderBy('slug')
		.execute()
	if (journals.length === 0) return { journals: [], calls: [] }
	const sections = await ctx.db
		.selectFrom('section')
		.select(['id', 'journal_id', 'title'])
		.where(
			'journal_id',
			'in',
			journals.map(({ id }) => id),
		)
		.orderBy('position')
		.execute()
	const calls = await ctx.db
		.selectFrom('any_call as call')
		.select(['id', 'title', 'language'])
		.where(sql<boolean>`exists (select from submission where submission.call_id = call.id and ${isSeen})`)
		.orderBy('id', 'desc')
		.execute()
	return {
		journals: journals.map((journal) => ({
			...journal,
			sections: sections
				.filter(({ journal_id }) => journal_id === journal.id)
				.map(({ id, title }) => ({ id, title })),
		})),
		calls,
	}
}
