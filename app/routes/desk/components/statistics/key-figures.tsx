import type { ReactNode } from 'react'
import { formatChange, formatNumber, formatShare } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { KeyFigures as Figures, JournalReport } from '#app/modules/decision/statistics/index.server.ts'

/** Five figures of a period, each with what it was in the same days of the year before. */
export function KeyFigures({ now, before }: JournalReport['key']) {
	const { t } = useTranslation('desk')
	const language = useLanguage()
	const days = (value: number) => t('days', { count: value, formatted: formatNumber(value, language) })
	const counted = (name: 'received' | 'published' | 'downloads') => (
		<Tile
			name={t(`statistics.key.${name}`)}
			value={formatNumber(now[name], language)}
			change={before[name] > 0 ? formatChange(now[name] / before[name] - 1, language) : null}
			before={formatNumber(before[name], language)}
			trend={now[name] - before[name]}
		/>
	)
	const fewer = (before.daysToDecision ?? 0) - (now.daysToDecision ?? 0)
	return (
		<section className="mb-6" aria-label={t('statistics.key.label')}>
			<dl className="tiles five-tiles">
				{counted('received')}
				<Tile
					name={t('statistics.key.accepted')}
					value={formatNumber(now.accepted, language)}
					change={now.decided > 0 ? t('statistics.key.ofDecided', { share: shareOf(now, language) }) : null}
					before={shareOf(before, language)}
				/>
				<Tile
					name={t('statistics.key.daysToDecision')}
					value={now.daysToDecision === null ? '—' : days(now.daysToDecision)}
					change={
						now.daysToDecision === null || before.daysToDecision === null
							? null
							: fewer === 0
								? t('statistics.key.asMany')
								: t(fewer > 0 ? 'statistics.key.fewer' : 'statistics.key.more', {
										days: days(Math.abs(fewer)),
									})
					}
					before={before.daysToDecision === null ? '—' : days(before.daysToDecision)}
					trend={fewer}
				/>
				{counted('published')}
				{counted('downloads')}
			</dl>
			<p className="small quiet">{t('statistics.key.compared')}</p>
		</section>
	)
}

const shareOf = ({ accepted, decided }: Figures, language: Parameters<typeof formatShare>[1]) =>
	decided > 0 ? formatShare(accepted / decided, language) : '—'

/** `change` is null where there is nothing to compare with. */
function Tile({
	name,
	value,
	change,
	before,
	trend = 0,
}: {
	name: string
	value: ReactNode
	change: string | null
	before: string
	trend?: number
}) {
	const { t } = useTranslation('desk')
	return (
		<div>
			<dt>{name}</dt>
			<dd>{value}</dd>
			<dd className="tile-change">
				{change === null ? (
					<>
						<span aria-hidden="true">—</span>
						<span className="visually-hidden">{t('statistics.key.nothingBefore')}</span>
					</>
				) : (
					<>
						<b className={trend > 0 ? 'gain' : trend < 0 ? 'loss' : undefined}>{change}</b>{' '}
						{t('statistics.key.before', { figure: before })}
					</>
				)}
			</dd>
		</div>
	)
}
