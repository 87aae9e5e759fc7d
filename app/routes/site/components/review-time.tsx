import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { ReviewTime as Measured } from '#app/modules/decision/statistics/index.server.ts'
import { AUTHOR_RULES } from '#app/modules/site/index.ts'

/** How long a review takes: as measured, or as announced while too few decisions were made. */
export function ReviewTime({ measured }: { measured: Measured | null }) {
	const { t } = useTranslation('common')
	const language = useLanguage()
	const number = (value: number) => formatNumber(value, language)
	if (!measured) {
		const { from, to } = AUTHOR_RULES.reviewMonths
		return t('reviewTime.announced', { from: number(from), to: number(to) })
	}
	const { days, decisions, months } = measured
	return t('reviewTime.measured', {
		days: number(days),
		decisions: number(decisions),
		months: number(months),
	})
}
