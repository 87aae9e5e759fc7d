import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useMoment } from '#app/i18n/use-moment.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { MessageFiles } from '#app/modules/submission/discussion/components/index.ts'
import {
	type AuthorDiscussion,
	type MessageRefusal,
	MOST_MESSAGES,
	messageInput,
	openingInput,
} from '#app/modules/submission/discussion/index.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { useRefused } from '#app/ui/form.tsx'
import type { RefusedForm } from '#app/ui/form-draft.ts'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, TextField, useRefusedFields } from '#app/ui/form-parts.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'

const ANSWER = fieldsOf(messageInput)
const OPENING = fieldsOf(openingInput)

/** The messages between authors and editors: everybody who reads them is named once, above. */
export function Discussions({
	submissionId,
	discussions,
	mayWrite,
}: {
	submissionId: string
	discussions: AuthorDiscussion[]
	mayWrite: boolean
}) {
	const { t } = useTranslation('submission')
	const { t: workflow } = useTranslation('workflow')
	const page = pathTo('author.submission', { id: submissionId })
	const isRefused = useRefused('ouvrir') !== null
	return (
		<section className="mb-6" aria-labelledby="echanges">
			<SectionTitle id="echanges">{t('messages.title')}</SectionTitle>
			<p className="small quiet mb-5">{workflow('between.author-editors')}</p>
			{discussions.length === 0 && !mayWrite ? <p className="quiet">{t('messages.none')}</p> : null}
			{discussions.map((discussion) => (
				<article className="discussion" key={discussion.id} aria-labelledby={`e-${discussion.id}`}>
					<h3 id={`e-${discussion.id}`}>
						<bdi>{discussion.subject}</bdi>
					</h3>
					<Messages submissionId={submissionId} discussion={discussion} />
					{discussion.closedAt ? (
						<p className="small quiet">{t('messages.closed')}</p>
					) : mayWrite ? (
						<AnswerForm page={page} discussionId={discussion.id} />
					) : null}
				</article>
			))}
			{mayWrite ? (
				<Disclosure summary={t('messages.open')} open={isRefused}>
					<OpeningForm page={page} />
				</Disclosure>
			) : null}
		</section>
	)
}

function Messages({ submissionId, discussion }: { submissionId: string; discussion: AuthorDiscussion }) {
	const { t } = useTranslation('submission')
	const moment = useMoment()
	return (
		<ol className="message-thread">
			{discussion.messages.map(({ id, side, text, writtenAt, ...attached }) => (
				<li key={id}>
					<p className="small">
						<strong>{t(`messages.sides.${side}`)}</strong>{' '}
						<time className="quiet" dateTime={writtenAt}>
							{moment(new Date(writtenAt))}
						</time>
					</p>
					<p className="text" dir="auto">
						{text}
					</p>
					<MessageFiles
						of={attached}
						pathOf={(fileId) => pathTo('author.discussionFile', { id: submissionId, fileId })}
					/>
				</li>
			))}
		</ol>
	)
}

function AnswerForm({ page, discussionId }: { page: string; discussionId: string }) {
	const { t } = useTranslation('submission')
	const hidden = { discussionId }
	const prefix = `${discussionId}-`
	return (
		<FieldsForm
			fields={ANSWER}
			className="form mt-4"
			action={`${page}#echanges`}
			noValidate
			perform="ecrire"
			hidden={hidden}
			prefix={prefix}
			draft={{ name: `message-${discussionId}` }}
		>
			<Refused refused={useRefused<MessageRefusal>('ecrire', hidden)} prefix={prefix} />
			<ParagraphsField of={ANSWER.text} label={t('messages.answer')} rows={5} />
			<Send />
		</FieldsForm>
	)
}

function OpeningForm({ page }: { page: string }) {
	const { t } = useTranslation('submission')
	return (
		<FieldsForm
			fields={OPENING}
			className="form mt-4"
			action={`${page}#echanges`}
			noValidate
			perform="ouvrir"
			draft={{ name: 'message-nouveau' }}
		>
			<Refused refused={useRefused<MessageRefusal>('ouvrir')} />
			<TextField of={OPENING.subject} label={t('messages.subject')} />
			<ParagraphsField of={OPENING.text} label={t('messages.text')} rows={5} />
			<Send />
		</FieldsForm>
	)
}

function Send() {
	const { t } = useTranslation('submission')
	return (
		<p className="form-foot">
			<Button>{t('messages.send')}</Button>
		</p>
	)
}

/** That a message was not taken, and why. */
function Refused({ refused, prefix }: { refused: RefusedForm<MessageRefusal> | null; prefix?: string }) {
	const { t } = useTranslation('submission')
	const language = useLanguage()
	const faults = useRefusedFields(prefix)
	if (!refused) return null
	return (
		<FormSummary title={t('messages.refused')} faults={faults}>
			{refused.error
				? t(`messages.errors.${refused.error}`, { most: formatNumber(MOST_MESSAGES, language) })
				: null}
		</FormSummary>
	)
}
