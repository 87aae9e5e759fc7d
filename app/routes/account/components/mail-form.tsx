import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { mailForm } from '#app/modules/identity/index.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField } from '#app/ui/form-parts.tsx'

export type MailFault = 'malformed' | 'tooMany'

const FIELDS = fieldsOf(mailForm)

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
			<FieldsForm
				fields={FIELDS}
				perform={acte}
				action={action}
				values={{ email }}
				errors={{ email: fault === 'malformed' ? t('errors.email.malformed') : undefined }}
				noValidate
			>
				<TextField of={FIELDS.email} label={t('fields.email')} />
				<div className="form-foot">
					<Button variant="primary">{submit}</Button>
					<a className="link" href={pathTo('signIn')}>
						{t('forgotten.back')}
					</a>
				</div>
			</FieldsForm>
		</>
	)
}
