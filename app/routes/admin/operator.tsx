import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { getOperatorSettings, saveOperator } from '#app/modules/site/index.server.ts'
import { type OperatorField, operatorForm } from '#app/modules/site/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { readForm, refusedForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField, useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { Route } from './+types/operator'
import { AdminHeading } from './components/admin-page.tsx'
import { requireEntry } from './entry.server.ts'

const FIELDS = fieldsOf(operatorForm)
const OF_BODY = ['name', 'address', 'registration', 'director', 'email', 'phone'] as const
const OF_HOST = ['host', 'hostAddress', 'dataPlace', 'logsKept', 'sourceCode'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
	requireEntry(context, 'platform')
	const isSaved = new URL(request.url).searchParams.get('fait') === 'enregistre'
	return { ...(await getOperatorSettings(context.get(ctxContext))), isSaved }
}

export async function action({ context, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'platform')
	const form = await postedForm(request)
	const read = readForm(form, saveOperator.input)
	if (!read.ok) return refusedForm(form, read)
	const saved = await saveOperator(context.get(ctxContext), actor, read.typed)
	if (saved.ok) return redirect(pathTo('admin.operator', { fait: 'enregistre' }), 303)
	return refusedForm(form, saved, {}, 409)
}

/** Who runs the platform and answers for it. */
export default function OperatorPage({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('setup')
	const { operator, version, isSaved } = loaderData
	const faults = useRefusedFields()
	const isStale = actionData?.error === 'changedMeanwhile'
	const field = (name: OperatorField) => (
		<TextField key={name} of={FIELDS[name]} label={t(`operator.${name}`)} autoComplete="off" />
	)
	return (
		<>
			<HiddenHead title={t('operator.title')} />
			<AdminHeading title={t('operator.title')}>{t('operator.intro')}</AdminHeading>
			<DoneNotice>{isSaved && !actionData ? t('operator.saved') : null}</DoneNotice>
			{actionData ? (
				<FormSummary title={t('operator.refused')} faults={faults}>
					{t(isStale ? 'operator.changedMeanwhile' : 'operator.correct')}
				</FormSummary>
			) : null}
			<FieldsForm
				fields={FIELDS}
				className="form narrow"
				values={operator}
				hidden={{ version }}
				draft={{ name: 'exploitant', version }}
				isStored
				noValidate
			>
				<Panel aria-labelledby="organisme">
					<h2 id="organisme">{t('operator.body')}</h2>
					<div className="form">{OF_BODY.map(field)}</div>
				</Panel>
				<Panel aria-labelledby="hebergeur">
					<h2 id="hebergeur">{t('operator.hosting')}</h2>
					<div className="form">{OF_HOST.map(field)}</div>
				</Panel>
				<p className="form-foot">
					<Button variant="primary">{t('operator.save')}</Button>
					<a href={pathTo('legal')}>{t('operator.see')}</a>
				</p>
			</FieldsForm>
		</>
	)
}
