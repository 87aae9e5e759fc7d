import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import {
	acceptReview,
	declineReview,
	getOwnReview,
	makeStatement,
	readableText,
	submissionOfOwnReview,
} from '#app/modules/review/index.server.ts'
import type { ReviewerWorkspace } from '#app/modules/review/index.ts'
import { type Actor, refuseWhileImpersonating } from '#app/modules/rights/index.ts'
import {
	listReviewerDiscussions,
	openDiscussion,
	writeMessage,
} from '#app/modules/submission/discussion/index.server.ts'
import { openFile } from '#app/modules/submission/files/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm, refusedPage } from '#app/platform/http/posted-form.ts'
import { DoneNotice } from '#app/ui/notice.tsx'
import type { Route } from './+types/review'
import { declining, refusedDecline } from './components/decline-form.server.ts'
import { InvitationPage } from './components/invitation-page.tsx'
import { reviewPath } from './components/paths.ts'
import { Reading } from './components/reading.tsx'
import { ReviewHead } from './components/review-head.tsx'
import { ReviewSteps } from './components/review-steps.tsx'
import { StatementForm } from './components/statement-form.tsx'
import { requireReviewer } from './entry.server.ts'

export { reviewerLinks as links } from './components/reviewer-styles.ts'

const DONE = ['acceptee', 'declaration', 'envoye', 'modifie', 'message', 'delai'] as const

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = await requireReviewer(context, request)
	const own = await getOwnReview(ctx, actor, params.id)
	if (!own) throw new NotFound()
	const search = new URL(request.url).searchParams
	const notice = DONE.find((code) => code === search.get('fait')) ?? null
	if (own.is === 'invitation') return { ...own, notice }
	const { review } = own
	if (!review.hasStated) return { is: 'statement' as const, review, notice }
	const submissionId = await submissionOfOwnReview(ctx, actor, review.id)
	return {
		is: 'reading' as const,
		review,
		notice,
		shown: await shownFile(ctx, actor, submissionId, review, search.get('fichier')),
		discussions: await listReviewerDiscussions(ctx, submissionId, review.id),
	}
}

/** The file that the page shows: the one asked for, else the manuscript; a Word file as a text where it can be read so. */
async function shownFile(
	ctx: Ctx,
	actor: Actor,
	submissionId: string,
	{ files }: ReviewerWorkspace,
	asked: string | null,
) {
	const file =
		files.find(({ id }) => id === asked) ?? files.find(({ kind }) => kind === 'manuscript') ?? files[0]
	if (!file) return null
	const opened = await openFile(ctx, actor, { submissionId, fileId: file.id })
	const text =
		opened && (await readableText(ctx, { key: opened.row.storage_key, mediaType: opened.row.media_type }))
	return { file, text }
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const ctx = context.get(ctxContext)
	const actor = await requireReviewer(context, request)
	refuseWhileImpersonating(actor, 'reviewer')
	const form = await postedForm(request)
	const { id } = params
	const declined = declining(form)
	const said = {
		noConflict: form.text('conflit') === 'aucun',
		confidentiality: form.text('confidentialite') === 'oui',
	}
	const message = {
		subject: form.text('objet'),
		text: form.text('message'),
		discussionId: form.text('echange'),
	}
	const { act, done, answer } = await performPosted(form, {
		accepter: ['acceptee', () => acceptReview(ctx, actor, { assignmentId: id })],
		decliner: ['declinee', () => declineReview(ctx, actor, { assignmentId: id, ...declined })],
		declarer: ['declaration', () => makeStatement(ctx, actor, { assignmentId: id, ...said })],
		ecrire: ['message', () => write(ctx, actor, id, message)],
	})
	if (answer.ok) {
		if (act === 'decliner') return redirect(pathTo('reviewer', { fait: done }), 303)
		return redirect(`${reviewPath(id)}?fait=${done}${act === 'ecrire' ? '#echanges' : ''}`, 303)
	}
	if (act === 'declarer') return refusedPage({ is: 'incomplete' as const, said })
	if (act === 'decliner')
		return refusedPage(refusedDecline(declined, 'fault' in answer ? answer.fault : 'reason'))
	return act === 'accepter'
		? refusedPage({ is: 'refused' as const, error: answer.error })
		: refusedPage({ is: 'message' as const, error: answer.error, typed: message })
}

/** Writes to the editors: in a discussion of this review, or a new one. */
async function write(
	ctx: Ctx,
	actor: Actor,
	assignmentId: string,
	{ subject, text, discussionId }: { subject: string; text: string; discussionId: string },
) {
	const submissionId = await submissionOfOwnReview(ctx, actor, assignmentId)
	return discussionId
		? writeMessage(ctx, actor, { submissionId, discussionId, text })
		: openDiscussion(ctx, actor, {
				submissionId,
				between: 'reviewer-editors',
				assignmentId,
				subject,
				text,
			})
}

/** A review, step by step: the invitation, the statements, the reading. The report has a page of its own. */
export default function Review({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('review')
	const { is, review, notice } = loaderData
	const declined = actionData?.is === 'declining' ? actionData : null
	return (
		<div className="page review-page">
			<ReviewHead task={review} page={t(`pages.${is}`)} />
			<DoneNotice>{notice ? t(`notices.${notice}`) : null}</DoneNotice>
			{is === 'invitation' ? (
				<InvitationPage
					invitation={review}
					isOpen={loaderData.review.isRoundOpen}
					refused={actionData?.is === 'refused' ? actionData.error : null}
					declined={declined}
				/>
			) : is === 'statement' ? (
				<>
					<ReviewSteps id={review.id} step="statement" hasStated={false} />
					<StatementForm
						said={actionData?.is === 'incomplete' ? actionData.said : null}
						declined={declined}
					/>
				</>
			) : (
				<>
					<ReviewSteps id={review.id} step="reading" hasStated />
					<Reading
						review={review}
						shown={loaderData.shown}
						discussions={loaderData.discussions}
						refusedMessage={actionData?.is === 'message' ? actionData : null}
						declined={declined}
					/>
				</>
			)}
		</div>
	)
}
