import { pathTo } from '#app/addresses/address.ts'
import { formatNumber, formatShare } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { journalStatistics, type YearFigures } from '#app/modules/decision/statistics/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { QueryForm } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { EmptyState, HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { FilterButtons, TableRegion } from '#app/ui/table.tsx'
import type { Route } from './+types/statistics'
import { requireDesk } from './entry.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const { journals, years } = await journalStatistics(context.get(ctxContext), actor)
	const asked = new URL(request.url).searchParams.get('revue')
	const journal = journals.find(({ slug }) => slug === asked) ?? null
	return {
		journals,
		journal: journal?.slug ?? null,
		years: years.filter(({ journalId }) => journalId === (journal?.id ?? null)),
	}
}

/** What came in, what was decided and how long it took, by year. */
export default function Statistics({ loaderData }: Route.ComponentProps) {
	const { journals, journal, years } = loaderData
	const { t } = useTranslation('desk')
	const language = useLanguage()
	return (
		<>
			<HiddenHead title={`${t('rooms.statistics')} — ${t('rooms.label')}`} />
			<PageHeading title={t('rooms.statistics')}>{t('statistics.intro')}</PageHeading>
			{journals.length > 1 ? (
				<search aria-label={t('statistics.filter')}>
					<QueryForm className="filter-line" action={pathTo('desk.statistics')}>
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
						<FilterButtons isSet={journal !== null} whole={pathTo('desk.statistics')} />
					</QueryForm>
				</search>
			) : null}
			{years.length === 0 ? (
				<EmptyState title={t('statistics.none')} />
			) : (
				<>
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
						title={t('statistics.delays')}
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
			<h2>{title}</h2>
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
