import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { signInForm } from '#app/modules/identity/index.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField } from '#app/ui/form-parts.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { useTooMany } from './too-many.ts'

export type SignInFault = { is: 'missing' | 'refused' } | { is: 'tooMany'; seconds: number }

const FIELDS = fieldsOf(signInForm)

/** Address and password; below, the other ways in. */
export function SignInForm({
	email,
	fault,
	returnTo,
	offersOrcid,
	leadsToSignUp,
}: {
	email: string
	fault: SignInFault | null
	returnTo: string
	offersOrcid: boolean
	/** The form for signing up is far below, on a phone. */
	leadsToSignUp: boolean
}) {
	const { t } = useTranslation('auth')
	const tooMany = useTooMany()
	const back = { retour: returnTo || null }
	return (
		<section aria-labelledby="h-connexion">
			<SectionTitle id="h-connexion">{t('signIn.title')}</SectionTitle>
			{fault ? (
				<FormSummary title={t('signIn.failed')} faults={[]}>
					{fault.is === 'tooMany' ? tooMany(fault.seconds) : t(`signIn.${fault.is}`)}{' '}
					{fault.is === 'refused' ? <a href={pathTo('confirmEmail', back)}>{t('signIn.resend')}</a> : null}
					{fault.is === 'tooMany' ? <a href={pathTo('knownDevice')}>{t('knownDevice.ask')}</a> : null}
				</FormSummary>
			) : null}
			<FieldsForm
				fields={FIELDS}
				perform="connexion"
				action={pathTo('signIn', back)}
				prefix="connexion-"
				values={{ email }}
				noValidate
				data-tells-zone={pathTo('signIn')}
			>
				<TextField of={FIELDS.email} label={t('fields.email')} type="email" dir="ltr" />
				<TextField of={FIELDS.password} label={t('fields.password')} type="password" dir="ltr" />
				<div className="form-foot">
					<Button variant="primary">{t('signIn.submit')}</Button>
					<a className="link" href={pathTo('forgottenPassword')}>
						{t('signIn.forgotten')}
					</a>
				</div>
			</FieldsForm>
			{offersOrcid ? (
				<p className="mt-4">
					<ButtonLink href={pathTo('orcidStart', back)} data-tells-zone={pathTo('signIn')}>
						{t('signIn.orcid')}
					</ButtonLink>
				</p>
			) : null}
			<PasskeySignIn returnTo={returnTo} />
			{leadsToSignUp ? (
				<p className="mt-4 phone-only">
					<a className="link" href={pathTo('signIn', { mode: 'inscription', ...back })}>
						{t('signUp.title')}
					</a>
				</p>
			) : null}
		</section>
	)
}
