import { formatList, formatNumber, languageName } from '#app/i18n/format.ts'
import { isolate } from '#app/i18n/isolate.ts'
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

function sentence(t: Translate<'submission'>, page: Language, { key, values, field }: Fault): string {
	const written = Object.fromEntries(
		Object.entries(values).map(([name, value]) => {
			if (name === 'language') return [name, languageName(String(value), page)]
			if (name === 'names') {
				const names = String(value).split('\n')
				return [
					name,
					formatList(
						names.map((one) => isolate(one, page)),
						page,
					),
				]
			}
			return [name, typeof value === 'number' && name !== 'count' ? formatNumber(value, page) : value]
		}),
	)
	const count = Number(values['count'] ?? 0)
	return t(`faults.${key}`, {
		...written,
		...('names' in values && { field: typedField(t, page, field) }),
		count,
		formatted: formatNumber(count, page),
	})
}

/** A field of the texts by its name and its language. */
function typedField(t: Translate<'submission'>, page: Language, field: string): string {
	const [name = '', language = ''] = field.split('-')
	return t(`metadata.${name}` as 'metadata.title', { language: languageName(language, page) })
}
