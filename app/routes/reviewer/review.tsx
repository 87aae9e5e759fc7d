import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { actorOf, mayClaim } from '#app/modules/identity/index.server.ts'
import { type ReviewVisit, reviewVisitOf } from '#app/modules/review/by-link/index.server.ts'
import {
	acceptReview,
	declineReview,
	getInvitation,
	getOwnReview,
	makeStatement,
	readableText,
	submissionOfOwnReview,
} from '#app/modules/review/index.server.ts'
import {
	awaitsAnswer,
	declineInput,
	type ReviewerWorkspace,
	statementInput,
} from '#app/modules/review/index.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import {
	listReviewerDiscussions,
	openDiscussion,
	writeMessage,
} from '#app/modules/submission/discussion/index.server.ts'
import { openFile } from '#app/modules/submission/files/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { type PostedForm, performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, reading, refusedForm } from '#app/platform/http/read-form.ts'
import type { Route } from './+types/review'
import { AccountOffer } from './components/account-offer.tsx'
import { type ByLink, ByLinkNote } from './components/by-link.tsx'
import { InvitationPage } from './components/invitation-page.tsx'
import { reviewPath } from './components/paths.ts'
import { Reading } from './components/reading.tsx'
import { ReviewHead } from './components/review-head.tsx'
import { ReviewNotice } from './components/review-notice.tsx'
import { ReviewSteps } from './components/review-steps.tsx'
import { StatementForm } from './components/statement-form.tsx'
import { invitedTo, requireReviewer, reviewerInPerson, reviewerOf } from './entry.server.ts'
import { claim, leave, resumeLateForm } from './visit.server.ts'

export { reviewerLinks as links } from './components/reviewer-styles.ts'

const DONE = [
	'acceptee',
	'declaration',
	'envoye',
	'envoye-nomme',
	'envoye-incomplet',
	'modifie',
	'message',
	'delai',
] as const

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const visit = reviewVisitOf(context)
	const late = visit && (await resumeLateForm(ctx, visit, request))
	if (late) throw late
	const search = new URL(request.url).searchParams
	const notice = DONE.find((code) => code === search.get('fait')) ?? null
	const link = visit && (await byLinkOf(ctx, visit, actorOf(context)))
	if (visit && !visit.actor) {
		const invitation = await getInvitation(ctx, visit.assignmentId)
		if (!invitation || !awaitsAnswer(invitation.state)) return requireReviewer(context, request).then(gone)
		const { email: _, ...review } = invitation
		return { is: 'invitation' as const, review, notice, link }
	}
	const actor = await reviewerOf(context, request)
	const own = await getOwnReview(ctx, actor, params.id)
	if (!own) throw new NotFound()
	if (own.is === 'invitation') return { ...own, notice, link }
	const { review } = own
	if (!review.hasStated) return { is: 'statement' as const, review, notice, link }
	const submissionId = await submissionOfOwnReview(ctx, actor, review.id)
	return {
		is: 'reading' as const,
		review,
		notice,
		link,
		name: { prenom: actor.prenom, nom: actor.nom },
		shown: await shownFile(ctx, actor, submissionId, review, search.get('fichier')),
		discussions: await listReviewerDiscussions(ctx, submissionId, review.id),
	}
}

function gone(): never {
	throw new NotFound()
}

async function byLinkOf(ctx: Ctx, visit: ReviewVisit, signedIn: Actor | null): Promise<ByLink> {
	const { email = '' } = visit.actor ?? (await getInvitation(ctx, visit.assignmentId)) ?? {}
	return {
		email,
		signedInAs: signedIn?.email ?? null,
		needsSignIn: visit.needsSignIn,
		mayClaim: visit.actor !== null && signedIn === null && (await mayClaim(ctx, visit.actor.userId)),
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
	const visit = reviewVisitOf(context)
	const invited = await invitedTo(context, request)
	if (!visit) await reviewerInPerson(context, request)
	const form = await postedForm(request)
	const { id } = params
	if (visit && form.text('acte') === 'terminer') return leave(ctx, visit, request, 'terminee')
	if (visit && form.text('acte') === 'compte') return claim(ctx, visit, request, form)
	const inPerson = () => reviewerInPerson(context, request)
	const { action, done, answer } = await performPosted(form, {
		accepter: ['acceptee', () => acceptReview(ctx, invited, { assignmentId: id })],
		decliner: [
			'declinee',
			reading(declineInput, (said) => declineReview(ctx, invited, { assignmentId: id, ...said })),
		],
		declarer: [
			'declaration',
			reading(statementInput, async (said) =>
				makeStatement(ctx, await inPerson(), { assignmentId: id, ...said }),
			),
		],
		...writes(ctx, inPerson, id),
	})
	if (answer.ok) {
		if (action === 'decliner' && visit) return leave(ctx, visit, request, done)
		if (action === 'decliner') return redirect(pathTo('reviewer', { fait: done }), 303)
		return redirect(`${reviewPath(id)}?fait=${done}${done === 'message' ? '#echanges' : ''}`, 303)
	}
	if (action === 'accepter') return refusedForm(form, answer, { is: 'refused' as const })
	if (done === 'message') return refusedForm(form, answer, { is: 'message' as const })
	if (action === 'decliner') return refusedForm(form, answer, { is: 'declining' as const })
	return refusedForm(form, answer, { is: 'declarer' as const })
}

/** Writes to the editors about one's own review. */
function writes(ctx: Ctx, inPerson: () => Promise<Actor>, assignmentId: string) {
	const about = async (actor: Actor) => ({
		submissionId: await submissionOfOwnReview(ctx, actor, assignmentId),
	})
	return {
		ouvrir: [
			'message',
			async (form: PostedForm) => {
				const actor = await inPerson()
				const known = { ...(await about(actor)), between: 'reviewer-editors', assignmentId } as const
				return postsAs(ctx, actor)(openDiscussion, known)(form)
			},
		],
		ecrire: [
			'message',
			async (form: PostedForm) => {
				const actor = await inPerson()
				return postsAs(ctx, actor)(writeMessage, await about(actor))(form)
			},
		],
	} as const
}

/** A review, step by step: the invitation, the statements, the reading. The report has a page of its own. */
export default function Review({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('review')
	const { is, review, link } = loaderData
	const notice = actionData ? null : loaderData.notice
	const said = actionData?.is === 'declarer' ? actionData.posted.fields : null
	return (
		<div className="page review-page">
			<ReviewHead task={review} page={t(`pages.${is}`)} isByLink={link !== null} />
			{link ? <ByLinkNote link={link} /> : null}
			<ReviewNotice notice={notice} />
			{is === 'invitation' ? (
				<InvitationPage
					invitation={review}
					isOpen={loaderData.review.isRoundOpen}
					link={link}
					refused={actionData?.is === 'refused' ? actionData.error : null}
				/>
			) : is === 'statement' ? (
				<>
					<ReviewSteps id={review.id} step="statement" hasStated={false} />
					<StatementForm
						said={
							said && {
								noConflict: Boolean(said['noConflict']?.[0]),
								confidentiality: Boolean(said['confidentiality']?.[0]),
							}
						}
					/>
				</>
			) : (
				<>
					{link?.mayClaim && loaderData.review.report?.submittedAt ? (
						<AccountOffer
							email={link.email}
							name={loaderData.name}
							refused={actionData?.is === 'claim' ? actionData : null}
						/>
					) : null}
					<ReviewSteps id={review.id} step="reading" hasStated />
					<Reading review={review} shown={loaderData.shown} discussions={loaderData.discussions} />
				</>
			)}
		</div>
	)
}
