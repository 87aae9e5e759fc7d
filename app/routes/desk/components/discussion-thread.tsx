import { pathTo } from '#app/addresses/address.ts'
import { listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { SavedAnswer } from '#app/modules/saved-answer/index.server.ts'
import { MessageFiles } from '#app/modules/submission/discussion/components/index.ts'
import type { closeDiscussion } from '#app/modules/submission/discussion/index.server.ts'
import { type EditorDiscussion, messageInput } from '#app/modules/submission/discussion/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { useRefused } from '#app/ui/form.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField } from '#app/ui/form-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Moment } from '#app/ui/text.tsx'
import { ConfirmNames, useNamesSentence } from './confirm-names.tsx'
import { HeldMessage } from './held-message.tsx'
import { SavedAnswers } from './saved-answers.tsx'

const FIELDS = fieldsOf(messageInput)

/** The name of the draft of an answer. */
export const answerDraft = (discussionId: string) => `message-${discussionId}`

/** A discussion with its messages, and the form that answers, closes or reopens it. */
export function DiscussionThread({
	submissionId,
	discussion,
	answers,
	mayWrite,
}: {
	submissionId: string
	discussion: EditorDiscussion
	answers: readonly SavedAnswer[]
	mayWrite: boolean
}) {
	const { t } = useTranslation('desk')
	const { t: word } = useTranslation('workflow')
	const language = useLanguage()
	const { id, subject, between, letter, stage, closedAt, messages } = discussion
	const refused = useRefused('repondre', { discussionId: id })
	const sentence = useNamesSentence()
	return (
		<Panel aria-labelledby={`e-${id}`}>
			<h2 id={`e-${id}`}>
				<bdi>{subject}</bdi>
			</h2>
			<p className="facts small">
				<Badge tone={between === 'editors' ? undefined : 'info'}>
					{word(`between.${between}`)}
					{letter ? ` (${word('detail.letter', { letter })})` : ''}
				</Badge>
				<span>{word(`stages.${stage}`)}</span>
				{closedAt ? <span>{t('discussions.closed')}</span> : null}
			</p>
			{messages.map((message) => (
				<article key={message.id} className={message.side === 'editor' ? 'message editors-say' : 'message'}>
					<p className="small">
						<b>
							<bdi>{message.writer ?? word(`sides.${message.side}`)}</bdi>
						</b>{' '}
						<span className="quiet">
							{word(`sides.${message.side}`)}
							{listSeparator(language)}
							<Moment at={new Date(message.writtenAt)} />
							{message.byMail ? listSeparator(language) + word('messages.byMail') : null}
						</span>
					</p>
					{message.text ? (
						<p className="text" dir="auto">
							{message.text}
						</p>
					) : null}
					<MessageFiles
						of={message}
						pathOf={(fileId) => pathTo('desk.discussionFile', { id: submissionId, fileId })}
					/>
					{message.heldFor ? (
						<HeldMessage messageId={message.id} named={message.heldFor} mayWrite={mayWrite} />
					) : null}
				</article>
			))}
			{mayWrite && !closedAt ? (
				<FieldsForm
					fields={FIELDS}
					className="form narrow"
					perform="repondre"
					hidden={{ discussionId: id }}
					prefix={`${id}-`}
					refusals={{ namesSomebody: 'text' }}
					say={() => sentence(refused?.named ?? [])}
					draft={{ name: answerDraft(id) }}
				>
					<ParagraphsField of={FIELDS.text} label={t('discussions.reply')} />
					<SavedAnswers answers={answers} action={pathTo('desk.discussions', { id: submissionId })} />
					<ConfirmNames of={FIELDS.confirmed} refused={refused} />
					<div className="form-foot">
						<Button variant="primary" small>
							{t('discussions.answer')}
						</Button>
					</div>
				</FieldsForm>
			) : null}
			{mayWrite ? (
				<ButtonForm<typeof closeDiscussion, 'submissionId' | 'closed'>
					perform={closedAt ? 'rouvrir' : 'clore'}
					send={{ discussionId: id }}
				>
					<Button variant={closedAt ? undefined : 'bare'} small>
						{t(closedAt ? 'discussions.reopen' : 'discussions.close')}
					</Button>
				</ButtonForm>
			) : null}
		</Panel>
	)
}
