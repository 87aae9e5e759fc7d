import { formatMoment } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	LONGEST_MESSAGE,
	LONGEST_SUBJECT,
	type MessageRefusal,
	type ReviewerDiscussion,
} from '#app/modules/submission/discussion/index.ts'
import { Button } from '#app/ui/button.tsx'
import { Input, TextArea } from '#app/ui/control.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'

export type RefusedMessage = {
	error: MessageRefusal
	typed: { subject: string; text: string; discussionId: string }
}

/** What the reviewer and the editors wrote to each other about this review; editors stay « la rédaction ». */
export function Exchanges({
	discussions,
	refused,
}: {
	discussions: ReviewerDiscussion[]
	refused: RefusedMessage | null
}) {
	const { t } = useTranslation('review')
	return (
		<section className="section" id="echanges" aria-labelledby="h-echanges">
			<SectionTitle id="h-echanges">{t('exchange.title')}</SectionTitle>
			<p className="quiet small">{t('exchange.readBy')}</p>
			{discussions.map((discussion) => (
				<Thread
					key={discussion.id}
					discussion={discussion}
					refused={refused?.typed.discussionId === discussion.id ? refused : null}
				/>
			))}
			<NewThread refused={refused?.typed.discussionId === '' ? refused : null} />
		</section>
	)
}

function Thread({ discussion, refused }: { discussion: ReviewerDiscussion; refused: RefusedMessage | null }) {
	const { t } = useTranslation('review')
	const language = useLanguage()
	return (
		<div className="discussion">
			<h3>{discussion.subject}</h3>
			<ul className="message-thread">
				{discussion.messages.map(({ id, side, text, writtenAt }) => (
					<li key={id}>
						<p className="meta">
							{t(`exchange.${side}`)} <span className="separator"> · </span>
							<time className="figures-aligned" dateTime={writtenAt}>
								{formatMoment(new Date(writtenAt), language)}
							</time>
						</p>
						<p className="report-text" dir="auto">
							{text}
						</p>
					</li>
				))}
			</ul>
			{discussion.closedAt ? (
				<p className="small quiet">{t('exchange.closed')}</p>
			) : (
				<Form className="form narrow" draft={{ name: `message-${discussion.id}` }}>
					<input type="hidden" name="acte" value="ecrire" />
					<input type="hidden" name="echange" value={discussion.id} />
					<Message id={`message-${discussion.id}`} refused={refused} />
				</Form>
			)}
		</div>
	)
}

function NewThread({ refused }: { refused: RefusedMessage | null }) {
	const { t } = useTranslation('review')
	const isSubject = refused?.error === 'noSubject'
	return (
		<Disclosure summary={t('exchange.new')} open={refused !== null}>
			<Form className="form narrow" draft={{ name: 'message-nouveau' }}>
				<input type="hidden" name="acte" value="ecrire" />
				<Field
					id="objet"
					label={t('exchange.subject')}
					error={isSubject ? t('exchange.refused.noSubject') : undefined}
				>
					{(field) => (
						<Input
							{...field}
							type="text"
							name="objet"
							maxLength={LONGEST_SUBJECT}
							defaultValue={refused?.typed.subject}
						/>
					)}
				</Field>
				<Message id="message" refused={refused} />
			</Form>
		</Disclosure>
	)
}

function Message({ id, refused }: { id: string; refused: RefusedMessage | null }) {
	const { t } = useTranslation('review')
	const error = refused && refused.error !== 'noSubject' ? t(`exchange.refused.${refused.error}`) : undefined
	return (
		<>
			<Field id={id} label={t('exchange.message')} error={error}>
				{(field) => (
					<TextArea
						{...field}
						name="message"
						dir="auto"
						maxLength={LONGEST_MESSAGE}
						defaultValue={refused?.typed.text}
					/>
				)}
			</Field>
			<p>
				<Button>{t('exchange.send')}</Button>
			</p>
		</>
	)
}
