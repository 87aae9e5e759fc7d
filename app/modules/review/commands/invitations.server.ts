import { sql } from 'kysely'
import { z } from 'zod'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { journalToday } from '#app/modules/journal/index.server.ts'
import { accountAt } from '#app/modules/people/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import {
	getWorkflowSettings,
	loggedTyped,
	type PlacedSubmission,
	queueJournalMail,
	recordEvent,
	reviewUrl,
} from '#app/modules/submission/index.server.ts'
import { confirmedInput, confirming } from '#app/modules/submission/index.ts'
import { isFullOfPeople } from '#app/modules/trial/index.server.ts'
import { command, type RefusalOf } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { noteDeliverable } from '#app/platform/mail/undeliverable.server.ts'
import { reviewInvitationMail } from '../mails/reviewer-mails.ts'
import { dayAfter, nextLetter } from '../model.ts'
import { mailLanguage, reviewedText } from '../queries/reviewed-text.server.ts'
import { currentRound } from '../queries/rounds.server.ts'
import { invitationForm } from '../schema.ts'
import { askedOfInvitation } from './asked-of-invitation.server.ts'
import { onReview } from './on-review.server.ts'

/** An invitation as an editor's form sends it; fields left empty get what the journal provides. */
const invitation = onReview.input.extend({
	name: z.string(),
	email: z.string(),
	language: z.enum(LANGUAGES),
	/** What the editor writes instead of the platform's letter. */
	letter: z.string().default(''),
	/** What the editor adds to the letter. */
	message: z.string().default(''),
	/** The day on which the report is due; empty: the journal's days to answer and to review, from today. */
	dueOn: z.string().default(''),
	/** What the editor was asked about (`askedOfInvitation`), and wants all the same. */
	confirmed: confirmedInput,
})
export type Invitation = z.input<typeof invitation>

/**
 * Invites somebody to review the open round, by a mail whose link answers without an account. Refuses authors of the manuscript ('isAuthor'), whoever
 * handles it or declared a conflict ('isEditor', 'conflict'), whoever was invited in this round already, and unless it was `confirmed` an address where nothing arrives ('addressSilent'), whom the
 * author opposed ('opposed'), who wrote with an author, works where one works or signed a retracted work ('linked'), a title, an abstract or
 * keywords that name an author ('textNames'), and a letter that names one or another reviewer ('namesSomebody'), with all that is asked, and one more
 * than a trial journal takes ('trialFull'). An account is written to in its own language. A reviewer of an earlier round keeps the letter.
 */
export const inviteReviewer = command({
	...onReview,
	input: invitation,
	async execute(ctx, { actor, input, held: { submission, place } }) {
		const form = invitationForm.safeParse(input)
		if (!form.success) return { ok: false, error: faultOf(form.error.issues[0]?.path[0]) }
		const round = submission.status === 'in_review' ? await currentRound(ctx, submission.id) : null
		if (!round) return { ok: false, error: 'noRound' }

		const today = await journalToday(ctx, submission.journalId)
		const settings = await getWorkflowSettings(ctx, submission.journalId)
		const dueOn = form.data.dueOn || dayAfter(today, settings.responseDays + settings.reviewDays)
		if (dueOn <= today || dueOn > dayAfter(today, 400)) return { ok: false, error: 'dueOn' }
		const { email, name } = form.data
		const account = await accountOf(ctx, email)
		const refused = await invitationRefusal(ctx, place, actor, {
			email,
			account: account?.id ?? null,
			roundId: round.id,
		})
		if (refused) return { ok: false, error: refused }
		const { letter: written, message } = form.data
		const invited = { name, email, userId: account?.id ?? null, words: `${written}\n${message}` }
		const asked = await askedOfInvitation(ctx, submission.id, invited, input.confirmed)
		const { conflicts, named, typed, toConfirm } = asked
		if (asked.refused) return { ok: false, error: asked.refused, conflicts, named, typed, toConfirm }

		if (await isFullOfPeople(ctx, submission.journalId, email)) return { ok: false, error: 'trialFull' }
		if (asked.isSilent) await noteDeliverable(ctx, email)

		const id = newId()
		const language = account ? mailLanguage(account.language) : form.data.language
		const letter = await letterOf(ctx, submission.id, email)
		const expiresOn = dayAfter(today, settings.invitationDays)
		const answerDueOn = dayAfter(today, Math.min(settings.responseDays, settings.invitationDays))
		await ctx.db
			.insertInto('review_assignment')
			.values({
				id,
				round_id: round.id,
				submission_id: submission.id,
				reviewer_id: account?.email_verified ? account.id : null,
				name,
				email,
				language,
				letter,
				invited_by: actor.userId,
				invited_at: ctx.now(),
				answer_due_on: answerDueOn,
				expires_on: expiresOn,
				review_due_on: dueOn,
			})
			.execute()
		await recordEvent(ctx, {
			submissionId: submission.id,
			action: 'reviewerInvited',
			side: 'editor',
			actor,
			detail: {
				assignment: id,
				letter,
				round: round.number,
				...(conflicts.length > 0 && { conflicts: conflicts.map(({ is }) => is).join(' ') }),
				...(named.length + typed.length > 0 && { namesConfirmed: named.length + typed.length }),
				...loggedTyped(typed),
			},
		})
		await queueJournalMail(ctx, submission.id, {
			to: email,
			template: 'review-invitation',
			writtenBy: actor,
			...reviewInvitationMail({
				language,
				name,
				text: await reviewedText(ctx, submission.id, language),
				letter: written,
				message,
				isAgain: round.number > 1,
				answerDueOn,
				expiresOn,
				reviewDueOn: dueOn,
				url: await reviewUrl(ctx, id, language),
			}),
		})
		return { ok: true, id }
	},
})

/** Invites whom an editor chose before: what is asked of the person was answered then. What title, abstract and keywords tell by now was not ('textNames'). */
export async function inviteUnasked(ctx: Ctx, actor: Actor, known: Omit<Invitation, 'confirmed'>) {
	const first = await inviteReviewer(ctx, actor, known)
	if (first.ok || !('toConfirm' in first)) return first
	if (first.typed && first.typed.length > 0) return { ...first, error: 'textNames' } as const
	return inviteReviewer(ctx, actor, { ...known, confirmed: confirming(first.toConfirm) })
}

/** Why nobody is invited. */
export type ReviewInvitationRefusal = RefusalOf<typeof inviteReviewer>['error']

function faultOf(field: PropertyKey | undefined) {
	if (field === 'name' || field === 'email' || field === 'dueOn') return field
	return 'letter'
}

/** The account of an address, or the one with which that was merged. */
export function accountOf(ctx: Ctx, email: string) {
	return ctx.db
		.selectFrom('user_account')
		.innerJoin('profile', 'profile.user_id', 'user_account.id')
		.select(['user_account.id', 'user_account.email_verified', 'profile.language'])
		.where('user_account.id', '=', accountAt(sql`${email}`))
		.executeTakeFirst()
}

/** Why somebody is not invited to review a manuscript, whatever is written to them; null: may be. */
export async function invitationRefusal(
	ctx: Ctx,
	place: PlacedSubmission,
	actor: Actor,
	invited: { email: string; account: string | null; roundId: string },
) {
	const { email, account } = invited
	if (email === actor.email || account === actor.userId) return 'self'
	if (account && place.authorIds.includes(account)) return 'isAuthor'
	const contributors = await ctx.db
		.selectFrom('submission_contributor')
		.select('email')
		.where('submission_id', '=', place.id)
		.execute()
	if (contributors.some((author) => author.email?.trim().toLowerCase() === email)) return 'isAuthor'
	if (account && place.editors.some(({ userId }) => userId === account)) return 'isEditor'
	if (account && place.conflictIds.includes(account)) return 'conflict'
	const already = await ctx.db
		.selectFrom('review_assignment')
		.select('id')
		.where('round_id', '=', invited.roundId)
		.where((eb) =>
			account ? eb.or([eb('email', '=', email), eb('reviewer_id', '=', account)]) : eb('email', '=', email),
		)
		.executeTakeFirst()
	return already ? 'alreadyInvited' : null
}

async function letterOf(ctx: Ctx, submissionId: string, email: string): Promise<string> {
	const rows = await ctx.db
		.selectFrom('review_assignment')
		.select(['letter', 'email'])
		.where('submission_id', '=', submissionId)
		.execute()
	return rows.find((row) => row.email === email)?.letter ?? nextLetter(rows.map(({ letter }) => letter))
}
