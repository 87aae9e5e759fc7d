import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { DeskRow, Queue } from '#app/modules/decision/desk/model.ts'

const TONES: Partial<Record<Queue, string>> = {
	needsEditor: 'waiting',
	arrival: 'waiting',
	needsReviewers: 'waiting',
	toDecide: 'waiting',
	revisionsIn: 'waiting',
	withdrawal: 'waiting',
	reviewsLate: 'alert',
	revisionsLate: 'alert',
	published: 'ok',
}

/** Where a file waits, as a mark: red when it is late. */
export function QueueChip({ row }: { row: Pick<DeskRow, 'queue' | 'daysLate'> }) {
	const { t } = useTranslation('desk')
	const tone = row.daysLate > 0 ? 'alert' : (TONES[row.queue] ?? 'info')
	return <span className={`badge ${tone}`}>{t(`queues.${row.queue}`)}</span>
}

/** For how long it has waited there, and by how much that is too long. */
export function Waiting({ row }: { row: Pick<DeskRow, 'days' | 'daysLate' | 'holder'> }) {
	const { t } = useTranslation('desk')
	const language = useLanguage()
	if (row.holder === 'nobody') return null
	return (
		<>
			{t('days', { count: row.days, formatted: formatNumber(row.days, language) })}
			{row.daysLate > 0 ? (
				<span className="late">
					{t('late', { count: row.daysLate, formatted: formatNumber(row.daysLate, language) })}
				</span>
			) : null}
		</>
	)
}
