import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Sign } from '#app/ui/icons.tsx'

/** The box that accepts the terms, and a way to read them. */
export function TermsField({ isAccepted, error }: { isAccepted: boolean; error: string | undefined }) {
	const { t } = useTranslation('auth')
	return (
		<div className={error ? 'consent invalid' : 'consent'}>
			{error ? (
				<p className="field-error" id="terms-erreur">
					<Sign name="plein" size={9} />
					{error}
				</p>
			) : null}
			<label className="check" htmlFor="terms">
				<input
					id="terms"
					name="terms"
					type="checkbox"
					required
					defaultChecked={isAccepted}
					{...(error ? { 'aria-describedby': 'terms-erreur', 'aria-invalid': true } : {})}
				/>
				<span>{t('signUp.terms')}</span>
			</label>
			<a className="link small" href={pathTo('terms')} target="_blank" rel="noopener">
				{t('signUp.termsLink')}
			</a>
		</div>
	)
}
