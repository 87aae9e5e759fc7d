import { data } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { becomeFirstAdministrator, isFirstAdministratorOffer } from '#app/modules/identity/index.server.ts'
import { faultsOfSignUp, firstAdministratorForm, type SignUpFaults } from '#app/modules/identity/index.ts'
import { presentSettings } from '#app/modules/platform-setting/index.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import { secretOf } from '#app/platform/http/secret-link.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, faultsOf, TextField } from '#app/ui/form-parts.tsx'
import { PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/first-administrator'
import { useFaultSentence } from './components/fault-sentence.ts'
import { ACCOUNT_HEADERS, accountForm, seeOther } from './form-fields.server.ts'

const FIELDS = fieldsOf(firstAdministratorForm)
const NAMES = Object.keys(FIELDS) as (keyof typeof FIELDS)[]

export async function loader({ context, request }: Route.LoaderArgs) {
	const token = tokenIn(request)
	return { token, isOpen: await isFirstAdministratorOffer(context.get(ctxContext), secretOf(request, token)) }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
	return { ...ACCOUNT_HEADERS, ...Object.fromEntries(actionHeaders) }
}

const tokenIn = (request: Request) => new URL(request.url).searchParams.get('jeton') ?? ''

export async function action({ context, request }: Route.ActionArgs) {
	const { typed } = readForm(await accountForm(request), firstAdministratorForm)
	const { confirmation: _, ...person } = typed
	const refused = (faults: SignUpFaults, isTaken = false) => {
		const [prenom, nom, email] = [typed.prenom, typed.nom, typed.email].map((text) =>
			text.toWellFormed().slice(0, 300),
		)
		return data(
			{ faults, isTaken, values: { prenom, nom, email } },
			{ status: 422, headers: ACCOUNT_HEADERS },
		)
	}
	const faults = faultsOfSignUp({ ...typed, terms: true })
	if (faults) return refused(faults)
	const language = context.get(languageContext)
	const made = await becomeFirstAdministrator(
		context.get(ctxContext),
		{ headers: request.headers },
		{ ...person, language, token: secretOf(request, tokenIn(request)) },
	)
	if (made.ok) return seeOther(pathTo('admin'), made.cookies)
	return made.error === 'taken' ? refused({}, true) : refused({ password: made.fault })
}

/** The page of the address that a platform without an administrator prints at its start. */
export default function FirstAdministrator({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('auth')
	const { t: setup } = useTranslation('setup')
	const { t: fixed } = useTranslation('specification')
	const language = useLanguage()
	const { token, isOpen } = loaderData
	const sentence = useFaultSentence(actionData?.faults ?? {})
	const errors = Object.fromEntries(
		NAMES.map((name) => [
			name,
			name === 'email' && actionData?.isTaken ? setup('first.taken') : sentence(name),
		]),
	)
	const title = setup(isOpen ? 'first.title' : 'first.gone')
	return (
		<div className="page">
			<title>{`${title} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={title}>{setup(isOpen ? 'first.intro' : 'first.goneText')}</PageHeading>
			<div className="narrow entry-alone">
				{isOpen ? (
					<>
						{actionData ? (
							<FormSummary title={fixed('signUp.error')} faults={faultsOf(errors)}>
								{setup('first.correct')}
							</FormSummary>
						) : null}
						<FieldsForm
							fields={FIELDS}
							action={pathTo('firstAdministrator', { jeton: token })}
							data-tells-zone={pathTo('signIn')}
							values={actionData?.values ?? {}}
							errors={errors}
							noValidate
						>
							<div className="pair">
								<TextField of={FIELDS.prenom} label={t('fields.prenom')} />
								<TextField of={FIELDS.nom} label={t('fields.nom')} />
							</div>
							<TextField of={FIELDS.email} label={t('fields.email')} />
							<TextField
								of={FIELDS.password}
								label={t('fields.password')}
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
							<div className="form-foot">
								<Button variant="primary">{setup('first.submit')}</Button>
							</div>
						</FieldsForm>
					</>
				) : (
					<ButtonLink variant="primary" href={pathTo('signIn', { retour: pathTo('admin') })}>
						{setup('first.signIn')}
					</ButtonLink>
				)}
			</div>
		</div>
	)
}
