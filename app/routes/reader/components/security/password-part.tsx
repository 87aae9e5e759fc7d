import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { SHORTEST_PASSWORD } from '#app/modules/identity/index.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import type { SecurityFault } from './answer.ts'
import { fieldOf, useFaultText } from './faults.ts'
import { PasswordField } from './password-field.tsx'

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
	const help = t('password.nextHelp', { shortest: formatNumber(SHORTEST_PASSWORD, language) })
	return (
		<section className="section" aria-labelledby="h-mot-de-passe">
			<SectionTitle id="h-mot-de-passe">{t('password.title')}</SectionTitle>
			{hasPassword ? (
				<form className="form" method="post">
					<input type="hidden" name="acte" value="mot-de-passe" />
					<input type="text" name="adresse" value={email} autoComplete="username" readOnly hidden />
					<p>{t('password.text')}</p>
					<PasswordField id="actuel" name="actuel" label={t('password.current')} error={errorAt('actuel')} />
					<PasswordField
						id="nouveau"
						name="nouveau"
						label={t('password.next')}
						help={help}
						error={errorAt('nouveau')}
						isNew
					/>
					<PasswordField
						id="repete"
						name="repete"
						label={t('password.repeated')}
						error={errorAt('repete')}
						isNew
					/>
					<p className="form-foot">
						<Button variant="primary">{t('password.submit')}</Button>
					</p>
				</form>
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
