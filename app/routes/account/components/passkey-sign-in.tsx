import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'

/** The button that signs in with a passkey; it appears where the browser can, and leads to `returnTo` afterwards. */
export function PasskeySignIn({ returnTo }: { returnTo: string }) {
	const { t } = useTranslation('security')
	return (
		<passkey-button
			data-begin={pathTo('passkey', { step: 'connexion-debut' })}
			data-end={pathTo('passkey', { step: 'connexion' })}
			data-waiting={t('passkeys.waiting')}
			data-cancelled={t('passkeys.cancelled')}
			data-unreachable={t('errors.unreachable')}
		>
			<div className="mt-4" hidden>
				<ButtonForm
					action={pathTo('signIn')}
					send={{}}
					returnTo={returnTo}
					data-tells-zone={pathTo('signIn')}
				>
					<p className="form-foot">
						<Button>{t('passkeys.signIn')}</Button>
						<span className="key-state" role="status" />
					</p>
				</ButtonForm>
			</div>
		</passkey-button>
	)
}
