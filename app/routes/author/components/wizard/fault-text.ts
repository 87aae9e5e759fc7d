import { formatNumber, languageName } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { Fault } from '#app/modules/submission/draft/index.ts'

/** The sentence about a fault, in the page's language. */
export function useFaultText(): (fault: Fault) => string {
	const { t } = useTranslation('submission')
	const language = useLanguage()
	return (fault) => sentence(t, language, fault)
}

function sentence(t: Translate<'submission'>, page: Language, { key, values }: Fault): string {
	const written = Object.fromEntries(
		Object.entries(values).map(([name, value]) => {
			if (name === 'language') return [name, languageName(String(value), page)]
			return [name, typeof value === 'number' && name !== 'count' ? formatNumber(value, page) : value]
		}),
	)
	const count = Number(values['count'] ?? 0)
	return t(`faults.${key}`, {
		...written,
		count,
		formatted: formatNumber(count, page),
	})
}
