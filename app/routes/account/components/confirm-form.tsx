import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { AccountField } from './account-field.tsx'
import { useTooMany } from './too-many.ts'

export type ConfirmFault = { is: 'missing' | 'refused' | 'expired' } | { is: 'tooMany'; seconds: number }

/** The password that goes with a confirmation link. */
export function ConfirmForm({
	token,
	email,
	returnTo,
	fault,
}: {
	token: string
	email: string
	returnTo: string
	fault: ConfirmFault | null
}) {
	const { t } = useTranslation('auth')
	const tooMany = useTooMany()
	const query = new URLSearchParams({ jeton: token, ...(returnTo && { retour: returnTo }) })
	const sentences = {
		missing: t('errors.missing'),
		refused: t('confirm.wrong'),
		expired: t('confirm.expiredText'),
	}
	return (
		<>
			{fault ? (
				<FormSummary title={t('signIn.failed')} faults={[]}>
					{fault.is === 'tooMany' ? tooMany(fault.seconds) : sentences[fault.is]}{' '}
					{fault.is === 'refused' ? <a href={pathTo('forgottenPassword')}>{t('confirm.choose')}</a> : null}
				</FormSummary>
			) : null}
			<form className="form" method="post" action={pathTo('confirmEmail', { '?': query })} noValidate>
				<input type="hidden" name="acte" value="confirmer" />
				<AccountField
					name="username"
					type="email"
					label={t('fields.email')}
					autoComplete="username"
					defaultValue={email}
					readOnly
				/>
				<AccountField
					name="password"
					type="password"
					label={t('fields.password')}
					autoComplete="current-password"
				/>
				<div className="form-foot">
					<Button variant="primary">{t('confirm.submit')}</Button>
					<a className="link" href={pathTo('forgottenPassword')}>
						{t('signIn.forgotten')}
					</a>
				</div>
			</form>
		</>
	)
}
