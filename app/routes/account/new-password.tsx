import { data } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatDate, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { readReset, resetPassword } from '#app/modules/identity/index.server.ts'
import { newPasswordForm, type PasswordFault } from '#app/modules/identity/index.ts'
import { presentSettings } from '#app/modules/platform-setting/index.ts'
import { clientAddressContext, ctxContext } from '#app/platform/http/context.server.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import { secretOf } from '#app/platform/http/secret-link.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Check, FormSummary } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField } from '#app/ui/form-parts.tsx'
import { PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/new-password'
import { usePasswordSentence } from './components/fault-sentence.ts'
import { useTooMany } from './components/too-many.ts'
import { ACCOUNT_HEADERS, accountForm, seeOther, tooManyTries } from './form-fields.server.ts'

const FIELDS = fieldsOf(newPasswordForm)

export async function loader({ context, request }: Route.LoaderArgs) {
	const token = tokenIn(request)
	const person = await readReset(context.get(ctxContext), secretOf(request, token))
	return { token, email: person?.email ?? null, passkeys: person?.passkeys ?? [] }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
	return { ...ACCOUNT_HEADERS, ...Object.fromEntries(actionHeaders) }
}

const tokenIn = (request: Request) => new URL(request.url).searchParams.get('jeton') ?? ''

type Fault = { is: 'missing' | 'mismatch' | 'expired' | PasswordFault } | { is: 'tooMany'; seconds: number }

export async function action({ context, request }: Route.ActionArgs) {
	const read = readForm(await accountForm(request), newPasswordForm)
	const refused = (fault: Fault) => data({ fault }, { status: 422, headers: ACCOUNT_HEADERS })
	if (!read.ok) return refused({ is: 'missing' })
	const { password, confirmation, removed } = read.typed
	if (password !== confirmation) return refused({ is: 'mismatch' })
	const result = await resetPassword(
		context.get(ctxContext),
		{ address: context.get(clientAddressContext) },
		{ token: secretOf(request, tokenIn(request)), password, removed },
	)
	if (result.ok) return seeOther(pathTo('signIn', { fait: 'mot-de-passe' }), result.cookies)
	if (result.error === 'tooMany') {
		const fault: Fault = { is: 'tooMany', seconds: result.seconds }
		return data({ fault }, tooManyTries(result.seconds))
	}
	return refused({ is: result.error === 'invalid' ? result.fault : 'expired' })
}

/** The page of the link in the mail: choosing a new password. */
export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('auth')
	const language = useLanguage()
	const { token, email, passkeys } = loaderData
	const title = t(email ? 'newPassword.title' : 'newPassword.expired')
	return (
		<div className="page">
			<title>{`${title} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={title}>
				{email ? t('newPassword.intro', { email }) : t('newPassword.expiredText')}
			</PageHeading>
			<div className="narrow entry-alone">
				{email ? (
					<>
						{actionData ? <Refusal fault={actionData.fault} /> : null}
						<FieldsForm fields={FIELDS} action={pathTo('newPassword', { jeton: token })} noValidate>
							<input type="hidden" name="username" autoComplete="username" value={email} />
							<TextField
								of={FIELDS.password}
								label={t('fields.newPassword')}
								hint={t('signUp.passwordHelp', {
									least: formatNumber(Number(presentSettings().password), language),
								})}
								type="password"
								dir="ltr"
							/>
							<TextField
								of={FIELDS.confirmation}
								label={t('fields.confirmation')}
								type="password"
								dir="ltr"
							/>
							{passkeys.length > 0 ? (
								<fieldset>
									<legend>{t('newPassword.passkeys')}</legend>
									<p className="small quiet">{t('newPassword.passkeysText')}</p>
									{passkeys.map(({ id, name, addedAt }) => (
										<Check key={id} name={FIELDS.removed.name} value={id}>
											{t('newPassword.removePasskey', {
												name,
												date: formatDate(addedAt.toISOString().slice(0, 10), language),
											})}
										</Check>
									))}
								</fieldset>
							) : null}
							<div className="form-foot">
								<Button variant="primary">{t('newPassword.submit')}</Button>
							</div>
						</FieldsForm>
					</>
				) : (
					<p className="row">
						<ButtonLink variant="primary" href={pathTo('forgottenPassword')}>
							{t('newPassword.again')}
						</ButtonLink>
						<ButtonLink href={pathTo('signIn')}>{t('signIn.submit')}</ButtonLink>
					</p>
				)}
			</div>
		</div>
	)
}

function Refusal({ fault }: { fault: Fault }) {
	const { t } = useTranslation('auth')
	const { t: fixed } = useTranslation('specification')
	const tooMany = useTooMany()
	const passwordSentence = usePasswordSentence()
	const sentence = () => {
		if (fault.is === 'tooMany') return tooMany(fault.seconds)
		if (fault.is === 'missing') return fixed('signUp.required')
		if (fault.is === 'mismatch') return fixed('signUp.mismatch')
		return fault.is === 'expired' ? t('newPassword.expiredText') : passwordSentence(fault.is)
	}
	return (
		<FormSummary title={fixed('signUp.error')} faults={[]}>
			{sentence()}
		</FormSummary>
	)
}
