import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { hashOfToken, newToken, readCookie, setCookie } from '#app/modules/identity/index.server.ts'
import { loadActor } from '#app/modules/people/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { assignmentOfLink, submissionToday } from '#app/modules/submission/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requestSlot } from '#app/platform/http/context.server.ts'
import { isId } from '#app/platform/id.ts'
import { type AssignmentState, awaitsAnswer, stateOf } from '../model.ts'
import { datesOf } from '../queries/assignment-dates.server.ts'

/** A visit ends after so long without a page. */
const ABSENCE_S = 12 * 3600
/** A visit that goes on is prolonged at most once in so long. */
const RENEWED_AFTER_MS = 600_000

/**
 * Somebody who came by the link of a review's mails and has no session of an account: they may do that review, and are a visitor everywhere
 * else. `actor`: as whom, once they have accepted.
 */
export type ReviewVisit = {
	byLink: true
	assignmentId: string
	actor: Actor | null
	/** The address has an account with a second step: by the link it is declined only, all else asks to sign in. */
	needsSignIn: boolean
}

const slot = requestSlot<ReviewVisit | null>(null)
/** The visit that a page of a review is asked for in; null on all other pages. */
export const reviewVisitOf = slot.of
/** Says so; once a request, before any loader. */
export const setReviewVisit = slot.set

/** Of the link of a mail: good for nothing, whatever the reason, or the round of who accepted ended without their report. */
type LinkRefusal = { ok: false; error: 'gone' } | { ok: false; error: 'over'; email: string }

/**
 * Exchanges the token of a link for a session of the one review, so that it stands in no address any more; whose report was sent reads it after the round, too,
 * with its certificate. May be repeated: each browser gets a session of its own, and nothing else changes. `cookie`: the Set-Cookie line that lets this browser do the review; null for the person's own
 * session, which may anyway.
 */
export const openLink = command({
	input: z.object({ token: z.string() }),
	authorize: (ctx: Ctx, _actor: Actor | null, { token }) => assignmentOfLink(ctx, token),
	async lock() {},
	async execute(
		ctx,
		{ actor, place: link },
	): Promise<{ ok: true; assignmentId: string; cookie: string | null } | LinkRefusal> {
		const review = link && (await findReview(ctx, link.id))
		if (!link || !review) return { ok: false, error: 'gone' }
		if (!isOpen(review))
			return review.accepted_at && !review.declined_at
				? { ok: false, error: 'over', email: review.email }
				: { ok: false, error: 'gone' }
		if (actor && isOwn(actor, review)) return { ok: true, assignmentId: link.id, cookie: null }
		await ctx.db.deleteFrom('review_session').where('expires_at', '<=', ctx.now()).execute()
		const secret = newToken()
		await ctx.db
			.insertInto('review_session')
			.values({
				token_hash: hashOfToken(secret),
				assignment_id: link.id,
				link_number: link.linkNumber,
				expires_at: endOfVisit(ctx),
				created_at: ctx.now(),
			})
			.execute()
		return { ok: true, assignmentId: link.id, cookie: setCookie(ctx, cookieOf(link.id), secret, ABSENCE_S) }
	},
})

/**
 * The visit that a request makes, by its cookie: on the pages of that review, or where a draft of them is kept. Null where it has ended: the round
 * is over and no report was sent in it, the review was declined or cancelled, the link was replaced, or nobody came for 12 hours; and for who may as themself.
 */
export async function readReviewVisit(
	ctx: Ctx,
	actor: Actor | null,
	request: Request,
): Promise<{ visit: ReviewVisit | null; cookies: string[] }> {
	const nothing = { visit: null, cookies: [] }
	const assignmentId = reviewOf(new URL(request.url))
	const secret = assignmentId && readCookie(ctx, cookieOf(assignmentId), request.headers)
	if (!assignmentId || !secret) return nothing
	const session = await ctx.db
		.selectFrom('review_session')
		.select(['link_number', 'expires_at'])
		.where('token_hash', '=', hashOfToken(secret))
		.where('assignment_id', '=', assignmentId)
		.where('expires_at', '>', ctx.now())
		.executeTakeFirst()
	const review = session && (await findReview(ctx, assignmentId))
	if (!review || review.link_number !== session.link_number || !isOpen(review)) return nothing
	if (actor && isOwn(actor, review)) return nothing
	const needsSignIn = await hasSecondStep(ctx, review)
	const entersAs = review.accepted_at && !needsSignIn ? review.reviewer_id : null
	const reviewer = entersAs === null ? null : await loadActor(ctx, entersAs, '')
	if (entersAs !== null && !reviewer) return nothing
	const visit: ReviewVisit = {
		byLink: true,
		assignmentId,
		actor: reviewer && { ...reviewer, grants: reviewer.grants.filter(({ role }) => role === 'reviewer') },
		needsSignIn,
	}
	if (endOfVisit(ctx).getTime() - session.expires_at.getTime() < RENEWED_AFTER_MS)
		return { visit, cookies: [] }
	await ctx.db
		.updateTable('review_session')
		.set({ expires_at: endOfVisit(ctx) })
		.where('token_hash', '=', hashOfToken(secret))
		.execute()
	return { visit, cookies: [setCookie(ctx, cookieOf(assignmentId), secret, ABSENCE_S)] }
}

/** Ends the visit of this browser; the link stays good. `cookie` is the Set-Cookie line that says so. */
export const endReviewVisit = command({
	input: z.object({ assignmentId: z.string() }),
	async authorize(_ctx, _browser: { headers: Headers }) {},
	async lock() {},
	async execute(ctx, { actor: { headers }, input: { assignmentId } }): Promise<{ ok: true; cookie: string }> {
		const secret = readCookie(ctx, cookieOf(assignmentId), headers)
		if (secret)
			await ctx.db.deleteFrom('review_session').where('token_hash', '=', hashOfToken(secret)).execute()
		return { ok: true, cookie: setCookie(ctx, cookieOf(assignmentId), '', 0) }
	},
})

/** Each review has a cookie of its own, so that one visit ends no other. */
const cookieOf = (assignmentId: string) => `review_${assignmentId}` as const

const endOfVisit = (ctx: Ctx) => new Date(ctx.now().getTime() + ABSENCE_S * 1000)

/** The review whose page is asked for, or on whose page a draft is kept. */
function reviewOf({ pathname, searchParams }: URL): string | null {
	const page = pathname === pathTo('formDraft') ? (searchParams.get('page') ?? '') : pathname
	const start = pathTo('reviewer.review', { id: '' })
	const id = page.startsWith(start) ? page.slice(start.length, start.length + 36) : ''
	return isId(id) ? id : null
}

type Review = NonNullable<Awaited<ReturnType<typeof findReview>>>

async function findReview(ctx: Ctx, assignmentId: string) {
	const row = await ctx.db
		.selectFrom('review_assignment')
		.innerJoin('review_round', 'review_round.id', 'review_assignment.round_id')
		.selectAll('review_assignment')
		.select(['review_round.closed_at', 'review_round.cancelled_at as round_cancelled_at'])
		.where('review_assignment.id', '=', assignmentId)
		.executeTakeFirst()
	if (!row) return null
	const state: AssignmentState = stateOf(datesOf(row), await submissionToday(ctx, row.submission_id))
	return { ...row, state }
}

/** While the round lasts; afterwards, for who sent their report in it. */
function isOpen({
	closed_at,
	round_cancelled_at,
	accepted_at,
	cancelled_at,
	declined_at,
	submitted_at,
	state,
}: Review): boolean {
	if (round_cancelled_at || cancelled_at || declined_at) return false
	if (closed_at) return submitted_at !== null
	return accepted_at !== null || awaitsAnswer(state)
}

const isOwn = (actor: Actor, { reviewer_id, email }: Review) =>
	reviewer_id === null ? actor.emailVerified && actor.email === email : actor.userId === reviewer_id

async function hasSecondStep(ctx: Ctx, { reviewer_id, email }: Review): Promise<boolean> {
	const account = await ctx.db
		.selectFrom('user_account')
		.select('two_factor_enabled')
		.where(reviewer_id ? 'id' : 'email', '=', reviewer_id ?? email)
		.executeTakeFirst()
	return account?.two_factor_enabled ?? false
}
