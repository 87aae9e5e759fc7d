import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { JournalReport, Spread } from '#app/modules/decision/statistics/index.server.ts'
import { TableRegion } from '#app/ui/table.tsx'

const NAMES = ['firstDecision', 'publication', 'answer', 'report'] as const
const COLUMNS = ['count', 'least', 'lower', 'median', 'upper', 'most'] as const

/** How long things take: a box from the lower to the upper quartile with the median in it, on one axis of days, and the same as a table. */
export function Delays({ delays }: { delays: JournalReport['delays'] }) {
	const { t } = useTranslation('desk')
	const language = useLanguage()
	const longest = Math.max(1, ...NAMES.map((name) => delays[name].most ?? delays[name].median ?? 0))
	const days = (value: number) => t('days', { count: value, formatted: formatNumber(value, language) })
	return (
		<>
			<ul className="bars delays" aria-hidden="true">
				{NAMES.map((name) => (
					<li key={name}>
						<span className="bar-name">{t(`statistics.delayNames.${name}`)}</span>
						<Box spread={delays[name]} longest={longest} />
						<span className="bar-number figures-aligned">
							{delays[name].median === null ? '—' : days(delays[name].median)}
						</span>
					</li>
				))}
				<li className="delay-scale figures-aligned">
					<span />
					<span>
						<span>{formatNumber(0, language)}</span>
						<span>{days(longest)}</span>
					</span>
				</li>
			</ul>
			<TableRegion label={t('statistics.delays')}>
				<thead>
					<tr>
						<th scope="col">{t('statistics.delay')}</th>
						{COLUMNS.map((column) => (
							<th key={column} scope="col" className="number-cell">
								{t(`statistics.spread.${column}`)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{NAMES.map((name) => (
						<tr key={name}>
							<th scope="row">{t(`statistics.delayNames.${name}`)}</th>
							{COLUMNS.map((column) => {
								const value = delays[name][column]
								return (
									<td key={column} className="number-cell figures-aligned">
										{value === null ? '—' : formatNumber(value, language)}
									</td>
								)
							})}
						</tr>
					))}
				</tbody>
			</TableRegion>
			{NAMES.some((name) => delays[name].count > 0 && delays[name].lower === null) ? (
				<p className="small quiet">{t('statistics.tooFew')}</p>
			) : null}
		</>
	)
}

function Box({ spread, longest }: { spread: Spread; longest: number }) {
	const { median, lower, upper, least, most } = spread
	const at = (days: number) => Math.round((days / longest) * 990) / 10
	return (
		<svg
			className="bar-line"
			viewBox="0 0 100 8"
			preserveAspectRatio="none"
			aria-hidden="true"
			focusable="false"
		>
			{least !== null && most !== null ? (
				<rect
					x={at(least)}
					y="3.5"
					width={Math.max(0.4, at(most) - at(least))}
					height="1"
					className="whisker"
				/>
			) : null}
			{lower !== null && upper !== null ? (
				<rect x={at(lower)} y="1" width={Math.max(0.6, at(upper) - at(lower))} height="6" className="box" />
			) : null}
			{median === null ? null : <rect x={at(median)} y="0" width="1" height="8" fill="currentColor" />}
		</svg>
	)
}
