import { useLocation } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { signInForm } from '#app/modules/identity/index.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { stayingSearch } from '#app/ui/form-draft.ts'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField } from '#app/ui/form-parts.tsx'

const FIELDS = fieldsOf(signInForm)

/** Shown by scripts (`app/enhance/drafts`) when a draft found the session of its writer ended: what was typed is on the device, and is saved after signing in. */
export function SessionEndedDialog({ email }: { email: string }) {
	const { t } = useTranslation('common')
	const { pathname, search } = useLocation()
	const back = { retour: pathname + stayingSearch(search) }
	return (
		<dialog id="session-ended" className="session-ended" aria-labelledby="h-session-ended">
			<h2 id="h-session-ended">{t('sessionEnded.title')}</h2>
			<p data-text={t('sessionEnded.text', { time: '{time}' })} />
			<FieldsForm
				fields={FIELDS}
				perform="connexion"
				action={pathTo('signIn', back)}
				prefix="session-"
				hidden={{ email }}
			>
				<TextField
					of={FIELDS.password}
					label={t('sessionEnded.password', { email })}
					type="password"
					dir="ltr"
				/>
				<div className="row">
					<Button variant="primary">{t('sessionEnded.submit')}</Button>
					<ButtonLink variant="bare" href={pathTo('signIn', back)}>
						{t('sessionEnded.other')}
					</ButtonLink>
				</div>
			</FieldsForm>
		</dialog>
	)
}
