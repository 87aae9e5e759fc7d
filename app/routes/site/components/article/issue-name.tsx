import { useTranslation } from '#app/i18n/use-translation.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'

/** An issue by its volume and number, or by its year when it has neither. */
export function IssueName({ issue }: { issue: NonNullable<WorkRecord['issue']> }) {
	const { t } = useTranslation('article')
	const { volume, number, year } = issue
	if (volume && number) return t('issue.volumeNumber', { volume, number })
	if (volume) return t('issue.volume', { volume })
	if (number) return t('issue.number', { number })
	return t('issue.year', { year })
}
