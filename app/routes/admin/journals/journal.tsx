import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { CITATION_STYLES, REVIEW_METHODS } from '#app/modules/journal/index.ts'
import { editJournal, getJournalDetails } from '#app/modules/journal/manage/index.server.ts'
import { JOURNAL_LANGUAGES, journalForm, LICENCES } from '#app/modules/journal/manage/index.ts'
import { IdentityFields, useIssnSentences } from '#app/modules/journal-draft/components/index.ts'
import { listDisciplines } from '#app/modules/work/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { CheckField, TextsField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, SelectField, TextField, useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/journal'
import { FormerTitles } from './former-titles.tsx'
import { JournalHead } from './journal-head.tsx'

const FIELDS = fieldsOf(journalForm)
const DONE = ['enregistre', 'ouverte'] as const

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireEntry(context, 'own-people')
	return {
		...(await getJournalDetails(ctx, actor, params.slug)),
		disciplines: await listDisciplines(ctx),
		done: DONE.find((code) => code === new URL(request.url).searchParams.get('fait')) ?? null,
	}
}

export async function action({ context, params: { slug }, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'own-people')
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const { done, answer } = await performPosted(form, {
		enregistrer: ['enregistre', posts(editJournal, { slug })],
	})
	if (answer.ok) return redirect(pathTo('admin.journal', { slug, fait: done }), 303)
	return refusedForm(form, answer, {}, answer.error === 'changedMeanwhile' ? 409 : 422)
}

/** What is said of an open journal. */
export default function JournalDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
	const { slug, version, texts, lists, values, disciplines, done } = loaderData
	const { t } = useTranslation('library')
	const { t: article } = useTranslation('article')
	const { t: journals } = useTranslation('journals')
	const faults = useRefusedFields()
	const error = actionData ? (actionData.error ?? 'fields') : null
	const errors = useIssnSentences(error)
	const identity = { ...texts, ...lists, language: values.language }
	const textsField = (of: 'aims' | 'policies', rows: number) => (
		<TextsField
			of={FIELDS[of]}
			first={values.language}
			label={(language) => t(`fields.${of}`, { language })}
			typed={texts[of]}
			rows={rows}
		/>
	)
	return (
		<>
			<JournalHead journal={{ slug, title: texts.title, language: values.language }} present="identity" />
			<DoneNotice>{done && !actionData ? t(`journalDone.${done}`) : null}</DoneNotice>
			{error ? (
				<FormSummary title={t('refused')} faults={faults}>
					{error === 'fields'
						? t('correct')
						: error === 'changedMeanwhile'
							? t('changedMeanwhile')
							: t(`errors.${error}`)}
				</FormSummary>
			) : null}
			<FieldsForm
				fields={FIELDS}
				className="form narrow"
				perform="enregistrer"
				values={values}
				errors={errors}
				hidden={{ version }}
				draft={{ name: 'revue', version }}
				isStored
				noValidate
			>
				<IdentityFields
					answer={identity}
					disciplines={disciplines}
					languages={[...new Set([...JOURNAL_LANGUAGES, ...lists.languages])]}
					licences={[...new Set([...LICENCES, values.licence])]}
				/>
				<CheckField of={FIELDS.openAccess} label={t('fields.openAccess')} />
				<TextField of={FIELDS.institution} label={t('publisher.institution')} autoComplete="off" />
				<div className="pair">
					<TextField of={FIELDS.founded} label={t('fields.founded')} autoComplete="off" />
					<TextField of={FIELDS.site} label={t('publisher.site')} autoComplete="off" />
				</div>
				<TextField
					of={FIELDS.contactEmail}
					label={t('fields.contactEmail')}
					hint={t('fields.contactEmailHelp')}
					autoComplete="off"
				/>
				<SelectField of={FIELDS.reviewMethod} label={t('fields.method')}>
					<option value="">{t('notSaid')}</option>
					{REVIEW_METHODS.map((method) => (
						<option key={method} value={method}>
							{journals(`reviewMethods.${method}`)}
						</option>
					))}
				</SelectField>
				<SelectField
					of={FIELDS.citationStyle}
					label={t('fields.citationStyle')}
					hint={t('fields.citationStyleHelp')}
				>
					<option value="">{t('notSaid')}</option>
					{CITATION_STYLES.map((style) => (
						<option key={style} value={style}>
							{article(`cite.style.${style}`)}
						</option>
					))}
				</SelectField>
				<FormerTitles former={lists.former} />
				{textsField('aims', 6)}
				{textsField('policies', 12)}
				<p className="form-foot">
					<Button variant="primary">{t('save')}</Button>
				</p>
			</FieldsForm>
		</>
	)
}
