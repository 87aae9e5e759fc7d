import type { ReactNode } from 'react'
import { pathTo } from '#app/addresses/address.ts'
import { countryName, formatDate, formatNumber } from '#app/i18n/format.ts'
import { localeOf } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { DASHBOARD_TABLES, Dashboard } from '#app/modules/decision/statistics/index.server.ts'
import { Bars } from '#app/ui/bars.tsx'
import { Colon } from '#app/ui/colon.tsx'
import { LineChart } from '#app/ui/line-chart.tsx'
import { type ListColumn, ListTable } from '#app/ui/list-table.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TableRegion } from '#app/ui/table.tsx'
import { TextIn } from '#app/ui/text.tsx'

const FIGURES = ['received', 'decided', 'daysToDecision', 'published', 'views', 'downloads'] as const
const PERIODS = ['days', 'months'] as const

/** What came in, was decided, appeared and was read, in somebody's own journals: each chart with its numbers in a table, and as CSV. */
export function DashboardPanels({ dashboard }: { dashboard: Dashboard }) {
	const { t } = useTranslation('dashboard')
	const { months, countries } = dashboard
	const language = useLanguage()
	const labels = months.map(({ month }) => shortMonth(month, language))
	return (
		<>
			<Part table="periods">
				<Periods periods={dashboard.periods} />
				<p className="small quiet mt-3">{t('useUntil')}</p>
			</Part>
			<Part table="months">
				<div className="chart-pair">
					<LineChart
						labels={labels}
						first={months.map(({ received }) => received)}
						second={months.map(({ published }) => published)}
						names={[t('figures.received'), t('figures.published')]}
					/>
					<LineChart
						labels={labels}
						first={months.map(({ views }) => views)}
						second={months.map(({ downloads }) => downloads)}
						names={[t('figures.views'), t('figures.downloads')]}
					/>
				</div>
				<Folded label={t('parts.months')}>
					<MonthTable months={months} />
				</Folded>
			</Part>
			{dashboard.journals.length > 0 ? (
				<Part table="journals">
					<JournalTable journals={dashboard.journals} />
				</Part>
			) : null}
			{countries?.some(({ country }) => country !== null) ? (
				<Part table="countries">
					<Bars
						label={t('country')}
						unit={t('figures.received')}
						bars={countries.map(({ country, received }) => ({
							key: country ?? '',
							label:
								country && /^[A-Z]{2}$/.test(country)
									? countryName(country, language)
									: (country ?? t('noCountry')),
							value: received,
						}))}
					/>
				</Part>
			) : null}
		</>
	)
}

function Part({ table, children }: { table: (typeof DASHBOARD_TABLES)[number]; children: ReactNode }) {
	const { t } = useTranslation('dashboard')
	const title = t(`parts.${table}`)
	return (
		<Panel>
			<h2>
				{title}
				<a className="link small" href={pathTo('admin.figuresFile', { tableau: table })} download>
					CSV
					<span className="visually-hidden">
						<Colon />
						{title}
					</span>
				</a>
			</h2>
			{children}
		</Panel>
	)
}

function Folded({ label, children }: { label: string; children: ReactNode }) {
	const { t } = useTranslation('statistics')
	return (
		<details className="chart-data">
			<summary>
				{t('asTable')}
				<span className="visually-hidden">
					<Colon />
					{label}
				</span>
			</summary>
			{children}
		</details>
	)
}

/** A figure as it is shown: days with their word, what is not known as a dash. */
function useShown() {
	const { t } = useTranslation('desk')
	const language = useLanguage()
	return (name: string, value: number | null) => {
		if (value === null) return '—'
		const formatted = formatNumber(value, language)
		return name === 'daysToDecision' ? t('days', { count: value, formatted }) : formatted
	}
}

function Periods({ periods }: { periods: Dashboard['periods'] }) {
	const { t } = useTranslation('dashboard')
	const shown = useShown()
	return (
		<TableRegion label={t('parts.periods')} className="period-table">
			<thead>
				<tr>
					<th scope="col">{t('figure')}</th>
					{PERIODS.map((period) => (
						<th key={period} scope="col" className="number-cell">
							{t(`periods.${period}`)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{FIGURES.map((name) => (
					<tr key={name}>
						<th scope="row">{t(`figures.${name}`)}</th>
						{PERIODS.map((period) => (
							<td key={period} className="number-cell figures-aligned">
								<b className="big-figure">{shown(name, periods[period].now[name])}</b>
								<span className="small quiet">
									{' '}
									{t('before', { figure: shown(name, periods[period].before[name]) })}
								</span>
							</td>
						))}
					</tr>
				))}
			</tbody>
		</TableRegion>
	)
}

function MonthTable({ months }: { months: Dashboard['months'] }) {
	const { t } = useTranslation('dashboard')
	const language = useLanguage()
	const columns = ['received', 'decided', 'published', 'views', 'downloads'] as const
	return (
		<TableRegion label={t('parts.months')}>
			<thead>
				<tr>
					<th scope="col">{t('month')}</th>
					{columns.map((column) => (
						<th key={column} scope="col" className="number-cell">
							{t(`figures.${column}`)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{months.map((row) => (
					<tr key={row.month}>
						<th scope="row">{formatDate(`${row.month}-01`, language, 'month')}</th>
						{columns.map((column) => (
							<td key={column} className="number-cell figures-aligned">
								{formatNumber(row[column], language)}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</TableRegion>
	)
}

const OF_A_JOURNAL = ['underWay', ...FIGURES] as const

/** On a narrow screen a card for each journal. */
function JournalTable({ journals }: { journals: Dashboard['journals'] }) {
	const { t } = useTranslation('dashboard')
	const { t: readiness } = useTranslation('readiness')
	const shown = useShown()
	type Row = Dashboard['journals'][number]
	const figure = (name: (typeof OF_A_JOURNAL)[number]): ListColumn<Row> => ({
		label: t(`figures.${name}`),
		isNumber: true,
		cell: (row) => shown(name, row[name]),
	})
	const figures = Object.fromEntries(OF_A_JOURNAL.map((name) => [name, figure(name)])) as {
		[name in (typeof OF_A_JOURNAL)[number]]: ListColumn<Row>
	}
	return (
		<div className="wrapped-heads">
			<ListTable
				label={t('parts.journals')}
				rows={journals}
				head={{
					label: t('journal'),
					cell: ({ slug, title, language }) => (
						<a className="link" href={pathTo('desk.statistics', { revue: slug })}>
							<TextIn texts={title} original={language} />
						</a>
					),
				}}
				columns={{
					...figures,
					readiness: {
						label: t('readiness'),
						cell: ({ slug }) => (
							<a className="link" href={pathTo('desk.readiness', { slug })}>
								{readiness('title')}
							</a>
						),
					},
				}}
				shown={[...OF_A_JOURNAL, 'readiness']}
			/>
		</div>
	)
}

const shortMonth = (month: string, language: string) =>
	new Intl.DateTimeFormat(localeOf(language), { month: 'short', timeZone: 'UTC' }).format(
		new Date(`${month}-01T00:00:00Z`),
	)
