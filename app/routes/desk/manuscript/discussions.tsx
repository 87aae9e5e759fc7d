import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { refuseWhileImpersonating } from '#app/modules/rights/index.ts'
import {
	closeDiscussion,
	listEditorDiscussions,
	openDiscussion,
	writeMessage,
} from '#app/modules/submission/discussion/index.server.ts'
import type { MessageRefusal } from '#app/modules/submission/discussion/index.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { FormSummary } from '#app/ui/field.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { EmptyState } from '#app/ui/page-parts.tsx'
import { DiscussionThread } from '../components/discussion-thread.tsx'
import { ManuscriptTitle } from '../components/manuscript-title.tsx'
import { BETWEEN, NewDiscussion } from '../components/new-discussion.tsx'
import { requireManuscript } from '../entry.server.ts'
import type { Route } from './+types/discussions'

const DONE = ['ecrit', 'clos', 'rouvert'] as const

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { ctx, actor, place, view } = await requireManuscript(context, request, params.id)
	const done = new URL(request.url).searchParams.get('fait')
	return {
		discussions: await listEditorDiscussions(ctx, place.id, actor),
		mayWrite: view === 'editor',
		done: DONE.find((code) => code === done) ?? null,
	}
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { ctx, actor, place } = await requireManuscript(context, request, params.id)
	refuseWhileImpersonating(actor, 'desk')
	const form = await postedForm(request)
	const discussionId = form.text('echange')
	const text = form.text('message')
	const act = form.text('acte')
	const result =
		act === 'ouvrir'
			? await openDiscussion(ctx, {
					actor,
					submissionId: place.id,
					between: BETWEEN.find((between) => between === form.text('lecteurs')) ?? 'editors',
					subject: form.text('sujet'),
					text,
				})
			: !(await listEditorDiscussions(ctx, place.id, actor)).some(({ id }) => id === discussionId)
				? { ok: false as const, error: 'notFound' as const }
				: act === 'repondre'
					? await writeMessage(ctx, { actor, discussionId, text })
					: await closeDiscussion(ctx, { actor, discussionId, closed: act === 'clore' })
	if (result.ok) {
		const done = act === 'clore' ? 'clos' : act === 'rouvrir' ? 'rouvert' : 'ecrit'
		return redirect(pathTo('desk.discussions', { id: place.id, fait: done }), 303)
	}
	if (result.error === 'notFound') throw new Response(null, { status: 404 })
	return data({ error: result.error, act, discussionId, text, subject: form.text('sujet') }, { status: 422 })
}

/** What was written about the file, by thread, each with who reads it. */
export default function Discussions({ loaderData, actionData }: Route.ComponentProps) {
	const { discussions, mayWrite, done } = loaderData
	const { t } = useTranslation('desk')
	const refused = actionData ?? null
	return (
		<div className="manuscript-page">
			<ManuscriptTitle tab={t('tabs.discussions')} />
			<DoneNotice>{done && !refused ? t(`discussions.done.${done}`) : null}</DoneNotice>
			{refused ? (
				<FormSummary title={t('refusedTitle')} faults={[]}>
					{t(`discussions.errors.${refused.error as Exclude<MessageRefusal, 'notFound'>}`)}
				</FormSummary>
			) : null}
			{discussions.length === 0 ? <EmptyState title={t('discussions.none')} /> : null}
			{discussions.map((discussion) => (
				<DiscussionThread
					key={discussion.id}
					discussion={discussion}
					mayWrite={mayWrite}
					typed={refused?.act === 'repondre' && refused.discussionId === discussion.id ? refused.text : ''}
				/>
			))}
			{mayWrite ? <NewDiscussion typed={refused?.act === 'ouvrir' ? refused : null} /> : null}
		</div>
	)
}
