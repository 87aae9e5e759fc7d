import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { signInForm } from '#app/modules/identity/index.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField } from '#app/ui/form-parts.tsx'
import { useTooMany } from './too-many.ts'

export type ConfirmFault = { is: 'missing' | 'refused' | 'expired' } | { is: 'tooMany'; seconds: number }

const FIELDS = fieldsOf(signInForm)

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
					{fault.is === 'tooMany' ? <a href={pathTo('knownDevice')}>{t('knownDevice.ask')}</a> : null}
				</FormSummary>
			) : null}
			<FieldsForm
				fields={FIELDS}
				perform="confirmer"
				action={pathTo('confirmEmail', { '?': query })}
				values={{ email }}
				noValidate
				data-tells-zone={pathTo('signIn')}
			>
				<TextField of={FIELDS.email} label={t('fields.email')} type="email" dir="ltr" readOnly />
				<TextField of={FIELDS.password} label={t('fields.password')} type="password" dir="ltr" />
				<div className="form-foot">
					<Button variant="primary">{t('confirm.submit')}</Button>
					<a className="link" href={pathTo('forgottenPassword')}>
						{t('signIn.forgotten')}
					</a>
				</div>
			</FieldsForm>
		</>
	)
}
