import type { ReactNode } from 'react'
import { pathTo } from '#app/addresses/address.ts'
import { countryName, formatDate, formatNumber, formatShare } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { JournalReport, Outcomes } from '#app/modules/decision/statistics/index.server.ts'
import { Bars } from '#app/ui/bars.tsx'
import { Colon } from '#app/ui/colon.tsx'
import { TableRegion } from '#app/ui/table.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { Delays } from './delays.tsx'
import { KeyFigures } from './key-figures.tsx'
import { MonthCloth } from './month-cloth.tsx'

type Ask = { revue: string | null; periode: string | null }
type Table = 'months' | 'sections' | 'countries' | 'delays' | 'reviewers' | 'stages' | 'editors'

/** The figures of a period: each as a chart with its numbers in a table, and as CSV. */
export function Report({ report, ask }: { report: JournalReport; ask: Ask }) {
	const { t } = useTranslation('desk')
	const { received, reviewed, accepted, published } = report.stages
	const stages = [
		['received', received],
		['reviewed', reviewed],
		['accepted', accepted],
		['published', published],
	] as const
	return (
		<div className="report">
			<KeyFigures {...report.key} />
			<Part table="months" ask={ask} text={t('statistics.monthsText')}>
				<MonthCloth months={report.months} />
				<Numbers summary={t('statistics.months')}>
					<MonthTable months={report.months} />
				</Numbers>
			</Part>
			<Part table="stages" ask={ask} text={t('statistics.stagesText')}>
				<Bars
					label={t('statistics.stage')}
					unit={t('statistics.manuscripts')}
					bars={stages.map(([key, value]) => ({ key, value, label: t(`statistics.stageNames.${key}`) }))}
				/>
			</Part>
			<Part table="delays" ask={ask} text={t('statistics.delaysText')}>
				<Delays delays={report.delays} />
			</Part>
			{report.reviewers ? (
				<Part table="reviewers" ask={ask} text={t('statistics.reviewersText')}>
					<Reviewers figures={report.reviewers} />
				</Part>
			) : null}
			<Part table="sections" ask={ask} text={t('statistics.groupsText')}>
				<OutcomeTable
					label={t('statistics.section')}
					rows={report.sections.map(({ name, ...row }, index) => ({
						...row,
						key: String(index),
						label: name ? <TextIn texts={name.title} original={name.language} /> : t('statistics.noSection'),
					}))}
				/>
			</Part>
			{report.countries ? <Countries countries={report.countries} ask={ask} /> : null}
			{report.editors ? (
				<Part table="editors" ask={ask} text={t('statistics.editorsText')}>
					<Editors editors={report.editors} />
				</Part>
			) : null}
		</div>
	)
}

function Part({ table, ask, text, children }: { table: Table; ask: Ask; text: string; children: ReactNode }) {
	const { t } = useTranslation('desk')
	const title = t(`statistics.${table}`)
	return (
		<section className="section">
			<div className="section-title">
				<h2 id={`f-${table}`}>{title}</h2>
				<a className="link" href={pathTo('desk.statisticsFile', { ...ask, tableau: table })} download>
					CSV
					<span className="visually-hidden">
						<Colon />
						{title}
					</span>
				</a>
			</div>
			<p className="small quiet">{text}</p>
			{children}
		</section>
	)
}

function Numbers({ summary, children }: { summary: string; children: ReactNode }) {
	const { t } = useTranslation('statistics')
	return (
		<details className="chart-data">
			<summary>
				{t('asTable')}
				<span className="visually-hidden">
					<Colon />
					{summary}
				</span>
			</summary>
			{children}
		</details>
	)
}

function MonthTable({ months }: { months: JournalReport['months'] }) {
	const { t } = useTranslation('desk')
	const language = useLanguage()
	const columns = ['received', 'accepted', 'ended', 'undecided', 'decided', 'decidedAccepted'] as const
	return (
		<TableRegion label={t('statistics.months')}>
			<thead>
				<tr>
					<th scope="col">{t('statistics.month')}</th>
					{columns.map((column) => (
						<th key={column} scope="col" className="number-cell">
							{t(`statistics.${column}`)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{months.map((row) => (
					<tr key={row.name}>
						<th scope="row">{formatDate(`${row.name}-01`, language, 'month')}</th>
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

function Countries({ countries, ask }: { countries: NonNullable<JournalReport['countries']>; ask: Ask }) {
	const { t } = useTranslation('desk')
	const language = useLanguage()
	const rows = countries.map(({ name, ...row }) => ({
		...row,
		key: name ?? '',
		label:
			name && /^[A-Z]{2}$/.test(name) ? countryName(name, language) : (name ?? t('statistics.noCountry')),
	}))
	return (
		<Part table="countries" ask={ask} text={t('statistics.countriesText')}>
			<Bars
				label={t('statistics.country')}
				unit={t('statistics.received')}
				bars={rows.map(({ key, label, received }) => ({ key, label, value: received }))}
				table={<OutcomeTable label={t('statistics.country')} rows={rows} />}
			/>
		</Part>
	)
}

function OutcomeTable({
	label,
	rows,
}: {
	label: string
	rows: (Outcomes & { key: string; label: ReactNode })[]
}) {
	const { t } = useTranslation('desk')
	const language = useLanguage()
	const columns = ['received', 'accepted', 'ended', 'undecided'] as const
	return (
		<TableRegion label={label}>
			<thead>
				<tr>
					<th scope="col">{label}</th>
					{columns.map((column) => (
						<th key={column} scope="col" className="number-cell">
							{t(`statistics.${column}`)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.key}>
						<th scope="row">{row.label}</th>
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

function Reviewers({ figures }: { figures: NonNullable<JournalReport['reviewers']> }) {
	const { t } = useTranslation('desk')
	const language = useLanguage()
	const { invited, accepted, declined, unanswered, reports, late } = figures
	const share = (part: number, whole: number) => (whole > 0 ? formatShare(part / whole, language) : '—')
	const rows = [
		['invited', invited, null],
		['reviewAccepted', accepted, invited],
		['invitationsDeclined', declined, invited],
		['unanswered', unanswered, invited],
		['reports', reports, accepted],
		['lateReports', late, reports],
	] as const
	return (
		<TableRegion label={t('statistics.reviewers')}>
			<thead>
				<tr>
					<th scope="col">{t('statistics.figure')}</th>
					<th scope="col" className="number-cell">
						{t('statistics.number')}
					</th>
					<th scope="col" className="number-cell">
						{t('statistics.share')}
					</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(([name, count, whole]) => (
					<tr key={name}>
						<th scope="row">{t(`statistics.${name}`)}</th>
						<td className="number-cell figures-aligned">{formatNumber(count, language)}</td>
						<td className="number-cell figures-aligned">{whole === null ? '—' : share(count, whole)}</td>
					</tr>
				))}
			</tbody>
		</TableRegion>
	)
}

function Editors({ editors }: { editors: NonNullable<JournalReport['editors']> }) {
	const { t } = useTranslation('desk')
	const language = useLanguage()
	if (editors.length === 0) return <p>{t('statistics.noEditors')}</p>
	return (
		<TableRegion label={t('statistics.editors')}>
			<thead>
				<tr>
					<th scope="col">{t('statistics.editor')}</th>
					<th scope="col" className="number-cell">
						{t('statistics.open')}
					</th>
					<th scope="col" className="number-cell">
						{t('statistics.decisions')}
					</th>
					<th scope="col" className="number-cell">
						{t('statistics.medianDelay')}
					</th>
				</tr>
			</thead>
			<tbody>
				{editors.map(({ id, name, open, decisions, days }) => (
					<tr key={id}>
						<th scope="row">
							<bdi>{name}</bdi>
						</th>
						<td className="number-cell figures-aligned">{formatNumber(open, language)}</td>
						<td className="number-cell figures-aligned">{formatNumber(decisions, language)}</td>
						<td className="number-cell figures-aligned">
							{days.median === null
								? '—'
								: t('days', { count: days.median, formatted: formatNumber(days.median, language) })}
						</td>
					</tr>
				))}
			</tbody>
		</TableRegion>
	)
}
