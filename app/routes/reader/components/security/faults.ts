import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#app/modules/identity/index.ts'
import type { SecurityAct, SecurityFault } from './answer.ts'

/** The sentence for a refusal. */
export function useFaultText(): (fault: SecurityFault) => string {
	const { t } = useTranslation('security')
	const language = useLanguage()
	return (fault) =>
		t(`errors.${fault}`, {
			shortest: formatNumber(SHORTEST_PASSWORD, language),
			longest: formatNumber(LONGEST_PASSWORD, language),
		})
}

/** The field that each form asks its password in. */
const PASSWORDS: { [act in SecurityAct]?: string } = {
	'mot-de-passe': 'actuel',
	adresse: 'adresse-mdp',
	'deux-facteurs': 'etapes-mdp',
	'deux-facteurs-secours': 'secours-mdp',
	'deux-facteurs-arret': 'arret-mdp',
	'cle-ajouter': 'cle-mdp',
}

/** The id of the field that a refusal is about, or null when it is about the whole form. */
export function fieldOf(act: SecurityAct, fault: SecurityFault): string | null {
	if (fault === 'wrongPassword') return PASSWORDS[act] ?? null
	if (fault === 'wrongCode') return 'code'
	if (fault === 'malformed' || fault === 'unchanged') return 'adresse'
	if (fault === 'password.different') return 'repete'
	return fault.startsWith('password.') ? 'nouveau' : null
}
