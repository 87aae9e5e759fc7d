import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { closeJournal, getJournalClosure, reopenJournal } from '#app/modules/journal/manage/index.server.ts'
import { CLOSURE_REASONS, closureForm } from '#app/modules/journal/manage/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { RadioField, TextsField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField, useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice, Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/closure'
import { JournalHead } from './journal-head.tsx'

const FIELDS = fieldsOf(closureForm)
const DONE = ['fermee', 'rouverte'] as const

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'own-people')
	const done = new URL(request.url).searchParams.get('fait')
	return {
		...(await getJournalClosure(context.get(ctxContext), actor, params.slug)),
		done: DONE.find((word) => word === done) ?? null,
	}
}

export async function action({ context, params: { slug }, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'own-people')
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const { done, answer } = await performPosted(form, {
		fermer: ['fermee', posts(closeJournal, { slug })],
		rouvrir: ['rouverte', posts(reopenJournal, { slug })],
	})
	if (answer.ok) return redirect(pathTo('admin.journalClosure', { slug, fait: done }), 303)
	return refusedForm(form, answer, {}, answer.error === 'changedMeanwhile' ? 409 : 422)
}

/** Closing a journal, saying why, and opening it again. */
export default function JournalClosurePage({ loaderData, actionData }: Route.ComponentProps) {
	const { journal, closure, version, done } = loaderData
	const { t } = useTranslation('library')
	const { t: journals } = useTranslation('journals')
	const language = useLanguage()
	const faults = useRefusedFields()
	const isStale = actionData?.error === 'changedMeanwhile'
	const values = {
		reason: closure?.reason ?? 'ended',
		since: closure?.since ?? '',
		movedTo: closure?.movedTo ?? '',
	}
	return (
		<>
			<JournalHead journal={journal} present="closure" />
			<DoneNotice>{done && !actionData ? t(`closure.done.${done}`) : null}</DoneNotice>
			{actionData ? (
				<FormSummary title={t('refused')} faults={faults}>
					{t(isStale ? 'changedMeanwhile' : 'correct')}
				</FormSummary>
			) : null}
			{closure ? (
				<Notice tone="important">
					{journals(`closure.${closure.reason}`, { date: formatDate(closure.since, language) })}
				</Notice>
			) : null}
			<p className="quiet mb-5">{t('closure.intro')}</p>
			<FieldsForm
				fields={FIELDS}
				className="form narrow"
				perform="fermer"
				values={values}
				hidden={{ version }}
				draft={{ name: 'fermeture', version }}
				isStored
				refusals={{ noAddress: 'movedTo', notYet: 'since' }}
				say={(code) => t(`closure.errors.${code}`)}
				noValidate
			>
				<RadioField
					of={FIELDS.reason}
					label={t('closure.reason')}
					options={CLOSURE_REASONS.map((reason) => [reason, t(`closure.reasons.${reason}`)] as const)}
				/>
				<TextField of={FIELDS.since} label={t('closure.since')} autoComplete="off" />
				<TextField
					of={FIELDS.movedTo}
					label={t('closure.movedTo')}
					hint={t('closure.movedToHelp')}
					autoComplete="off"
				/>
				<TextsField
					of={FIELDS.note}
					first={journal.language}
					label={(name) => t('closure.note', { language: name })}
					typed={closure?.note ?? {}}
				/>
				<p className="form-foot">
					<Button variant="primary">{t(closure ? 'save' : 'closure.submit')}</Button>
				</p>
			</FieldsForm>
			{closure ? (
				<Panel aria-labelledby="rouvrir" className="mt-6">
					<h2 id="rouvrir">{t('closure.reopen')}</h2>
					<p className="quiet">{t('closure.reopenText')}</p>
					<ButtonForm<typeof reopenJournal, 'slug'> perform="rouvrir" send={{ version }}>
						<Button>{t('closure.reopen')}</Button>
					</ButtonForm>
				</Panel>
			) : null}
		</>
	)
}
