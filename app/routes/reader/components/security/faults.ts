import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { LONGEST_PASSWORD } from '#app/modules/identity/index.ts'
import { presentSettings } from '#app/modules/platform-setting/index.ts'
import type { SecurityAction, SecurityFault } from './answer.ts'

/** The sentence for a refusal. */
export function useFaultText(): (fault: SecurityFault) => string {
	const { t } = useTranslation('security')
	const language = useLanguage()
	return (fault) =>
		t(`errors.${fault}`, {
			shortest: formatNumber(Number(presentSettings().password), language),
			longest: formatNumber(LONGEST_PASSWORD, language),
		})
}

/** The field that each form asks its password in. */
const PASSWORDS: { [action in SecurityAction]?: string } = {
	'mot-de-passe': 'mdp-current',
	adresse: 'adresse-password',
	'deux-facteurs': 'deux-facteurs-password',
	'deux-facteurs-secours': 'deux-facteurs-secours-password',
	'deux-facteurs-arret': 'deux-facteurs-arret-password',
}

/** The id of the field that a refusal is about, or null when it is about the whole form. */
export function fieldOf(action: SecurityAction, fault: SecurityFault): string | null {
	if (fault === 'wrongPassword') return PASSWORDS[action] ?? null
	if (fault === 'wrongCode') return 'code'
	if (fault === 'malformed' || fault === 'unchanged') return 'adresse-email'
	if (fault === 'password.different') return 'mdp-repeated'
	return fault.startsWith('password.') ? 'mdp-next' : null
}
