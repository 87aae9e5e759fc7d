import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { passwordChange } from '#app/modules/identity/security/index.ts'
import { presentSettings } from '#app/modules/platform-setting/index.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField } from '#app/ui/form-parts.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import type { SecurityFault } from './answer.ts'
import { fieldOf, useFaultText } from './faults.ts'

const FIELDS = fieldsOf(passwordChange)
const PASSWORD = { type: 'password', dir: 'ltr' } as const

/** The form that changes the password; the way to a first one for an account that has none. */
export function PasswordPart({
	email,
	hasPassword,
	fault,
}: {
	email: string
	hasPassword: boolean
	fault: SecurityFault | null
}) {
	const { t } = useTranslation('security')
	const language = useLanguage()
	const text = useFaultText()
	const errorAt = (id: string) => (fault && fieldOf('mot-de-passe', fault) === id ? text(fault) : undefined)
	const help = t('password.nextHelp', {
		shortest: formatNumber(Number(presentSettings().password), language),
	})
	return (
		<section className="section" aria-labelledby="h-mot-de-passe">
			<SectionTitle id="h-mot-de-passe">{t('password.title')}</SectionTitle>
			{hasPassword ? (
				<FieldsForm
					fields={FIELDS}
					perform="mot-de-passe"
					prefix="mdp-"
					errors={{
						current: errorAt('mdp-current'),
						next: errorAt('mdp-next'),
						repeated: errorAt('mdp-repeated'),
					}}
				>
					<input type="text" name="adresse" value={email} autoComplete="username" readOnly hidden />
					<p>{t('password.text')}</p>
					<TextField of={FIELDS.current} label={t('password.current')} {...PASSWORD} />
					<TextField of={FIELDS.next} label={t('password.next')} hint={help} {...PASSWORD} />
					<TextField of={FIELDS.repeated} label={t('password.repeated')} {...PASSWORD} />
					<p className="form-foot">
						<Button variant="primary">{t('password.submit')}</Button>
					</p>
				</FieldsForm>
			) : (
				<>
					<p>{t('password.none')}</p>
					<p className="form-foot mt-4">
						<ButtonLink href={pathTo('forgottenPassword')}>{t('password.choose')}</ButtonLink>
					</p>
				</>
			)}
		</section>
	)
}
