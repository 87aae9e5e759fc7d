import { addressAt } from '#app/addresses/match.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Overtaker } from '#app/ui/form-draft.ts'

/** A form that changes something stored, as its address names it: its page, which one of it, and when its sender opened it. */
export type OpenForm = { page: string; form: string; since: Date }

const NAMED = /^([\w.]{1,40})-(\d{1,15})$/

/** The form that a request posts, where it says of itself when it was opened (`ouvert`); null for other requests, and for pages that everybody sees. */
export function openForm(request: Request): OpenForm | null {
	const { pathname: page, searchParams } = new URL(request.url)
	const [, form, since] = NAMED.exec(searchParams.get('ouvert') ?? '') ?? []
	const isOwn = ['one', 'desk', 'admin'].includes(addressAt(page).for)
	if (request.method !== 'POST' || !isOwn || page.length > 500 || !form || !since) return null
	return { page, form, since: new Date(Math.min(Number(since), 8.64e15)) }
}

/** Notes that somebody's form was taken, so that whoever has it open reads who was faster; not of who acts as somebody else. */
export async function noteSavedForm(ctx: Ctx, actor: Actor, { page, form }: OpenForm): Promise<void> {
	if (actor.impersonator) return
	const saved = { saved_at: ctx.now() }
	await ctx.db
		.insertInto('saved_form')
		.values({ page, form, user_id: actor.userId, ...saved })
		.onConflict((conflict) => conflict.columns(['page', 'form', 'user_id']).doUpdateSet(saved))
		.execute()
}

const MOST_NAMED = 5

/** Who sent a form since somebody opened it, whoever was last first. */
export async function overtakersOf(
	ctx: Ctx,
	actor: Actor,
	{ page, form, since }: OpenForm,
): Promise<Overtaker[]> {
	const rows = await ctx.db
		.selectFrom('saved_form')
		.innerJoin('user_account', 'user_account.id', 'saved_form.user_id')
		.select(['user_id', 'name', 'saved_at'])
		.where('page', '=', page)
		.where('form', '=', form)
		.where('saved_at', '>=', since)
		.orderBy('saved_at', 'desc')
		.orderBy('user_id')
		.limit(MOST_NAMED)
		.execute()
	return rows.map(({ user_id, name, saved_at }) => ({
		name,
		at: saved_at.toISOString(),
		isSelf: user_id === actor.userId,
	}))
}
