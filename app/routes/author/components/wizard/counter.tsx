import { formatNumber } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import { localeOf } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'

const SLOT = '{n}'
const MOST_SAMPLE = 120

/**
 * How many words a field holds, of how many. The server counts; a script goes on counting while one types, with the sentence in each of
 * the language's plural forms.
 */
export function Counter({
	of,
	unit,
	count,
	from,
	to,
}: {
	/** The id of the field. */
	of: string
	unit: 'words' | 'keywords'
	count: number
	from: number | null
	to: number
}) {
	const { t } = useTranslation('submission')
	const language = useLanguage()
	const [least, most] = [from === null ? '' : formatNumber(from, language), formatNumber(to, language)]
	const sentence = (count: number, formatted: string) =>
		from === null
			? t(`counter.${unit}Most`, { count, formatted, most })
			: t(`counter.${unit}Range`, { count, formatted, least, most })
	const forms = Object.fromEntries(
		samplesOf(language).map(([category, sample]) => [category, sentence(sample, SLOT)]),
	)
	const isOutside = count > to || (from !== null && count > 0 && count < from)
	return (
		<word-count
			className="figures-aligned"
			data-of={of}
			data-unit={unit}
			data-from={from ?? 0}
			data-to={to}
			data-forms={JSON.stringify(forms)}
		>
			<span className={isOutside ? 'too-many' : undefined}>
				{sentence(count, formatNumber(count, language))}
			</span>
		</word-count>
	)
}

/** For each plural form of a language a number that takes it. */
function samplesOf(language: Language): [string, number][] {
	const rules = new Intl.PluralRules(localeOf(language))
	const found = new Map<string, number>()
	for (let n = 0; n <= MOST_SAMPLE; n++) if (!found.has(rules.select(n))) found.set(rules.select(n), n)
	return [...found]
}
