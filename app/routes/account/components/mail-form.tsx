import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { AccountField } from './account-field.tsx'

export type MailFault = 'malformed' | 'tooMany'

/** One address, to which a link is sent. */
export function MailForm({
	action,
	acte,
	submit,
	email,
	fault,
}: {
	action: string
	acte: string
	submit: string
	email: string
	fault: MailFault | null
}) {
	const { t } = useTranslation('auth')
	const { t: fixed } = useTranslation('specification')
	return (
		<>
			{fault ? (
				<FormSummary title={fixed('signUp.error')} faults={[]}>
					{t(fault === 'tooMany' ? 'tooManyMails' : 'errors.email.malformed')}
				</FormSummary>
			) : null}
			<form className="form" method="post" action={action} noValidate>
				<input type="hidden" name="acte" value={acte} />
				<AccountField
					name="email"
					type="email"
					label={t('fields.email')}
					autoComplete="username"
					defaultValue={email}
					error={fault === 'malformed' ? t('errors.email.malformed') : undefined}
				/>
				<div className="form-foot">
					<Button variant="primary">{submit}</Button>
					<a className="link" href={pathTo('signIn')}>
						{t('forgotten.back')}
					</a>
				</div>
			</form>
		</>
	)
}
