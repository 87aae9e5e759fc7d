import { useLocation } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { type EditorDiscussion, LONGEST_MESSAGE } from '#app/modules/submission/discussion/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/control.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Moment } from '#app/ui/text.tsx'

/** A discussion with its messages, and the form that answers, closes or reopens it. */
export function DiscussionThread({
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
	const { pathname } = useLocation()
	const { id, subject, between, letter, stage, closedAt, messages } = discussion
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
							{word(`sides.${message.side}`)}, <Moment at={new Date(message.writtenAt)} />
						</span>
					</p>
					<p className="text" dir="auto">
						{message.text}
					</p>
				</article>
			))}
			{mayWrite ? (
				<Form className="form narrow" draft={closedAt ? undefined : { name: `message-${id}` }}>
					<input type="hidden" name="echange" value={id} />
					{closedAt ? null : (
						<Field id={`r-${id}`} label={t('discussions.reply')}>
							{(field) => (
								<TextArea
									{...field}
									name="message"
									maxLength={LONGEST_MESSAGE}
									dir="auto"
									defaultValue={typed}
								/>
							)}
						</Field>
					)}
					<div className="form-foot">
						{closedAt ? (
							<Button small name="acte" value="rouvrir">
								{t('discussions.reopen')}
							</Button>
						) : (
							<>
								<Button variant="primary" small name="acte" value="repondre">
									{t('discussions.answer')}
								</Button>
								<Button variant="bare" small name="acte" value="clore" formAction={pathname}>
									{t('discussions.close')}
								</Button>
							</>
						)}
					</div>
				</Form>
			) : null}
		</Panel>
	)
}
