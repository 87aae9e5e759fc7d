import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { CallCard } from '../model.ts'

/** The state of a call in words, coloured. */
export function CallChip({ call }: { call: Pick<CallCard, 'state'> }) {
	const { t } = useTranslation('calls')
	const language = useLanguage()
	const { state } = call
	if (state.is === 'upcoming') return <span className="badge info">{t('state.upcoming')}</span>
	if (state.is === 'closed') return <span className="badge">{t('state.closed')}</span>
	if (state.is === 'undated') return <span className="badge">{t('state.undated')}</span>
	if (state.urgent && state.daysLeft !== null) {
		return (
			<span className="badge alert">
				{state.daysLeft === 0
					? t('state.lastDay')
					: t('daysLeft', { count: state.daysLeft, formatted: formatNumber(state.daysLeft, language) })}
			</span>
		)
	}
	return <span className="badge ok">{state.lastDay === null ? t('state.permanent') : t('state.open')}</span>
}
