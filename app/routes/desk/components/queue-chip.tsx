import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { DeskRow, Queue } from '#app/modules/decision/desk/index.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'

const TONES: Partial<Record<Queue, BadgeTone>> = {
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

/** The queues whose name is a plural of manuscripts, and says something else of one. */
const OF_ONE = ['scheduled', 'published', 'declined', 'withdrawn'] as const satisfies readonly Queue[]

/** Where a manuscript waits, as a mark: red when it is late. */
export function QueueChip({ row }: { row: Pick<DeskRow, 'queue' | 'daysLate'> }) {
	const { t } = useTranslation('desk')
	const one = OF_ONE.find((queue) => queue === row.queue)
	const tone = row.daysLate > 0 ? 'alert' : (TONES[row.queue] ?? 'info')
	return <Badge tone={tone}>{t(one ? `queueOfOne.${one}` : `queues.${row.queue}`)}</Badge>
}

/** For how long it has waited there, and by how much that is too long. */
export function Waiting({ row }: { row: Pick<DeskRow, 'days' | 'daysLate' | 'holder'> }) {
	const { t } = useTranslation('desk')
	const language = useLanguage()
	if (row.holder === 'nobody') return null
	return (
		<>
			{row.days === 0
				? t('waitsToday')
				: t('waits', { count: row.days, formatted: formatNumber(row.days, language) })}{' '}
			{row.daysLate > 0 ? (
				<span className="late">
					{t('late', { count: row.daysLate, formatted: formatNumber(row.daysLate, language) })}
				</span>
			) : null}
		</>
	)
}
