import { pathTo } from '#app/addresses/address.ts'
import { formatMoment, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	type AuthorDiscussion,
	LONGEST_MESSAGE,
	LONGEST_SUBJECT,
	type MessageRefusal,
	MOST_MESSAGES,
} from '#app/modules/submission/discussion/index.ts'
import { Button } from '#app/ui/button.tsx'
import { Input, TextArea } from '#app/ui/control.tsx'
import { Field, FormSummary } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'

/** A message that was not taken, with what was typed. */
export type MessageRefused = {
	error: MessageRefusal
	discussionId: string
	subject: string
	text: string
}

/** The messages between authors and editors: everybody who reads them is named once, above. */
export function Discussions({
	submissionId,
	discussions,
	mayWrite,
	refused,
}: {
	submissionId: string
	discussions: AuthorDiscussion[]
	mayWrite: boolean
	refused: MessageRefused | null
}) {
	const { t } = useTranslation('submission')
	const { t: workflow } = useTranslation('workflow')
	const page = pathTo('author.submission', { id: submissionId })
	const refusedHere = (id: string) => (refused?.discussionId === id ? refused : null)
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
					<Messages discussion={discussion} />
					{discussion.closedAt ? (
						<p className="small quiet">{t('messages.closed')}</p>
					) : mayWrite ? (
						<WriteForm page={page} discussionId={discussion.id} refused={refusedHere(discussion.id)} />
					) : null}
				</article>
			))}
			{mayWrite ? (
				<Disclosure summary={t('messages.open')} open={refusedHere('') !== null}>
					<WriteForm page={page} discussionId="" refused={refusedHere('')} />
				</Disclosure>
			) : null}
		</section>
	)
}

function Messages({ discussion }: { discussion: AuthorDiscussion }) {
	const { t } = useTranslation('submission')
	const language = useLanguage()
	return (
		<ol className="message-thread">
			{discussion.messages.map(({ id, side, text, writtenAt }) => (
				<li key={id}>
					<p className="small">
						<strong>{t(`messages.sides.${side}`)}</strong>{' '}
						<time className="quiet" dateTime={writtenAt}>
							{formatMoment(new Date(writtenAt), language)}
						</time>
					</p>
					<p className="text" dir="auto">
						{text}
					</p>
				</li>
			))}
		</ol>
	)
}

function WriteForm({
	page,
	discussionId,
	refused,
}: {
	page: string
	discussionId: string
	refused: MessageRefused | null
}) {
	const { t } = useTranslation('submission')
	const language = useLanguage()
	const id = (field: string) => `${field}-${discussionId || 'nouveau'}`
	const error =
		refused &&
		t(`messages.errors.${refused.error}`, {
			most: formatNumber(refused.error === 'tooMany' ? MOST_MESSAGES : LONGEST_MESSAGE, language),
		})
	const isOfSubject = refused?.error === 'noSubject'
	return (
		<Form
			className="form mt-4"
			action={`${page}#echanges`}
			noValidate
			draft={{ name: `message-${discussionId || 'nouveau'}` }}
		>
			{error ? (
				<FormSummary
					title={t('messages.refused')}
					faults={[{ href: `#${id(isOfSubject ? 'subject' : 'text')}`, text: error }]}
				>
					{null}
				</FormSummary>
			) : null}
			<input type="hidden" name="acte" value="ecrire" />
			<input type="hidden" name="echange" value={discussionId} />
			{discussionId ? null : (
				<Field
					id={id('subject')}
					label={t('messages.subject')}
					error={isOfSubject ? (error ?? undefined) : undefined}
				>
					{(field) => (
						<Input
							{...field}
							name="subject"
							defaultValue={refused?.subject ?? ''}
							maxLength={LONGEST_SUBJECT}
							required
							dir="auto"
						/>
					)}
				</Field>
			)}
			<Field
				id={id('text')}
				label={discussionId ? t('messages.answer') : t('messages.text')}
				error={isOfSubject ? undefined : (error ?? undefined)}
			>
				{(field) => (
					<TextArea
						{...field}
						name="text"
						rows={5}
						defaultValue={refused?.text ?? ''}
						maxLength={LONGEST_MESSAGE}
						required
						dir="auto"
					/>
				)}
			</Field>
			<p className="form-foot">
				<Button>{t('messages.send')}</Button>
			</p>
		</Form>
	)
}
