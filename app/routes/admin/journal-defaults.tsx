import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { REVIEW_METHODS } from '#app/modules/journal/index.ts'
import { LICENCES } from '#app/modules/journal/manage/index.ts'
import { getJournalDefaults, saveJournalDefaults } from '#app/modules/journal-draft/index.server.ts'
import { defaultsForm } from '#app/modules/journal-draft/index.ts'
import { WORKFLOW_NUMBERS } from '#app/modules/submission/settings/index.ts'
import { licenceName } from '#app/modules/work/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { RadioField, TextsField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, SelectField, TextField, useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { Route } from './+types/journal-defaults'
import { AdminHeading } from './components/admin-page.tsx'
import { requireEntry } from './entry.server.ts'

const FIELDS = fieldsOf(defaultsForm)

export async function loader({ context, request }: Route.LoaderArgs) {
	requireEntry(context, 'platform')
	return {
		...(await getJournalDefaults(context.get(ctxContext))),
		isSaved: new URL(request.url).searchParams.get('fait') === 'enregistre',
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'platform')
	const form = await postedForm(request)
	const saved = await postsAs(context.get(ctxContext), actor)(saveJournalDefaults, {})(form)
	if (saved.ok) return redirect(pathTo('admin.journalDefaults', { fait: 'enregistre' }), 303)
	return refusedForm(form, saved, {}, saved.error === 'changedMeanwhile' ? 409 : 422)
}

/** With what journals begin that are prepared from now on. */
export default function JournalDefaultsPage({ loaderData, actionData }: Route.ComponentProps) {
	const { defaults, version, isSaved } = loaderData
	const { t } = useTranslation('settings')
	const { t: library } = useTranslation('library')
	const { t: journals } = useTranslation('journals')
	const { t: workflow } = useTranslation('journalSettings')
	const faults = useRefusedFields()
	const code = actionData ? (actionData.error ?? 'fields') : null
	const { criteria, ...chosen } = defaults
	const values = Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, String(value)]))
	return (
		<>
			<HiddenHead title={t('journals.title')} />
			<Breadcrumb
				crumbs={[
					{ key: 'settings', href: pathTo('admin.settings'), label: t('title') },
					{ key: 'self', label: t('journals.title') },
				]}
			/>
			<AdminHeading title={t('journals.title')}>{t('journals.intro')}</AdminHeading>
			<DoneNotice>{isSaved && !actionData ? t('saved') : null}</DoneNotice>
			{code ? (
				<FormSummary title={t('refused')} faults={faults}>
					{code === 'changedMeanwhile'
						? t('changedMeanwhile')
						: code === 'order'
							? library('errors.order')
							: code === 'criteria'
								? t('journals.criteriaRefused')
								: library('correct')}
				</FormSummary>
			) : null}
			<FieldsForm fields={FIELDS} className="form" values={values} hidden={{ version }} isStored noValidate>
				<Panel aria-labelledby="evaluation">
					<h2 id="evaluation">{workflow('review.title')}</h2>
					<div className="narrow form">
						<RadioField
							of={FIELDS.method}
							label={library('fields.method')}
							options={REVIEW_METHODS.map((method) => [method, journals(`reviewMethods.${method}`)] as const)}
						/>
						<div className="field-grid">
							{WORKFLOW_NUMBERS.map(({ key }) => (
								<TextField key={key} of={FIELDS[key]} label={workflow(`review.${key}`)} autoComplete="off" />
							))}
						</div>
					</div>
				</Panel>
				<Panel aria-labelledby="criteres">
					<h2 id="criteres">{workflow('criteria.title')}</h2>
					<p className="quiet pb-4">{t('journals.criteriaHelp')}</p>
					<div className="narrow form">
						<TextsField
							of={FIELDS.criteria}
							first="fr"
							label={(language) => t('journals.criteriaIn', { language })}
							typed={criteria}
						/>
					</div>
				</Panel>
				<Panel aria-labelledby="licence-titre">
					<h2 id="licence-titre">{library('fields.licence')}</h2>
					<div className="narrow form">
						<SelectField
							of={FIELDS.licence}
							label={library('fields.licence')}
							hint={library('fields.licenceHelp')}
						>
							{LICENCES.map((licence) => (
								<option key={licence} value={licence}>
									{licenceName(licence)}
								</option>
							))}
						</SelectField>
					</div>
				</Panel>
				<p className="form-foot">
					<Button variant="primary">{t('save')}</Button>
				</p>
			</FieldsForm>
		</>
	)
}
