import { translator } from '#app/i18n/i18n.ts'
import { isLanguage, type Language } from '#app/i18n/languages.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { queueJournalMail } from '../journal-mail.server.ts'
import { authorUrl, deskUrl, mailedSubmission, submitterOf } from '../mailed-submission.server.ts'
import { messageNotice } from '../mails.ts'
import { editorsToNotify } from '../queries/editors-to-notify.server.ts'
import { reviewUrl } from '../review-link.server.ts'
import type { Side, Thread } from './sides.server.ts'

type ToNotify = { email: string; language: Language; about: string; url: string }

/** Mails a message to the other side: to editors and authors with the reference, to a reviewer without anything that could name the authors. */
export async function notifyOthers(
	ctx: Ctx,
	writerId: string | null,
	side: Side,
	thread: Thread,
	text: string,
): Promise<void> {
	const recipients =
		side === 'editor' && thread.between === 'author-editors'
			? await theAuthor(ctx, thread.submissionId)
			: side === 'editor' && thread.assignmentId
				? await theReviewer(ctx, thread.assignmentId)
				: await theEditors(ctx, writerId, thread.submissionId)
	const takesAnswers = ctx.env.INBOUND !== null
	const writtenBy = side === 'editor' && writerId ? await addressOf(ctx, writerId) : undefined
	for (const { email, language, about, url } of recipients) {
		await queueJournalMail(ctx, thread.submissionId, {
			...messageNotice(language, { from: side, about, subject: thread.subject, text, url, takesAnswers }),
			to: email,
			template: 'submission-message',
			discussionId: thread.id,
			writtenBy,
		})
	}
}

function addressOf(ctx: Ctx, userId: string): Promise<{ email: string } | undefined> {
	return ctx.db.selectFrom('user_account').select('email').where('id', '=', userId).executeTakeFirst()
}

async function theAuthor(ctx: Ctx, submissionId: string): Promise<ToNotify[]> {
	const { submitter_id } = await ctx.db
		.selectFrom('submission')
		.select('submitter_id')
		.where('id', '=', submissionId)
		.executeTakeFirstOrThrow()
	const submitter = await submitterOf(ctx, submitter_id)
	if (!submitter) return []
	const { email, language } = submitter
	const about = (await mailedSubmission(ctx, submissionId))(language).reference
	return [{ email, language, about, url: `${authorUrl(ctx, submissionId)}#echanges` }]
}

async function theReviewer(ctx: Ctx, assignmentId: string): Promise<ToNotify[]> {
	const assignment = await ctx.db
		.selectFrom('review_assignment')
		.leftJoin('profile', 'profile.user_id', 'review_assignment.reviewer_id')
		.select(['review_assignment.email', 'review_assignment.language as invited', 'profile.language'])
		.where('review_assignment.id', '=', assignmentId)
		.executeTakeFirst()
	if (!assignment) return []
	const { email, invited } = assignment
	const language = assignment.language ?? (isLanguage(invited) ? invited : 'fr')
	const about = translator(language, 'submission')('mail.message.yourReview')
	return [
		{
			email,
			language,
			about,
			url: await reviewUrl(ctx, assignmentId, language),
		},
	]
}

async function theEditors(ctx: Ctx, writerId: string | null, submissionId: string): Promise<ToNotify[]> {
	const submission = await mailedSubmission(ctx, submissionId)
	const url = `${deskUrl(ctx, submissionId)}/echanges`
	return (await editorsToNotify(ctx, submissionId))
		.filter(({ userId }) => userId !== writerId)
		.map(({ email, language }) => ({ email, language, about: submission(language).reference, url }))
}
