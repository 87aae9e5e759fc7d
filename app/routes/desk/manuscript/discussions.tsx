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
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { FormSummary } from '#app/ui/field.tsx'
import { useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { EmptyState } from '#app/ui/page-parts.tsx'
import { DiscussionThread } from '../components/discussion-thread.tsx'
import { ManuscriptTitle } from '../components/manuscript-title.tsx'
import { NewDiscussion } from '../components/new-discussion.tsx'
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
	const posts = postsAs(ctx, actor)
	const known = { submissionId: place.id }
	const { done, answer } = await performPosted(form, {
		ouvrir: ['ecrit', posts(openDiscussion, { ...known, assignmentId: null })],
		repondre: ['ecrit', posts(writeMessage, known)],
		clore: ['clos', posts(closeDiscussion, { ...known, closed: true })],
		rouvrir: ['rouvert', posts(closeDiscussion, { ...known, closed: false })],
	})
	if (answer.ok) return redirect(pathTo('desk.discussions', { id: place.id, fait: done }), 303)
	return refusedForm(form, answer)
}

/** What was written about the manuscript, by thread, each with who reads it. */
export default function Discussions({ loaderData, actionData }: Route.ComponentProps) {
	const { discussions, mayWrite, done } = loaderData
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
				<DiscussionThread key={discussion.id} discussion={discussion} mayWrite={mayWrite} />
			))}
			{mayWrite ? <NewDiscussion /> : null}
		</div>
	)
}
