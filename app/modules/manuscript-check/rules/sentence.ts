import { formatNumber, formatShare, languageName } from '#app/i18n/format.ts'
import { translator } from '#app/i18n/i18n.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Finding } from './finding.ts'

/** What was measured and what is asked for, in one sentence; numbers, shares and languages as its language writes them. */
export function sentenceOf({ rule, variant, values }: Finding, language: Language): string {
	const t = translator(language, 'check')
	const written = (name: string, value: string | number): string => {
		if (name === 'language')
			return value === '' ? t('result.unknownLanguage') : languageName(String(value), language)
		if (name === 'share') return formatShare(Number(value), language)
		return typeof value === 'number' ? formatNumber(value, language) : value
	}
	const told = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(name, value)]))
	return t(`rules.${rule}.${variant}` as 'rules.title.missing', told as { language: string })
}
