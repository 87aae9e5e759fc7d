import { localeOf } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { CallCard } from '../model.ts'

/** The day that counts, large, with what it is. */
export function CallDay({ call }: { call: CallCard }) {
	const { t } = useTranslation('calls')
	const language = useLanguage()
	const { state } = call
	const [iso, label] =
		state.is === 'upcoming'
			? [state.opensOn, t('day.opening')]
			: state.is === 'closed'
				? [state.closedOn, t('day.closing')]
				: state.is === 'open'
					? [state.lastDay, t(isMoved(call) ? 'day.closing' : 'day.deadline')]
					: [null, '']
	if (iso === null) {
		return (
			<div className="day">
				<span>{t('day.none')}</span>
			</div>
		)
	}
	const date = new Date(`${iso}T00:00:00Z`)
	const parts = new Intl.DateTimeFormat(localeOf(language), {
		month: 'long',
		year: 'numeric',
		timeZone: 'UTC',
	}).formatToParts(date)
	const part = (name: 'month' | 'year') => parts.find(({ type }) => type === name)?.value
	return (
		<div className="day">
			<time dateTime={iso}>
				<b>{iso.slice(8)}</b>
				<span>
					{part('month')}
					<br />
					{part('year')}
					<br />
					{label}
				</span>
			</time>
		</div>
	)
}

/** Whether the last day is another than the deadline that was announced. */
function isMoved({ closesOn, deadlineOn }: CallCard): boolean {
	return closesOn !== null && deadlineOn !== null && closesOn !== deadlineOn
}
