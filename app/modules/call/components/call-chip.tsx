import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { CallCard } from '../model.ts'

/** The state of a call in words, coloured. */
export function CallChip({ call }: { call: Pick<CallCard, 'state'> }) {
	const { t } = useTranslation('calls')
	const language = useLanguage()
	const { state } = call
	if (state.is === 'upcoming') return <Badge tone="info">{t('state.upcoming')}</Badge>
	if (state.is === 'closed') return <Badge>{t('state.closed')}</Badge>
	if (state.is === 'undated') return <Badge>{t('state.undated')}</Badge>
	if (state.urgent && state.daysLeft !== null) {
		return (
			<Badge tone="alert">
				{state.daysLeft === 0
					? t('state.lastDay')
					: t('daysLeft', { count: state.daysLeft, formatted: formatNumber(state.daysLeft, language) })}
			</Badge>
		)
	}
	return <Badge tone="ok">{state.lastDay === null ? t('state.permanent') : t('state.open')}</Badge>
}
