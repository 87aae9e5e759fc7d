import { pathTo } from '#app/addresses/address.ts'
import { formatDate, formatNumber, formatShare } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	journalReport,
	journalStatistics,
	periodOf,
	reportToday,
	type YearFigures,
} from '#app/modules/decision/statistics/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { ListFilter } from '#app/ui/list-filter.tsx'
import { EmptyState, HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TableRegion } from '#app/ui/table.tsx'
import type { Route } from './+types/statistics'
import { Report } from './components/statistics/report.tsx'
import { requireDesk } from './entry.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const ctx = context.get(ctxContext)
	const { journals, years } = await journalStatistics(ctx, actor)
	const { searchParams } = new URL(request.url)
	const journal = journals.find(({ slug }) => slug === searchParams.get('revue')) ?? null
	const asked = searchParams.get('periode')
	const known = [...new Set(years.map(({ year }) => String(year)))]
	const year = known.find((one) => one === asked) ?? null
	const journalIds = journal ? [journal.id] : journals.map(({ id }) => id)
	const period = periodOf(year, await reportToday(ctx, journalIds))
	return {
		journals,
		journal: journal?.slug ?? null,
		known,
		year,
		period,
		report: journals.length > 0 ? await journalReport(ctx, actor, { journalIds, period }) : null,
		years: years.filter(({ journalId }) => journalId === (journal?.id ?? null)),
	}
}

/** What came in, what was decided and how long it took: in a period, and year by year. */
export default function Statistics({ loaderData }: Route.ComponentProps) {
	const { journals, journal, known, year, period, report, years } = loaderData
	const { t } = useTranslation('desk')
	const language = useLanguage()
	const last = new Date(`${period.until}T00:00:00Z`)
	last.setUTCDate(0)
	return (
		<>
			<HiddenHead title={`${t('rooms.statistics')} — ${t('rooms.label')}`} />
			<PageHeading title={t('rooms.statistics')}>
				{t('statistics.from', {
					from: formatDate(period.from, language, 'month'),
					to: formatDate(last.toISOString().slice(0, 10), language, 'month'),
				})}
			</PageHeading>
			{journals.length > 0 ? (
				<ListFilter
					label={t('statistics.filter')}
					action={pathTo('desk.statistics')}
					isSet={journal !== null || year !== null}
				>
					{journals.length > 1 ? (
						<Field id="revue" label={t('filters.journal')}>
							{(field) => (
								<select {...field} name="revue" defaultValue={journal ?? ''}>
									<option value="">{t('filters.anyJournal')}</option>
									{journals.map(({ slug, title, language: original }) => (
										<option key={slug} value={slug}>
											{chooseText(title, language, original)?.text}
										</option>
									))}
								</select>
							)}
						</Field>
					) : null}
					<Field id="periode" label={t('statistics.period')}>
						{(field) => (
							<select {...field} name="periode" defaultValue={year ?? ''}>
								<option value="">{t('statistics.twelveMonths')}</option>
								{known.map((one) => (
									<option key={one}>{one}</option>
								))}
							</select>
						)}
					</Field>
				</ListFilter>
			) : null}
			<p className="small quiet pb-4">{t('statistics.scope')}</p>
			{years.length === 0 || !report ? (
				<EmptyState title={t('statistics.none')} />
			) : (
				<>
					<Report report={report} ask={{ revue: journal, periode: year }} />
					<h2 className="report-years">{t('statistics.byYear')}</h2>
					<p className="small quiet">{t('statistics.intro')}</p>
					<Figures
						title={t('statistics.manuscripts')}
						years={years}
						columns={[
							'received',
							'underWay',
							'accepted',
							'declined',
							'withdrawn',
							'published',
							'acceptanceRate',
						]}
					/>
					<Figures
						title={t('statistics.delaysByYear')}
						years={years}
						columns={['daysToFirstDecision', 'daysToPublication', 'daysToAnswer', 'daysToReport']}
					/>
					<Figures
						title={t('statistics.reviews')}
						years={years}
						columns={['invited', 'invitationsDeclined', 'reports', 'lateReports']}
					/>
					<ButtonLink small href={pathTo('desk.statisticsFile')} download>
						<Icon name="download" /> {t('csv')}
					</ButtonLink>
				</>
			)}
		</>
	)
}

function Figures({
	title,
	years,
	columns,
}: {
	title: string
	years: YearFigures[]
	columns: Exclude<keyof YearFigures, 'journalId' | 'year'>[]
}) {
	const { t } = useTranslation('desk')
	const language = useLanguage()
	const shown = (column: (typeof columns)[number], value: number | null) => {
		if (value === null) return '—'
		if (column === 'acceptanceRate') return formatShare(value, language)
		const formatted = formatNumber(value, language)
		return column.startsWith('days') ? t('days', { count: value, formatted }) : formatted
	}
	return (
		<Panel>
			<h3>{title}</h3>
			<TableRegion label={title}>
				<thead>
					<tr>
						<th scope="col">{t('statistics.year')}</th>
						{columns.map((column) => (
							<th key={column} scope="col" className="number-cell">
								{t(`statistics.${column}`)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{years.map((row) => (
						<tr key={row.year}>
							<th scope="row" className="figures-aligned">
								{row.year}
							</th>
							{columns.map((column) => (
								<td key={column} className="number-cell figures-aligned">
									{shown(column, row[column])}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</TableRegion>
		</Panel>
	)
}
