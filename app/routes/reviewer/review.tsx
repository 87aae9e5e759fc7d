import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import {
	acceptReview,
	declineReview,
	getOwnReview,
	makeStatement,
	readableText,
} from '#app/modules/review/index.server.ts'
import type { ReviewerWorkspace } from '#app/modules/review/index.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { refuseWhileImpersonating } from '#app/modules/rights/index.ts'
import {
	listReviewerDiscussions,
	openDiscussion,
	writeMessage,
} from '#app/modules/submission/discussion/index.server.ts'
import { openFile } from '#app/modules/submission/files/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { DoneNotice } from '#app/ui/notice.tsx'
import type { Route } from './+types/review'
import { declining, refusedDecline } from './components/decline-form.server.ts'
import { InvitationPage } from './components/invitation-page.tsx'
import { reviewPath } from './components/paths.ts'
import { Reading } from './components/reading.tsx'
import { ReviewHead } from './components/review-head.tsx'
import { ReviewSteps } from './components/review-steps.tsx'
import { StatementForm } from './components/statement-form.tsx'
import { submissionIdOf } from './components/submission-id.server.ts'
import { requireReviewer } from './entry.server.ts'

export { reviewerLinks as links } from './components/reviewer-styles.ts'

const DONE = ['acceptee', 'declaration', 'envoye', 'modifie', 'message', 'delai'] as const

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = await requireReviewer(context, request)
	const own = await getOwnReview(ctx, actor, params.id)
	if (!own) throw new Response(null, { status: 404 })
	const search = new URL(request.url).searchParams
	const notice = DONE.find((code) => code === search.get('fait')) ?? null
	if (own.is === 'invitation') return { ...own, notice }
	const { review } = own
	if (!review.hasStated) return { is: 'statement' as const, review, notice }
	const submissionId = await submissionIdOf(ctx, actor, review.id)
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
	const done = (what: string) => redirect(`${reviewPath(id)}?fait=${what}`, 303)
	switch (form.text('acte')) {
		case 'accepter': {
			const result = await acceptReview(ctx, actor, { assignmentId: id })
			if (result.ok) return done('acceptee')
			if (result.error === 'unknown') throw new Response(null, { status: 404 })
			return data({ is: 'refused' as const, error: result.error }, { status: 422 })
		}
		case 'decliner': {
			const said = declining(form)
			const result = await declineReview(ctx, actor, { assignmentId: id }, said)
			if (result.ok) return redirect(pathTo('reviewer', { fait: 'declinee' }), 303)
			if (result.error === 'unknown') throw new Response(null, { status: 404 })
			return data(refusedDecline(said, result.fault), { status: 422 })
		}
		case 'declarer': {
			const said = {
				noConflict: form.text('conflit') === 'aucun',
				confidentiality: form.text('confidentialite') === 'oui',
			}
			const result = await makeStatement(ctx, actor, id, said)
			return result.ok ? done('declaration') : data({ is: 'incomplete' as const, said }, { status: 422 })
		}
		case 'ecrire': {
			const text = form.text('message')
			const discussionId = form.text('echange')
			const submissionId = await submissionIdOf(ctx, actor, id)
			const result = discussionId
				? await writeMessage(ctx, { actor, discussionId, text })
				: await openDiscussion(ctx, {
						actor,
						submissionId,
						between: 'reviewer-editors',
						assignmentId: id,
						subject: form.text('objet'),
						text,
					})
			if (result.ok) return redirect(`${reviewPath(id)}?fait=message#echanges`, 303)
			const typed = { subject: form.text('objet'), text, discussionId }
			return data({ is: 'message' as const, error: result.error, typed }, { status: 422 })
		}
		default:
			throw new Response(null, { status: 400 })
	}
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
