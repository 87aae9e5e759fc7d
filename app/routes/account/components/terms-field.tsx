import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Check, FieldError } from '#app/ui/field.tsx'
import type { FormField } from '#app/ui/form-fields.ts'

/** The box that accepts the terms, and a way to read them. */
export function TermsField({
	of,
	isAccepted,
	error,
}: {
	of: FormField
	isAccepted: boolean
	error: string | undefined
}) {
	const { t } = useTranslation('auth')
	return (
		<div className={error ? 'consent invalid' : 'consent'}>
			{error ? <FieldError id={`${of.name}-erreur`}>{error}</FieldError> : null}
			<Check
				id={of.name}
				name={of.name}
				required
				defaultChecked={isAccepted}
				{...(error ? { 'aria-describedby': `${of.name}-erreur`, 'aria-invalid': true } : {})}
			>
				{t('signUp.terms')}
			</Check>
			<a className="link small" href={pathTo('terms')} target="_blank" rel="noopener">
				{t('signUp.termsLink')}
			</a>
		</div>
	)
}
