import { type Actor, EDITOR_DUTIES, isAdmin, managedPlaces } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { EditorDuty, Role, Texts } from '#app/platform/db/tables.ts'

/** The roles and places that somebody may give, for the lists of a form. */
export type GrantChoices = {
	roles: { role: Role; duty: EditorDuty | null }[]
	everywhere: boolean
	journals: { id: string; title: Texts; language: string }[]
	publishers: { id: string; name: string }[]
	/** The calls of these journals, the last announced first: where guest editors work. */
	calls: { id: string; title: Texts; language: string }[]
}

const EDITING: GrantChoices['roles'] = EDITOR_DUTIES.map((duty) => ({ role: 'editor', duty }))
const MOST_CALLS = 200
const REVIEWING: GrantChoices['roles'] = [{ role: 'reviewer', duty: null }]

/** What `actor` may give. The rules themselves are in the policy; this only spares people choices that would be refused. */
export async function grantChoices(ctx: Ctx, actor: Actor): Promise<GrantChoices> {
	const everywhere = isAdmin(actor)
	const { journalIds, publisherIds } = managedPlaces(actor)
	const journals = await ctx.db
		.selectFrom('any_journal as journal')
		.select(['id', 'title', 'language'])
		.$if(everywhere, (query) => query.where('is_trial', '=', false))
		.$if(!everywhere, (query) =>
			query.where((eb) =>
				eb.or([
					...(journalIds.length > 0 ? [eb('id', 'in', journalIds)] : []),
					...(publisherIds.length > 0 ? [eb('publisher_id', 'in', publisherIds)] : []),
				]),
			),
		)
		.orderBy('title_sort')
		.execute()
	const calls = await callsOf(
		ctx,
		journals.map(({ id }) => id),
	)
	if (!everywhere) {
		const editing =
			publisherIds.length > 0 ? EDITING : EDITING.filter(({ duty }) => duty !== 'editor-in-chief')
		return { roles: [...REVIEWING, ...editing], everywhere, journals, publishers: [], calls }
	}
	const publishers = await ctx.db
		.selectFrom('publisher')
		.select(['id', 'name'])
		.orderBy('name_sort')
		.execute()
	const alone = (role: Role) => ({ role, duty: null })
	return {
		roles: [alone('author'), ...REVIEWING, ...EDITING, alone('publisher-manager'), alone('admin')],
		everywhere,
		journals,
		publishers,
		calls,
	}
}

async function callsOf(ctx: Ctx, journalIds: string[]): Promise<GrantChoices['calls']> {
	if (journalIds.length === 0) return []
	return ctx.db
		.selectFrom('any_call as call')
		.select(['id', 'title', 'language'])
		.where('journal_id', 'in', journalIds)
		.orderBy('id', 'desc')
		.limit(MOST_CALLS)
		.execute()
}
