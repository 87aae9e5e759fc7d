import { data } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { awaitsSecondStep, takeSecondStep } from '#app/modules/identity/index.server.ts'
import { secondStep } from '#app/modules/identity/security/index.ts'
import { clientAddressContext, ctxContext } from '#app/platform/http/context.server.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import { returnPath } from '#app/platform/http/return-path.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { HiddenFields } from '#app/ui/form.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField } from '#app/ui/form-parts.tsx'
import { PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/two-factor'
import { ACCOUNT_HEADERS, accountForm, seeOther, tooManyTries } from './form-fields.server.ts'

export { spaceLinks as links } from '#app/ui/space-styles.ts'

const MY_SPACE = pathTo('waiting')
const FIELDS = fieldsOf(secondStep)

const signInPath = (returnTo: string) => pathTo('signIn', { retour: returnTo })

export async function loader({ context, request }: Route.LoaderArgs) {
	const query = new URL(request.url).searchParams
	const returnTo = returnPath(query.get('retour'), MY_SPACE)
	if (!(await awaitsSecondStep(context.get(ctxContext), request.headers)))
		throw seeOther(signInPath(returnTo))
	return { returnTo, method: query.get('secours') === '1' ? ('recovery' as const) : ('code' as const) }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
	return { ...ACCOUNT_HEADERS, ...Object.fromEntries(actionHeaders) }
}

type StepFault = 'wrongCode' | 'wrongRecoveryCode' | 'tooMany'

export async function action({ context, request }: Route.ActionArgs) {
	const form = await accountForm(request)
	const returnTo = returnPath(form.text('retour'), MY_SPACE)
	const read = readForm(form, secondStep)
	const method = read.typed.method === 'recovery' ? 'recovery' : 'code'
	const refused = (fault: StepFault) =>
		data({ fault, returnTo, method }, { status: 422, headers: ACCOUNT_HEADERS })
	if (!read.ok) return refused(method === 'recovery' ? 'wrongRecoveryCode' : 'wrongCode')
	const taken = await takeSecondStep(
		context.get(ctxContext),
		{ address: context.get(clientAddressContext), headers: request.headers },
		read.typed,
	)
	if (taken.ok) return seeOther(returnTo, taken.cookies)
	if (taken.error === 'expired') return seeOther(signInPath(returnTo))
	if (taken.error === 'tooMany')
		return data({ fault: taken.error, returnTo, method }, tooManyTries(taken.seconds))
	return refused(taken.error)
}

/** The second step of signing in: the code of the app, or a recovery code. */
export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('security')
	const { t: auth } = useTranslation('auth')
	const { returnTo, method } = actionData ?? loaderData
	const fault = actionData?.fault
	const isRecovery = method === 'recovery'
	const error = fault && fault !== 'tooMany' ? t(`errors.${fault}`) : undefined
	const search = new URLSearchParams({ retour: returnTo, ...(isRecovery ? {} : { secours: '1' }) })
	return (
		<div className="page block">
			<PageHead title={t('step.title')} description={t('step.text')} path={pathTo('twoFactor')} />
			<meta name="robots" content="noindex" />
			<PageHeading title={t('step.title')}>{t(isRecovery ? 'step.recoveryText' : 'step.text')}</PageHeading>
			<div className="narrow">
				{fault ? (
					<FormSummary title={t('step.refused')} faults={error ? [{ href: '#code', text: error }] : []}>
						{error ? t('summary.text') : t('errors.tooMany')}{' '}
						{error ? null : <a href={pathTo('knownDevice')}>{auth('knownDevice.ask')}</a>}
					</FormSummary>
				) : null}
				<FieldsForm fields={FIELDS} action={pathTo('twoFactor')} hidden={{ method }} errors={{ code: error }}>
					<HiddenFields values={{ retour: returnTo }} />
					<TextField
						of={FIELDS.code}
						label={t(isRecovery ? 'step.recoveryCode' : 'step.code')}
						className="short-code"
						inputMode={isRecovery ? 'text' : 'numeric'}
						autoComplete={isRecovery ? 'off' : 'one-time-code'}
						autoCapitalize="none"
						spellCheck={false}
						autoFocus={!fault}
						dir="ltr"
					/>
					<p className="form-foot">
						<Button variant="primary">{t('step.submit')}</Button>
					</p>
				</FieldsForm>
				<ul className="mt-5">
					<li>
						<a className="link link-alone" href={pathTo('twoFactor', { '?': search })}>
							{t(isRecovery ? 'step.toCode' : 'step.toRecovery')}
						</a>
					</li>
					<li>
						<a className="link link-alone" href={signInPath(returnTo)}>
							{t('step.restart')}
						</a>
					</li>
				</ul>
			</div>
		</div>
	)
}
