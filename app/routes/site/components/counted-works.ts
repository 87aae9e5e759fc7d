import { formatList, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { WorksOfPublisher } from '#app/modules/publisher/index.server.ts'

/** How many journals and books of a publisher there are, and how many of them are published elsewhere and only listed here. */
export function useCountedWorks(): (works: Partial<WorksOfPublisher>) => string {
	const { t } = useTranslation('publishers')
	const language = useLanguage()
	return (works) => {
		const counted = (countOf: (of: { total: number; here: number }) => number) =>
			(['journals', 'books'] as const).flatMap((kind) => {
				const count = works[kind] ? countOf(works[kind]) : 0
				return count > 0 ? [t(kind, { count, formatted: formatNumber(count, language) })] : []
			})
		const listed = counted(({ total, here }) => total - here)
		if (listed.length === 0) return counted(({ total }) => total).join(' · ')
		const here = counted(({ here }) => here)
		return [
			...(here.length > 0 ? [t('here', { counted: formatList(here, language) })] : []),
			t('listed', { counted: formatList(listed, language) }),
		].join(' · ')
	}
}
