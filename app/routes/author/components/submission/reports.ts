import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { AuthorTimeline } from '#app/modules/submission/index.ts'

/** `1 rapport sur 2`; null while none is awaited. */
export function useReports({ reports }: AuthorTimeline): string | null {
	const { t } = useTranslation('submission')
	const language = useLanguage()
	if (!reports) return null
	const { received, expected } = reports
	return t('timeline.reports', {
		count: received,
		formatted: formatNumber(received, language),
		expected: formatNumber(Math.max(expected, received), language),
	})
}
