import { pathTo } from '#app/addresses/address.ts'
import { formatNumber, formatShare } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { publicFigures } from '#app/modules/decision/statistics/index.server.ts'
import { PUBLIC_COLUMNS, type PublicYear } from '#app/modules/decision/statistics/index.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { Bars } from '#app/ui/bars.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Breadcrumb, EmptyState, PageHeading, SectionTitle, TitledPart } from '#app/ui/page-parts.tsx'
import { TableRegion } from '#app/ui/table.tsx'
import { TextIn } from '#app/ui/text.tsx'
import type { Route } from './+types/journal-figures'

export async function loader({ context, params }: Route.LoaderArgs) {
	const figures = await publicFigures(context.get(ctxContext), params.id)
	if (!figures) throw new NotFound()
	return figures
}

/** Manuscripts change the figures without changing the library, so the server keeps no copy; a browser may for five minutes. */
export function headers() {
	return { 'cache-control': 'private, max-age=300' }
}

/** How many manuscripts a journal received and accepted and how long they took, as Plan S asks, and how that is counted. */
export default function JournalFigures({ loaderData: { journal, years } }: Route.ComponentProps) {
	const { t } = useTranslation('journalFigures')
	const { t: journals } = useTranslation('journals')
	const language = useLanguage()
	const { slug: id } = journal
	const title = <TextIn texts={journal.title} original={journal.language} />
	const name = chooseText(journal.title, language, journal.language)?.text ?? id
	return (
		<div className="page">
			<PageHead
				title={t('titleOf', { journal: name })}
				description={t('intro')}
				path={pathTo('journal.figures', { id })}
			/>
			<Breadcrumb
				crumbs={[
					{ key: 'list', label: journals('title'), href: pathTo('journals') },
					{ key: 'journal', label: title, href: pathTo('journal', { id }) },
					{ key: 'self', label: t('title') },
				]}
			/>
			<PageHeading title={t('title')}>{t('intro')}</PageHeading>
			{years.length === 0 ? (
				<EmptyState title={t('none')}>{t('noneText')}</EmptyState>
			) : (
				<section className="section" aria-labelledby="recus">
					<SectionTitle id="recus">{t('columns.received')}</SectionTitle>
					<Bars
						label={t('year')}
						unit={t('columns.received')}
						bars={years.map(({ year, received }) => ({
							key: String(year),
							label: String(year),
							value: received,
						}))}
					/>
					<h2 className="mt-6">{t('all')}</h2>
					<YearTable years={years} />
				</section>
			)}
			<TitledPart id="compte" title={t('how')}>
				<ul>
					{(['years', 'received', 'decided', 'reviews', 'days', 'trust'] as const).map((key) => (
						<li key={key}>{t(`method.${key}`)}</li>
					))}
				</ul>
				{years.length > 0 ? (
					<p className="button-row mt-6">
						<ButtonLink small href={pathTo('journal.figuresCsv', { id })} download>
							<Icon name="download" small /> CSV
						</ButtonLink>
						<ButtonLink small href={pathTo('journal.figuresJson', { id })}>
							JSON
						</ButtonLink>
					</p>
				) : null}
			</TitledPart>
		</div>
	)
}

function YearTable({ years }: { years: PublicYear[] }) {
	const { t } = useTranslation('journalFigures')
	const { t: desk } = useTranslation('desk')
	const language = useLanguage()
	const shown = (column: (typeof PUBLIC_COLUMNS)[number], value: number | null) => {
		if (value === null) return '—'
		if (column === 'acceptanceRate') return formatShare(value, language)
		const formatted = formatNumber(value, language)
		return column.startsWith('days') ? desk('days', { count: value, formatted }) : formatted
	}
	return (
		<TableRegion label={t('title')}>
			<thead>
				<tr>
					<th scope="col">{t('year')}</th>
					{PUBLIC_COLUMNS.map((column) => (
						<th key={column} scope="col" className="number-cell">
							{t(`columns.${column}`)}
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
						{PUBLIC_COLUMNS.map((column) => (
							<td key={column} className="number-cell figures-aligned">
								{shown(column, row[column])}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</TableRegion>
	)
}
