import { data, redirect } from 'react-router'
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
} from '#app/modules/submission/index.server.ts'
import { STEPS, stepPath, waysFrom } from '#app/modules/submission/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { type PostedForm, postedForm } from '#app/platform/http/posted-form.ts'
import type { Route } from './+types/submission'
import { SubmissionView } from './components/submission/submission-view.tsx'
import { requireAuthor } from './entry.server.ts'

export { revisionLinks as links } from './components/revision/revision-styles.ts'

const DONE = ['soumis', 'message', 'retrait'] as const

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
	throw new Response(null, { status: 404 })
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
		mayWithdraw: line.isSubmitter && !line.isWithdrawalAsked && waysFrom(line, 'withdraw').length > 0,
		isActing: actor.actedBy !== null,
		done: DONE.find((code) => code === asked) ?? null,
	}
}

/** The first step of a draft that was not saved yet, or the last one. Thrown: co-authors know nothing of a draft. */
async function wayToDraft(ctx: Ctx, actor: Actor, id: string): Promise<never> {
	const draft = await getDraft(ctx, actor, id)
	if (!draft || draft === 'submitted') throw new Response(null, { status: 404 })
	const open = STEPS.find(({ name }) => !draft.stepsDone.includes(name))
	throw redirect(stepPath(id, open?.name ?? 'check'), 303)
}

export async function action(args: Route.ActionArgs) {
	const { ctx, actor, id } = await ownPage(args)
	const form = await postedForm(args.request)
	const page = pathTo('author.submission', { id })
	switch (form.text('acte')) {
		case 'supprimer': {
			refuseWhileImpersonating(actor, 'author')
			const deleted = await deleteDraft(ctx, actor, id)
			if (deleted.ok) return redirect(pathTo('author', { fait: 'supprime' }), 303)
			if (deleted.error === 'notFound') throw new Response(null, { status: 404 })
			return redirect(page, 303)
		}
		case 'retirer': {
			refuseWhileImpersonating(actor, 'author')
			const reason = form.text('reason')
			const transitionNumber = Number(form.text('mouvement'))
			const asked = await askWithdrawal(ctx, { actor, id, reason, transitionNumber })
			if (asked.ok) return redirect(`${page}?fait=retrait#contenu`, 303)
			if (asked.error === 'notFound') throw new Response(null, { status: 404 })
			return data({ withdrawal: { error: asked.error, reason }, message: null }, { status: 422 })
		}
		case 'ecrire':
			refuseWhileImpersonating(actor, 'author')
			return write(ctx, actor, id, form)
		default:
			throw new Response(null, { status: 400 })
	}
}

/** A new discussion, or an answer in one. */
async function write(ctx: Ctx, actor: Actor, submissionId: string, form: PostedForm) {
	const [discussionId, subject, text] = [form.text('echange'), form.text('subject'), form.text('text')]
	const isOwn = (await listAuthorDiscussions(ctx, submissionId)).some((one) => one.id === discussionId)
	if (discussionId && !isOwn) throw new Response(null, { status: 404 })
	const written = discussionId
		? await writeMessage(ctx, { actor, discussionId, text })
		: await openDiscussion(ctx, { actor, submissionId, between: 'author-editors', subject, text })
	if (written.ok)
		return redirect(pathTo('author.submission', { id: submissionId, fait: 'message', '#': 'echanges' }), 303)
	if (written.error === 'notFound') throw new Response(null, { status: 404 })
	return data(
		{ withdrawal: null, message: { error: written.error, discussionId, subject, text } },
		{ status: 422 },
	)
}

/** Where a submission is, for its authors: who has it, what comes next, files, letters, messages. */
export default function Submission({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<SubmissionView
			{...loaderData}
			withdrawalRefused={actionData?.withdrawal ?? null}
			messageRefused={actionData?.message ?? null}
		/>
	)
}
