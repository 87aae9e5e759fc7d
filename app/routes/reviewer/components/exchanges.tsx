import { pathTo } from '#app/addresses/address.ts'
import { useMoment } from '#app/i18n/use-moment.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { MessageFiles } from '#app/modules/submission/discussion/components/index.ts'
import {
	type MessageRefusal,
	messageInput,
	openingInput,
	type ReviewerDiscussion,
} from '#app/modules/submission/discussion/index.ts'
import { Button } from '#app/ui/button.tsx'
import { useRefused } from '#app/ui/form.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, TextField } from '#app/ui/form-parts.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import { Separator } from '#app/ui/text.tsx'

const ANSWER = fieldsOf(messageInput)
const OPENING = fieldsOf(openingInput)
const REFUSED_AT: Record<MessageRefusal, 'text'> = { notAllowed: 'text', tooMany: 'text', closed: 'text' }

/** What the reviewer and the editors wrote to each other about this review; editors stay « la rédaction ». */
export function Exchanges({
	assignmentId,
	discussions,
}: {
	assignmentId: string
	discussions: ReviewerDiscussion[]
}) {
	const { t } = useTranslation('review')
	return (
		<section className="section" id="echanges" aria-labelledby="h-echanges">
			<SectionTitle id="h-echanges">{t('exchange.title')}</SectionTitle>
			<p className="quiet small">{t('exchange.readBy')}</p>
			{discussions.map((discussion) => (
				<Thread key={discussion.id} assignmentId={assignmentId} discussion={discussion} />
			))}
			<NewThread />
		</section>
	)
}

function Thread({ assignmentId, discussion }: { assignmentId: string; discussion: ReviewerDiscussion }) {
	const { t } = useTranslation('review')
	const moment = useMoment()
	return (
		<div className="discussion">
			<h3>{discussion.subject}</h3>
			<ul className="message-thread">
				{discussion.messages.map(({ id, side, text, writtenAt, ...attached }) => (
					<li key={id}>
						<p className="meta">
							{t(`exchange.${side}`)}
							<Separator />
							<time className="figures-aligned" dateTime={writtenAt}>
								{moment(new Date(writtenAt))}
							</time>
						</p>
						<p className="report-text" dir="auto">
							{text}
						</p>
						<MessageFiles
							of={attached}
							pathOf={(fileId) => pathTo('reviewer.discussionFile', { id: assignmentId, fileId })}
						/>
					</li>
				))}
			</ul>
			{discussion.closedAt ? (
				<p className="small quiet">{t('exchange.closed')}</p>
			) : (
				<FieldsForm
					fields={ANSWER}
					className="form narrow"
					perform="ecrire"
					hidden={{ discussionId: discussion.id }}
					prefix={`${discussion.id}-`}
					refusals={REFUSED_AT}
					say={(code) => t(`exchange.refused.${code}`)}
					draft={{ name: `message-${discussion.id}` }}
				>
					<Message />
				</FieldsForm>
			)}
		</div>
	)
}

function NewThread() {
	const { t } = useTranslation('review')
	const refused = useRefused('ouvrir')
	return (
		<Disclosure summary={t('exchange.new')} open={refused !== null}>
			<FieldsForm
				fields={OPENING}
				className="form narrow"
				perform="ouvrir"
				prefix="nouveau-"
				refusals={REFUSED_AT}
				say={(code) => t(`exchange.refused.${code}`)}
				draft={{ name: 'message-nouveau' }}
			>
				<TextField of={OPENING.subject} label={t('exchange.subject')} />
				<Message />
			</FieldsForm>
		</Disclosure>
	)
}

function Message() {
	const { t } = useTranslation('review')
	return (
		<>
			<ParagraphsField of={ANSWER.text} label={t('exchange.message')} />
			<p>
				<Button>{t('exchange.send')}</Button>
			</p>
		</>
	)
}
