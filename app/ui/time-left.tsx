import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'

/** How long work on the server still takes, in round words, and that nobody has to stay for it; nothing while that is not known. */
export function TimeLeft({ seconds }: { seconds: number | null }) {
	const { t } = useTranslation()
	const language = useLanguage()
	if (seconds === null) return null
	const { unit, count } = rounded(seconds)
	const left =
		unit === 'moment'
			? t('work.left.moment')
			: t(`work.left.${unit}`, { count, formatted: formatNumber(count, language) })
	return (
		<>
			{' '}
			{left} {t('work.mayLeave')}
		</>
	)
}

function rounded(seconds: number): { unit: 'moment' | 'seconds' | 'minutes' | 'hours'; count: number } {
	const tens = Math.round(seconds / 10) * 10
	if (tens < 10) return { unit: 'moment', count: 0 }
	if (tens < 60) return { unit: 'seconds', count: tens }
	const minutes = Math.round(seconds / 60)
	if (minutes < 60) return { unit: 'minutes', count: minutes }
	return { unit: 'hours', count: Math.round(seconds / 3600) }
}
