import { formatDate, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { JournalReport } from '#app/modules/decision/statistics/index.server.ts'

const PER_ROW = 3
/** A month has at most so many squares; beyond, each stands for several manuscripts. */
const MOST_SQUARES = 30
const KINDS = ['accepted', 'ended', 'undecided'] as const
type Kind = (typeof KINDS)[number]

/** What came in month by month: one square is one manuscript, full when accepted, hollow when declined or withdrawn, striped while under way. */
export function MonthCloth({ months }: { months: JournalReport['months'] }) {
	const { t } = useTranslation('desk')
	const language = useLanguage()
	const largest = Math.max(1, ...months.map(({ received }) => received))
	const worth = Math.ceil(largest / MOST_SQUARES)
	const squaresOf = (month: (typeof months)[number]) =>
		KINDS.flatMap((kind) => Array.from({ length: Math.ceil(month[kind] / worth) }, () => kind))
	const rows = Math.max(1, ...months.map((month) => Math.ceil(squaresOf(month).length / PER_ROW)))
	return (
		<div className="month-cloth" aria-hidden="true">
			<ol>
				{months.map((month) => (
					<li key={month.name}>
						<span className="figures-aligned">{formatNumber(month.received, language)}</span>
						<Squares kinds={squaresOf(month)} rows={rows} />
						<span className="small">{formatDate(`${month.name}-01`, language, 'month').split(' ')[0]}</span>
					</li>
				))}
			</ol>
			<p className="small cloth-key">
				{KINDS.map((kind) => (
					<span key={kind}>
						<Squares kinds={[kind]} rows={1} perRow={1} /> {t(`statistics.${kind}`)}
					</span>
				))}
				{worth > 1 ? (
					<span>{t('statistics.squareIs', { count: worth, formatted: formatNumber(worth, language) })}</span>
				) : null}
			</p>
		</div>
	)
}

function Squares({ kinds, rows, perRow = PER_ROW }: { kinds: Kind[]; rows: number; perRow?: number }) {
	const height = rows * 10
	return (
		<svg
			viewBox={`0 0 ${perRow * 10} ${height}`}
			width={perRow * 13}
			height={rows * 13}
			focusable="false"
			aria-hidden="true"
		>
			{kinds.map((kind, index) => {
				const x = (index % perRow) * 10 + 1
				const y = height - (Math.floor(index / perRow) + 1) * 10 + 1
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: squares have no name but their place
					<g key={index} className={`square-${kind}`}>
						<rect x={x} y={y} width="8" height="8" />
						{kind === 'undecided' ? (
							<path d={`M${x} ${y + 4}l4-4M${x} ${y + 8}l8-8M${x + 4} ${y + 8}l4-4`} />
						) : null}
					</g>
				)
			})}
		</svg>
	)
}
