import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'

/** The sentence about too many tries, with the minutes to wait. */
export function useTooMany(): (seconds: number) => string {
	const { t } = useTranslation('auth')
	const language = useLanguage()
	return (seconds) => {
		const count = Math.max(1, Math.ceil(seconds / 60))
		return t('tooMany', { count, formatted: formatNumber(count, language) })
	}
}
