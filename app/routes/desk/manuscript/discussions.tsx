import { data, redirect } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { listEditorDiscussions } from '#app/modules/submission/discussion/list.server.ts'
import {
	type EditorDiscussion,
	LONGEST_MESSAGE,
	LONGEST_SUBJECT,
	type MessageRefusal,
} from '#app/modules/submission/discussion/model.ts'
import {
	closeDiscussion,
	openDiscussion,
	writeMessage,
} from '#app/modules/submission/discussion/write.server.ts'
import { refuseWhileActing } from '#app/modules/user/acting/refuse-while-acting.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { EmptyState } from '#app/ui/page-parts.tsx'
import { DoneNotice } from '../../site/components/done-notice.tsx'
import { FieldBlock, FormSummary } from '../../site/components/form-parts.tsx'
import { Moment } from '../../site/components/table-page.tsx'
import { ManuscriptTitle } from '../components/manuscript-title.tsx'
import { requireManuscript } from '../entry.server.ts'
import type { Route } from './+types/discussions'

const BETWEEN = ['author-editors', 'editors'] as const
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
	refuseWhileActing(actor, 'desk')
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
		return redirect(`/redaction/manuscrits/${place.id}/echanges?fait=${done}`, 303)
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
		<div className="ms-page">
			<ManuscriptTitle tab={t('tabs.discussions')} />
			<DoneNotice>{done && !refused ? t(`discussions.done.${done}`) : null}</DoneNotice>
			{refused ? (
				<FormSummary title={t('refusedTitle')} faults={[]}>
					{t(`discussions.errors.${refused.error as Exclude<MessageRefusal, 'notFound'>}`)}
				</FormSummary>
			) : null}
			{discussions.length === 0 ? <EmptyState title={t('discussions.none')} /> : null}
			{discussions.map((discussion) => (
				<Thread
					key={discussion.id}
					discussion={discussion}
					mayWrite={mayWrite}
					typed={refused?.act === 'repondre' && refused.discussionId === discussion.id ? refused.text : ''}
				/>
			))}
			{mayWrite ? (
				<section className="pan">
					<h2>{t('discussions.new')}</h2>
					<form className="form etroit" method="post">
						<fieldset className="champ">
							<legend>{t('discussions.readers')}</legend>
							{BETWEEN.map((between, index) => (
								<Reader key={between} between={between} isChosen={index === 0} />
							))}
						</fieldset>
						<FieldBlock id="sujet" label={t('discussions.subject')}>
							{(field) => (
								<input
									{...field}
									name="sujet"
									required
									maxLength={LONGEST_SUBJECT}
									dir="auto"
									defaultValue={refused?.act === 'ouvrir' ? refused.subject : ''}
								/>
							)}
						</FieldBlock>
						<FieldBlock id="message" label={t('discussions.message')}>
							{(field) => (
								<textarea
									{...field}
									name="message"
									required
									maxLength={LONGEST_MESSAGE}
									dir="auto"
									defaultValue={refused?.act === 'ouvrir' ? refused.text : ''}
								/>
							)}
						</FieldBlock>
						<div className="form-pied">
							<button className="bt bt-1" type="submit" name="acte" value="ouvrir">
								{t('discussions.send')}
							</button>
						</div>
					</form>
				</section>
			) : null}
		</div>
	)
}

function Reader({ between, isChosen }: { between: (typeof BETWEEN)[number]; isChosen: boolean }) {
	const { t } = useTranslation('workflow')
	return (
		<label className="case">
			<input type="radio" name="lecteurs" value={between} defaultChecked={isChosen} />
			<span>{t(`between.${between}`)}</span>
		</label>
	)
}

function Thread({
	discussion,
	mayWrite,
	typed,
}: {
	discussion: EditorDiscussion
	mayWrite: boolean
	typed: string
}) {
	const { t } = useTranslation('desk')
	const { t: word } = useTranslation('workflow')
	const { id, subject, between, letter, stage, closedAt, messages } = discussion
	return (
		<section className="pan" aria-labelledby={`e-${id}`}>
			<h2 id={`e-${id}`}>
				<bdi>{subject}</bdi>
			</h2>
			<p className="faits petit">
				<span className={between === 'editors' ? 'puce' : 'puce info'}>
					{word(`between.${between}`)}
					{letter ? ` (${word('detail.letter', { letter })})` : ''}
				</span>
				<span>{word(`stages.${stage}`)}</span>
				{closedAt ? <span>{t('discussions.closed')}</span> : null}
			</p>
			{messages.map((message) => (
				<article key={message.id} className={message.side === 'editor' ? 'message redaction-dit' : 'message'}>
					<p className="petit">
						<b>
							<bdi>{message.writer ?? word(`sides.${message.side}`)}</bdi>
						</b>{' '}
						<span className="discret">
							{word(`sides.${message.side}`)}, <Moment at={new Date(message.writtenAt)} />
						</span>
					</p>
					<p className="texte" dir="auto">
						{message.text}
					</p>
				</article>
			))}
			{mayWrite ? (
				<form className="form etroit" method="post">
					<input type="hidden" name="echange" value={id} />
					{closedAt ? null : (
						<FieldBlock id={`r-${id}`} label={t('discussions.reply')}>
							{(field) => (
								<textarea
									{...field}
									name="message"
									maxLength={LONGEST_MESSAGE}
									dir="auto"
									defaultValue={typed}
								/>
							)}
						</FieldBlock>
					)}
					<div className="form-pied">
						{closedAt ? (
							<button className="bt bt-s" type="submit" name="acte" value="rouvrir">
								{t('discussions.reopen')}
							</button>
						) : (
							<>
								<button className="bt bt-s bt-1" type="submit" name="acte" value="repondre">
									{t('discussions.answer')}
								</button>
								<button className="bt bt-s bt-nu" type="submit" name="acte" value="clore">
									{t('discussions.close')}
								</button>
							</>
						)}
					</div>
				</form>
			) : null}
		</section>
	)
}
