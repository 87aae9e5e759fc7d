import type { Ctx } from '#app/platform/ctx.server.ts'
import { acceptReview } from '../commands/answer-invitation.server.ts'
import { type StoredReview, storeInvitation, storeReview, visitByLink } from '../testing.ts'
import type { ReviewVisit } from './visit.server.ts'

export const EMAIL = 'rose@example.org'
export const FORM = {
	scores: { originality: '4', method: '3', argument: '5', writing: '2' },
	commentsToAuthor: 'Une carte manque.',
	commentsToEditor: '',
	recommendation: 'accept',
}

/** Somebody without an account who was invited to review, and the token of their link. */
export async function invited(ctx: Ctx): Promise<{ review: StoredReview; id: string; token: string }> {
	const review = await storeReview(ctx)
	return { review, ...(await storeInvitation(ctx, review, { email: EMAIL, nom: 'Rose Mbala Kalala' })) }
}

/** What the link of a mail opens. */
export async function enter(ctx: Ctx, token: string): Promise<ReviewVisit> {
	const visit = await visitByLink(ctx, token)
	if (!visit) throw new Error('the link opens nothing')
	return visit
}

/** The same after they accepted by the link. */
export async function accepted(ctx: Ctx) {
	const world = await invited(ctx)
	await acceptReview(ctx, await enter(ctx, world.token), { assignmentId: world.id })
	const { actor } = await enter(ctx, world.token)
	if (!actor) throw new Error('nobody')
	return { ...world, actor }
}

/** The accounts that their address has. */
export const accounts = (ctx: Ctx) =>
	ctx.db
		.selectFrom('user_account')
		.innerJoin('profile', 'profile.user_id', 'user_account.id')
		.select(['user_account.id', 'email_verified', 'prenom', 'nom'])
		.where('email', '=', EMAIL)
		.execute()
