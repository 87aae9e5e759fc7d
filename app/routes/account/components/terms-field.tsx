import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Check, FieldError } from '#app/ui/field.tsx'

/** The box that accepts the terms, and a way to read them. */
export function TermsField({ isAccepted, error }: { isAccepted: boolean; error: string | undefined }) {
	const { t } = useTranslation('auth')
	return (
		<div className={error ? 'consent invalid' : 'consent'}>
			{error ? <FieldError id="terms-erreur">{error}</FieldError> : null}
			<Check
				id="terms"
				name="terms"
				required
				defaultChecked={isAccepted}
				{...(error ? { 'aria-describedby': 'terms-erreur', 'aria-invalid': true } : {})}
			>
				{t('signUp.terms')}
			</Check>
			<a className="link small" href={pathTo('terms')} target="_blank" rel="noopener">
				{t('signUp.termsLink')}
			</a>
		</div>
	)
}
