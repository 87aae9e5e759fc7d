import { formatDate, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { OwnUsage } from '#app/modules/usage/own-works/index.ts'

const HEIGHT = 100
const SERIES = ['views', 'downloads'] as const

/** Views and downloads side by side, a month a place in the direction of reading; the numbers stand in the table beside it. */
export function MonthBars({ months }: Pick<OwnUsage, 'months'>) {
	const { t } = useTranslation('author')
	const language = useLanguage()
	const largest = Math.max(1, ...months.map(({ views, downloads }) => Math.max(views, downloads)))
	return (
		<div className="month-bars" aria-hidden="true">
			<ol>
				{months.map((month) => (
					<li key={month.month}>
						<span className="figures-aligned">{formatNumber(month.views, language)}</span>
						<svg viewBox={`0 0 24 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
							{SERIES.map((name, index) => {
								const height = (month[name] / largest) * HEIGHT
								return (
									<rect
										key={name}
										className={`bar-${name}`}
										x={index * 12 + 1}
										y={HEIGHT - height}
										width="10"
										height={height}
									/>
								)
							})}
						</svg>
						<span className="small">{formatDate(`${month.month}-01`, language, 'month').split(' ')[0]}</span>
					</li>
				))}
			</ol>
			<p className="small cloth-key">
				{SERIES.map((name) => (
					<span key={name}>
						<svg viewBox="0 0 10 10" width="12" height="12" aria-hidden="true" focusable="false">
							<rect className={`bar-${name}`} width="10" height="10" />
						</svg>{' '}
						{t(`usage.${name}`)}
					</span>
				))}
			</p>
		</div>
	)
}
