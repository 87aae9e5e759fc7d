import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	LONGEST,
	LONGEST_PASSWORD,
	type PasswordFault,
	type SignUpFaults,
	type SignUpField,
} from '#app/modules/identity/index.ts'
import { presentSettings } from '#app/modules/platform-setting/index.ts'

/** What is wrong with a password, as a sentence. */
export function usePasswordSentence(): (fault: PasswordFault) => string {
	const { t } = useTranslation('auth')
	const language = useLanguage()
	const lengths = {
		least: formatNumber(Number(presentSettings().password), language),
		most: formatNumber(LONGEST_PASSWORD, language),
	}
	return (fault) => t(`errors.password.${fault}`, lengths)
}

/** What is wrong with a field of the sign-up form, as a sentence; undefined when nothing is. */
export function useFaultSentence(faults: SignUpFaults): (field: SignUpField) => string | undefined {
	const { t } = useTranslation('auth')
	const { t: fixed } = useTranslation('specification')
	const language = useLanguage()
	const passwordSentence = usePasswordSentence()
	return (field) => {
		const fault = faults[field]
		if (!fault) return undefined
		if (fault === 'missing') return t('errors.missing')
		if (fault === 'mismatch' || fault === 'terms') return fixed(`signUp.${fault}`)
		if (fault === 'malformed') return t('errors.email.malformed')
		if (field === 'prenom' || field === 'nom' || field === 'email') {
			return t(`errors.${field}.tooLong`, { most: formatNumber(LONGEST[field], language) })
		}
		return passwordSentence(fault)
	}
}
