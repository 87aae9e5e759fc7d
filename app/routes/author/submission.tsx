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
} from '#app/modules/submission/index.server.ts'
import { STEPS, stepPath, waysFrom } from '#app/modules/submission/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { type PostedForm, performPosted, postedForm, refusedPage } from '#app/platform/http/posted-form.ts'
import type { Route } from './+types/submission'
import type { MessageRefused } from './components/submission/discussions.tsx'
import { SubmissionView } from './components/submission/submission-view.tsx'
import type { RefusedWithdrawal } from './components/submission/withdrawal.tsx'
import { sentMeanwhile } from './draft.server.ts'
import { requireAuthor } from './entry.server.ts'

export { revisionLinks as links } from './components/revision/revision-styles.ts'

const DONE = ['soumis', 'message', 'retrait'] as const
type Done = (typeof DONE)[number]
type Answer =
	| { ok: true }
	| { ok: false; error: 'changedMeanwhile' }
	| { ok: false; withdrawal: RefusedWithdrawal | null; message: MessageRefused | null }

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
		mayWithdraw: line.isSubmitter && !line.isWithdrawalAsked && waysFrom(line, 'withdraw').length > 0,
		isActing: actor.actedBy !== null,
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
	const { done, answer } = await performPosted<Done | 'supprime', Answer>(form, {
		supprimer: ['supprime', () => deleteDraft(ctx, actor, { submissionId })],
		retirer: ['retrait', () => withdraw(ctx, actor, submissionId, form)],
		ecrire: ['message', () => write(ctx, actor, submissionId, form)],
	})
	if (!answer.ok && 'error' in answer) return sentMeanwhile(submissionId)
	if (!answer.ok) return refusedPage(answer)
	if (done === 'supprime') return redirect(pathTo('author', { fait: done }), 303)
	const place = done === 'message' ? 'echanges' : 'contenu'
	return redirect(pathTo('author.submission', { id: submissionId, fait: done, '#': place }), 303)
}

async function withdraw(ctx: Ctx, actor: Actor, submissionId: string, form: PostedForm) {
	const reason = form.text('reason')
	const asked = await askWithdrawal(ctx, actor, { submissionId, version: form.text('version'), reason })
	if (asked.ok) return asked
	return { ok: false, withdrawal: { error: asked.error, reason }, message: null } as const
}

/** A new discussion, or an answer in one. */
async function write(ctx: Ctx, actor: Actor, submissionId: string, form: PostedForm) {
	const [discussionId, subject, text] = [form.text('echange'), form.text('subject'), form.text('text')]
	const written = discussionId
		? await writeMessage(ctx, actor, { submissionId, discussionId, text })
		: await openDiscussion(ctx, actor, { submissionId, between: 'author-editors', subject, text })
	if (written.ok) return written
	const message = { error: written.error, discussionId, subject, text }
	return { ok: false, withdrawal: null, message } as const
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
