import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { AccountField } from './account-field.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { useTooMany } from './too-many.ts'

export type SignInFault = { is: 'missing' | 'refused' } | { is: 'tooMany'; seconds: number }

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
				</FormSummary>
			) : null}
			<form className="form" method="post" action={pathTo('signIn', back)} noValidate>
				<input type="hidden" name="acte" value="connexion" />
				<AccountField
					id="connexion-email"
					name="email"
					type="email"
					label={t('fields.email')}
					autoComplete="username"
					defaultValue={email}
				/>
				<AccountField
					id="connexion-password"
					name="password"
					type="password"
					label={t('fields.password')}
					autoComplete="current-password"
				/>
				<div className="form-foot">
					<Button variant="primary">{t('signIn.submit')}</Button>
					<a className="link" href={pathTo('forgottenPassword')}>
						{t('signIn.forgotten')}
					</a>
					{leadsToSignUp ? (
						<a
							className="link phone-only"
							href={pathTo('signIn', {
								mode: 'inscription',
								...back,
							})}
						>
							{t('signUp.title')}
						</a>
					) : null}
				</div>
			</form>
			{offersOrcid ? (
				<p className="mt-4">
					<ButtonLink href={pathTo('orcidStart', back)}>{t('signIn.orcid')}</ButtonLink>
				</p>
			) : null}
			<PasskeySignIn returnTo={returnTo} />
		</section>
	)
}
