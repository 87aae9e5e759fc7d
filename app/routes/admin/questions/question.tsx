import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { languageName } from '#app/i18n/format.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useMoment } from '#app/i18n/use-moment.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { answerQuestion, getQuestion, keepQuestion } from '#app/modules/journal-question/index.server.ts'
import { answerForm, keepingForm } from '#app/modules/journal-question/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Colon } from '#app/ui/colon.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { CheckField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Moment } from '#app/ui/text.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/question'

const ANSWER = fieldsOf(answerForm)
const KEEPING = fieldsOf(keepingForm)
const DONE = ['repondu', 'garde'] as const

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	const done = new URL(request.url).searchParams.get('fait')
	return {
		question: await getQuestion(context.get(ctxContext), actor, params.id),
		done: DONE.find((code) => code === done) ?? null,
	}
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
	const posts = postsAs(context.get(ctxContext), requireEntry(context, 'platform'))
	const form = await postedForm(request)
	const { done, answer } = await performPosted(form, {
		repondre: ['repondu', posts(answerQuestion, { id })],
		garder: ['garde', posts(keepQuestion, { id })],
	})
	if (!answer.ok) return refusedForm(form, answer, {}, answer.error === 'changedMeanwhile' ? 409 : 422)
	return redirect(pathTo('admin.question', { id, fait: done }), 303)
}

/** One question: what was asked, the answer that goes out, and what administrators note. */
export default function QuestionPage({ loaderData: { question, done }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('join')
	const language = useLanguage()
	const moment = useMoment()
	const faults = useRefusedFields()
	const title = t('desk.questionOf', { name: isolate(question.name, language) })
	const { version } = question
	return (
		<>
			<HiddenHead title={t('desk.questionOf', { name: question.name })} />
			<Breadcrumb
				crumbs={[
					{ key: 'list', href: pathTo('admin.questions'), label: t('desk.title') },
					{ key: 'self', label: <bdi>{question.name}</bdi> },
				]}
			/>
			<AdminHeading title={title}>
				<Moment at={question.createdAt} /> · {languageName(question.language, language)} ·{' '}
				{t(`desk.states.${question.state}`)}
			</AdminHeading>
			<DoneNotice>{done && !actionData ? t(`desk.done.${done}`) : null}</DoneNotice>
			{actionData ? (
				<FormSummary title={t('desk.refused')} faults={faults}>
					{t(actionData.error === 'changedMeanwhile' ? 'desk.changedMeanwhile' : 'desk.correct')}
				</FormSummary>
			) : null}
			<Panel aria-labelledby="question">
				<h2 id="question">{t('desk.message')}</h2>
				{question.journal ? (
					<p>
						{t('desk.journal')}
						<Colon />
						<bdi>{question.journal}</bdi>
					</p>
				) : null}
				<blockquote className="letter" dir="auto">
					{question.message}
				</blockquote>
			</Panel>
			<Panel aria-labelledby="reponse" className="mt-6">
				<h2 id="reponse">{t('desk.answer')}</h2>
				{question.answer && question.answeredAt ? (
					<>
						<p className="quiet">{t('desk.answered', { moment: moment(question.answeredAt) })}</p>
						<blockquote className="letter" dir="auto">
							{question.answer}
						</blockquote>
					</>
				) : null}
				<FieldsForm
					fields={ANSWER}
					className="form narrow"
					perform="repondre"
					hidden={{ version }}
					draft={{ name: `question-${question.id}`, version }}
					noValidate
				>
					<ParagraphsField
						of={ANSWER.answer}
						label={t('desk.answer')}
						hint={t('desk.answerHelp', { email: isolate(question.email, language) })}
						rows={8}
					/>
					<p className="form-foot">
						<Button variant="primary">{t(question.answer ? 'desk.sendAgain' : 'desk.send')}</Button>
					</p>
				</FieldsForm>
			</Panel>
			<Panel aria-labelledby="h-note" className="mt-6">
				<h2 id="h-note">{t('desk.note')}</h2>
				<FieldsForm
					fields={KEEPING}
					className="form narrow"
					perform="garder"
					values={{ note: question.note, isClosed: question.state === 'closed' ? '1' : '' }}
					hidden={{ version }}
					isStored
					noValidate
				>
					<ParagraphsField of={KEEPING.note} label={t('desk.note')} hint={t('desk.noteHelp')} rows={4} />
					<CheckField of={KEEPING.isClosed} label={t('desk.isClosed')} />
					<p className="form-foot">
						<Button>{t('desk.keep')}</Button>
					</p>
				</FieldsForm>
			</Panel>
		</>
	)
}
