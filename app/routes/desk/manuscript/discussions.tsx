import { redirect } from 'react-router'
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
import { performPosted, postedForm, refusedPage } from '#app/platform/http/posted-form.ts'
import { FormSummary } from '#app/ui/field.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { EmptyState } from '#app/ui/page-parts.tsx'
import { DiscussionThread } from '../components/discussion-thread.tsx'
import { ManuscriptTitle } from '../components/manuscript-title.tsx'
import { BETWEEN, NewDiscussion } from '../components/new-discussion.tsx'
import { requireManuscript } from '../entry.server.ts'
import type { Route } from './+types/discussions'

const DONE = ['ecrit', 'clos', 'rouvert'] as const

type Answer = { ok: true } | { ok: false; error: MessageRefusal }

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
	const submissionId = place.id
	const [discussionId, subject, text] = [form.text('echange'), form.text('sujet'), form.text('message')]
	const between = BETWEEN.find((sides) => sides === form.text('lecteurs')) ?? 'editors'
	const thread = { submissionId, discussionId }
	const { act, done, answer } = await performPosted<(typeof DONE)[number], Answer>(form, {
		ouvrir: ['ecrit', () => openDiscussion(ctx, actor, { submissionId, between, subject, text })],
		repondre: ['ecrit', () => writeMessage(ctx, actor, { ...thread, text })],
		clore: ['clos', () => closeDiscussion(ctx, actor, { ...thread, closed: true })],
		rouvrir: ['rouvert', () => closeDiscussion(ctx, actor, { ...thread, closed: false })],
	})
	if (answer.ok) return redirect(pathTo('desk.discussions', { id: place.id, fait: done }), 303)
	return refusedPage({ error: answer.error, act, discussionId, text, subject })
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
					{t(`discussions.errors.${refused.error}`)}
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
