import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useMoment } from '#app/i18n/use-moment.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { getDepositAccount, saveDepositAccount } from '#app/modules/deposit/index.server.ts'
import { accountForm, MODES, SERVICES } from '#app/modules/deposit/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { CheckField, RadioField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, SelectField, TextField, useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice, Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-parts.tsx'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/account'
import { DoisHead } from './dois-head.tsx'

const FIELDS = fieldsOf(accountForm)

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	return {
		...(await getDepositAccount(context.get(ctxContext), actor, params.slug)),
		isSaved: new URL(request.url).searchParams.get('fait') === 'enregistre',
	}
}

export async function action({ context, params: { slug }, request }: Route.ActionArgs) {
	const { actor } = requireDesk(context, request)
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const { done, answer } = await performPosted(form, {
		enregistrer: ['enregistre', posts(saveDepositAccount, { slug })],
	})
	if (answer.ok) return redirect(pathTo('desk.doiAccount', { slug, fait: done }), 303)
	return refusedForm(form, answer, {}, answer.error === 'changedMeanwhile' ? 409 : 422)
}

/** The account of a journal at a service that registers DOIs, and how its works are given them. */
export default function DepositAccountPage({ loaderData, actionData }: Route.ComponentProps) {
	const { journal, values, prefix, suffix, secretAt, hasIssn, version, isSaved } = loaderData
	const { t } = useTranslation('dois')
	const moment = useMoment()
	const faults = useRefusedFields()
	const isStale = actionData?.error === 'changedMeanwhile'
	return (
		<>
			<DoisHead journal={journal} title={t('account.title')} here={t('account.title')} />
			<PageHeading title={t('account.title')}>{t('account.intro')}</PageHeading>
			<DoneNotice>{isSaved && !actionData ? t('account.saved') : null}</DoneNotice>
			{actionData ? (
				<FormSummary title={t('account.refused')} faults={faults}>
					{t(isStale ? 'account.changedMeanwhile' : 'account.correct')}
				</FormSummary>
			) : null}
			{hasIssn ? null : <Notice tone="important">{t('account.noIssn')}</Notice>}
			<FieldsForm
				fields={FIELDS}
				className="form narrow"
				perform="enregistrer"
				hidden={{ version }}
				values={{ service: 'crossref', mode: 'hand', ...values, prefix, suffix }}
				errors={{
					...(faults.some(({ href }) => href === '#prefix') && { prefix: t('account.errors.prefix') }),
					...(faults.some(({ href }) => href === '#suffix') && { suffix: t('account.errors.suffix') }),
				}}
				refusals={{ noSecret: 'secret' }}
				say={(code) => t(`account.errors.${code}`)}
				noValidate
			>
				<RadioField
					of={FIELDS.service}
					label={t('account.service')}
					options={SERVICES.map((code) => [code, t(`services.${code}`)])}
				/>
				<CheckField of={FIELDS.isTest} label={t('account.isTest')} hint={t('account.isTestHelp')} />
				<SelectField of={FIELDS.mode} label={t('account.mode')} hint={t('account.modeHelp')}>
					{MODES.map((code) => (
						<option key={code} value={code}>
							{t(`modes.${code}`)}
						</option>
					))}
				</SelectField>
				<TextField of={FIELDS.prefix} label={t('account.prefix')} hint={t('account.prefixHelp')} dir="ltr" />
				<TextField of={FIELDS.suffix} label={t('account.suffix')} hint={t('account.suffixHelp')} dir="ltr" />
				<TextField of={FIELDS.login} label={t('account.login')} hint={t('account.loginHelp')} dir="ltr" />
				<TextField
					of={FIELDS.secret}
					label={t('account.secret')}
					hint={secretAt ? t('account.secretKept', { moment: moment(secretAt) }) : t('account.secretHelp')}
					type="password"
					dir="ltr"
					value=""
				/>
				<TextField of={FIELDS.depositor} label={t('account.depositor')} hint={t('account.depositorHelp')} />
				<TextField of={FIELDS.email} label={t('account.email')} hint={t('account.emailHelp')} />
				<p className="form-foot">
					<Button variant="primary">{t('account.save')}</Button>
				</p>
			</FieldsForm>
		</>
	)
}
