import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { certificatesOf } from '#app/modules/certificate/index.server.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { listSharedReports } from '#app/modules/review/index.server.ts'
import {
	type Actor,
	refuseWhileImpersonating,
	requireActor,
	submissionView,
} from '#app/modules/rights/index.ts'
import {
	listAuthorDiscussions,
	openDiscussion,
	writeMessage,
} from '#app/modules/submission/discussion/index.server.ts'
import { nameOf } from '#app/modules/submission/draft/index.ts'
import { listFilesForAuthor } from '#app/modules/submission/files/index.server.ts'
import {
	askWithdrawal,
	deleteDraft,
	findPlace,
	getAuthorLine,
	getDraft,
	listAuthorLetters,
	listContributors,
	setTellsCoauthors,
} from '#app/modules/submission/index.server.ts'
import { STEPS, stepPath, targetsFrom } from '#app/modules/submission/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import type { Route } from './+types/submission'
import { SubmissionView } from './components/submission/submission-view.tsx'
import { sentMeanwhile } from './draft.server.ts'
import { requireAuthor } from './entry.server.ts'

export { revisionLinks as links } from './components/revision/revision-styles.ts'

const DONE = ['soumis', 'message', 'retrait', 'coauteurs'] as const

/** A co-author may read what was sent without being an author of the platform; nobody else is let in, and what is not theirs is not there. */
async function ownPage(
	args: Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>,
): Promise<{ ctx: Ctx; actor: Actor; id: string }> {
	const { context, params, request } = args
	const actor = requireActor(actorOf(context), request, 'author')
	const ctx = context.get(ctxContext)
	const place = await findPlace(ctx, params.id)
	if (place && submissionView(actor, place) === 'author') return { ctx, actor, id: place.id }
	requireAuthor(context, request)
	throw new NotFound()
}

export async function loader(args: Route.LoaderArgs) {
	const { ctx, actor, id } = await ownPage(args)
	const line = await getAuthorLine(ctx, actor, id)
	if (!line) return wayToDraft(ctx, actor, id)
	const asked = new URL(args.request.url).searchParams.get('fait')
	const contributors = await listContributors(ctx, id)
	return {
		line,
		contributors: contributors.map((one) => ({ id: one.id, name: nameOf(one) })),
		files: await listFilesForAuthor(ctx, id),
		letters: await listAuthorLetters(ctx, id),
		reports: await listSharedReports(ctx, id),
		discussions: await listAuthorDiscussions(ctx, id),
		certificates: certificatesOf({ status: line.status, isAccepted: line.isAccepted }),
		mayWithdraw: line.isSubmitter && !line.isWithdrawalAsked && targetsFrom(line, 'withdraw').length > 0,
		isImpersonated: actor.impersonator !== null,
		done: DONE.find((code) => code === asked) ?? null,
	}
}

/** The first step of a draft that was not saved yet, or the last one. Thrown: co-authors know nothing of a draft. */
async function wayToDraft(ctx: Ctx, actor: Actor, id: string): Promise<never> {
	const draft = await getDraft(ctx, actor, id)
	if (!draft || draft === 'submitted') throw new NotFound()
	const open = STEPS.find(({ name }) => !draft.stepsDone.includes(name))
	throw redirect(stepPath(id, open?.name ?? 'check'), 303)
}

export async function action(args: Route.ActionArgs) {
	const { ctx, actor, id: submissionId } = await ownPage(args)
	refuseWhileImpersonating(actor, 'author')
	const form = await postedForm(args.request)
	const posts = postsAs(ctx, actor)
	const { done, answer } = await performPosted(form, {
		supprimer: ['supprime', () => deleteDraft(ctx, actor, { submissionId })],
		retirer: ['retrait', posts(askWithdrawal, { submissionId })],
		ouvrir: [
			'message',
			posts(openDiscussion, { submissionId, between: 'author-editors', assignmentId: null }),
		],
		ecrire: ['message', posts(writeMessage, { submissionId })],
		coauteurs: ['coauteurs', posts(setTellsCoauthors, { submissionId })],
	})
	if (!answer.ok && done === 'supprime') return sentMeanwhile(submissionId)
	if (!answer.ok) return refusedForm(form, answer)
	if (done === 'supprime') return redirect(pathTo('author', { fait: done }), 303)
	const place = done === 'message' ? 'echanges' : 'contenu'
	return redirect(pathTo('author.submission', { id: submissionId, fait: done, '#': place }), 303)
}

/** Where a submission is, for its authors: who has it, what comes next, files, letters, messages. */
export default function Submission({ loaderData, actionData }: Route.ComponentProps) {
	return <SubmissionView {...loaderData} isRefused={actionData !== undefined} />
}
