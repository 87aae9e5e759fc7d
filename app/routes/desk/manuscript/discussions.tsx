import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { saveFormDraft } from '#app/modules/form-draft/index.server.ts'
import { type Actor, refuseWhileImpersonating } from '#app/modules/rights/index.ts'
import { answersFor, answerText } from '#app/modules/saved-answer/index.server.ts'
import {
	closeDiscussion,
	discardMessage,
	listEditorDiscussions,
	openDiscussion,
	releaseMessage,
	writeMessage,
} from '#app/modules/submission/discussion/index.server.ts'
import { messageInput } from '#app/modules/submission/discussion/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type PostedForm, performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, readForm, refusedForm } from '#app/platform/http/read-form.ts'
import { FormSummary } from '#app/ui/field.tsx'
import { useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { EmptyState } from '#app/ui/page-parts.tsx'
import { answerDraft, DiscussionThread } from '../components/discussion-thread.tsx'
import { ManuscriptTitle } from '../components/manuscript-title.tsx'
import { NEW_DRAFT, NewDiscussion } from '../components/new-discussion.tsx'
import { requireManuscript } from '../entry.server.ts'
import { chosenAnswer, fieldsWith, withTextBehind } from '../saved-answer-form.ts'
import type { Route } from './+types/discussions'

const DONE = ['ecrit', 'clos', 'rouvert', 'parti', 'supprime'] as const

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { ctx, actor, place, view } = await requireManuscript(context, request, params.id)
	const done = new URL(request.url).searchParams.get('fait')
	return {
		submissionId: place.id,
		discussions: await listEditorDiscussions(ctx, place.id, actor),
		answers: view === 'editor' ? await answersFor(ctx, actor, place.id) : [],
		mayWrite: view === 'editor',
		done: DONE.find((code) => code === done) ?? null,
	}
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { ctx, actor, place } = await requireManuscript(context, request, params.id)
	refuseWhileImpersonating(actor, 'desk')
	const form = await postedForm(request)
	const modele = chosenAnswer(form)
	if (modele !== null) return insert(ctx, actor, { submissionId: place.id, form, modele })
	const posts = postsAs(ctx, actor)
	const known = { submissionId: place.id }
	const { done, answer } = await performPosted(form, {
		ouvrir: ['ecrit', posts(openDiscussion, { ...known, assignmentId: null })],
		repondre: ['ecrit', posts(writeMessage, known)],
		clore: ['clos', posts(closeDiscussion, { ...known, closed: true })],
		laisser: ['parti', posts(releaseMessage, known)],
		supprimer: ['supprime', posts(discardMessage, known)],
		rouvrir: ['rouvert', posts(closeDiscussion, { ...known, closed: false })],
	})
	if (answer.ok) return redirect(pathTo('desk.discussions', { id: place.id, fait: done }), 303)
	return refusedForm(form, answer)
}

const TYPED = { discussionId: true, text: true } as const

/** Keeps what was typed into a form of this page, with a saved answer behind it, as the draft that the page shows next. */
async function insert(
	ctx: Ctx,
	actor: Actor,
	{ submissionId, form, modele }: { submissionId: string; form: PostedForm; modele: string },
) {
	const text = await answerText(ctx, actor, { submissionId, id: modele })
	const { discussionId, text: typed } = readForm(form, messageInput.pick(TYPED)).typed
	await saveFormDraft(ctx, actor, {
		page: pathTo('desk.discussions', { id: submissionId }),
		form: discussionId ? answerDraft(discussionId) : NEW_DRAFT,
		seen: '',
		fields: fieldsWith(form, 'text', withTextBehind(typed, text)),
	})
	return redirect(
		pathTo('desk.discussions', { id: submissionId, '#': discussionId ? `e-${discussionId}` : 'nouvel' }),
		303,
	)
}

/** What was written about the manuscript, by thread, each with who reads it. */
export default function Discussions({ loaderData, actionData }: Route.ComponentProps) {
	const { submissionId, discussions, answers, mayWrite, done } = loaderData
	const { t } = useTranslation('desk')
	const refused = actionData ?? null
	const [thread] = refused?.posted.fields['discussionId'] ?? []
	const faults = useRefusedFields(thread && `${thread}-`)
	return (
		<div className="manuscript-page">
			<ManuscriptTitle tab={t('tabs.discussions')} />
			<DoneNotice>{done && !refused ? t(`discussions.done.${done}`) : null}</DoneNotice>
			{refused ? (
				<FormSummary title={t('refusedTitle')} faults={faults}>
					{refused.error ? t(`discussions.errors.${refused.error}`) : null}
				</FormSummary>
			) : null}
			{discussions.length === 0 ? <EmptyState title={t('discussions.none')} /> : null}
			{discussions.map((discussion) => (
				<DiscussionThread
					key={discussion.id}
					submissionId={submissionId}
					discussion={discussion}
					mayWrite={mayWrite}
					answers={answers}
				/>
			))}
			{mayWrite ? <NewDiscussion submissionId={submissionId} answers={answers} /> : null}
		</div>
	)
}
