import type { ReactNode } from 'react'
import { pathTo } from '#app/addresses/address.ts'
import { languageTitle } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { presentSettings } from '#app/modules/platform-setting/index.ts'
import { countBreakdowns, countHosted, countPublicFigures } from '#app/modules/site/index.server.ts'
import { NotCounted } from '#app/modules/usage/components/index.ts'
import { listMostUsed } from '#app/modules/usage/index.server.ts'
import { WorkItem } from '#app/modules/work/components/index.ts'
import { listWorkCards } from '#app/modules/work/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { Bars } from '#app/ui/bars.tsx'
import { Breadcrumb, EmptyState, PageHeading, SectionTitle } from '#app/ui/page-parts.tsx'
import { AsideBox } from '#app/ui/panel.tsx'
import { TextIn } from '#app/ui/text.tsx'
import type { Route } from './+types/statistics'
import { FiguresBand } from './components/figures-band.tsx'
import { HostedNote } from './components/hosted-note.tsx'
import { yearBars } from './components/year-bars.ts'

const MOST_READ = 10
const KIND_LINKS = { article: 'article', book: 'ouvrage', chapter: 'chapitre' } as const

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const mostUsed = await listMostUsed(ctx, 'downloads', { limit: MOST_READ })
	return {
		counts: await countPublicFigures(ctx),
		hosted: await countHosted(ctx),
		breakdowns: await countBreakdowns(ctx),
		mostRead: await listWorkCards(
			ctx,
			mostUsed.map((work) => work.workId),
		),
	}
}

/** Reading changes the figures without changing the library, so the server keeps no copy; a browser may for five minutes. */
export function headers() {
	return { 'cache-control': 'private, max-age=300' }
}

export default function Statistics({ loaderData }: Route.ComponentProps) {
	const { counts, hosted, breakdowns, mostRead } = loaderData
	const { t } = useTranslation('statistics')
	const { t: common } = useTranslation('common')
	const language = useLanguage()
	const units = { unit: t('column.here'), besideUnit: t('column.elsewhere') }
	return (
		<div className="page">
			<PageHead title={t('title')} description={t('intro')} path={pathTo('statistics')} />
			<Breadcrumb
				crumbs={[
					{ key: 'home', label: common('nav.home'), href: pathTo('home') },
					{ key: 'statistics', label: t('title') },
				]}
			/>
			<PageHeading title={t('title')}>{t('intro')}</PageHeading>
			<section className="section" aria-labelledby="h-bibliotheque">
				<SectionTitle id="h-bibliotheque">{t('library')}</SectionTitle>
				<FiguresBand
					figures={[
						{ name: 'articles', value: counts.articles },
						{ name: 'books', value: counts.books },
						{ name: 'chapters', value: counts.chapters },
						{ name: 'fullTexts', value: counts.fullTexts },
						{ name: 'journals', value: counts.journals },
						{ name: 'issues', value: counts.issues },
						{ name: 'publishers', value: counts.publishers },
						{ name: 'authors', value: counts.authors },
						{ name: 'institutions', value: counts.institutions },
						{ name: 'files', value: counts.files },
					]}
				/>
				<HostedNote hosted={hosted} />
			</section>
			{breakdowns.byKind.length === 0 ? (
				<EmptyState title={t('empty')} />
			) : (
				<>
					<p className="bars-legend button-row small quiet mb-6">
						<span>
							<Patch /> {t('legend.here')}
						</span>
						<span>
							<Patch isBeside /> {t('legend.elsewhere')}
						</span>
					</p>
					<div className="pairs">
						<Breakdown id="h-nature" title={t('byKind')}>
							<Bars
								label={t('column.kind')}
								{...units}
								bars={breakdowns.byKind.map(({ kind, count, elsewhere }) => ({
									key: kind,
									label: t(`kind.${kind}`),
									value: count,
									beside: elsewhere,
									href: pathTo('articles', { type: KIND_LINKS[kind] }),
								}))}
							/>
						</Breakdown>
						<Breakdown id="h-langue" title={t('byLanguage')}>
							<Bars
								label={t('column.language')}
								{...units}
								bars={breakdowns.byLanguage.map((row) => ({
									key: row.language,
									label: languageTitle(row.language, language),
									value: row.count,
									beside: row.elsewhere,
									href: pathTo('articles', { langue: row.language }),
								}))}
							/>
						</Breakdown>
						<Breakdown id="h-discipline" title={t('byDiscipline')} note={t('disciplineNote')}>
							<Bars
								label={t('column.discipline')}
								{...units}
								bars={breakdowns.byDiscipline.map(({ id, name, count, elsewhere }) => ({
									key: id,
									label: <TextIn texts={name} />,
									value: count,
									beside: elsewhere,
									href: pathTo('articles', { discipline: id }),
								}))}
							/>
						</Breakdown>
						<Breakdown id="h-annee" title={t('byYear')}>
							<Bars
								label={t('column.year')}
								{...units}
								bars={yearBars(breakdowns.byYear, (year) => t('earlierYears', { year }))}
							/>
						</Breakdown>
					</div>
				</>
			)}
			{counts.views + counts.downloads > 0 || presentSettings().counting === 'off' ? (
				<section className="section" aria-labelledby="h-lecture">
					<SectionTitle id="h-lecture">{t('use')}</SectionTitle>
					<NotCounted />
					<FiguresBand
						figures={[
							{ name: 'views', value: counts.views },
							{ name: 'downloads', value: counts.downloads },
						]}
					/>
				</section>
			) : null}
			<div className="two-panes">
				<section aria-labelledby="h-plus-lus">
					<SectionTitle id="h-plus-lus">{t('mostRead')}</SectionTitle>
					{mostRead.length > 0 ? (
						mostRead.map((work) => <WorkItem key={work.id} work={work} heading="h3" />)
					) : (
						<p className="standfirst-short">{t('nothingRead')}</p>
					)}
				</section>
				<AsideBox aria-labelledby="h-methode">
					<h2 id="h-methode">{t('method.title')}</h2>
					<ul className="plain-list">
						{(['counter', 'doubleClick', 'robots', 'privacy', 'authors'] as const).map((key) => (
							<li key={key}>{t(`method.${key}`)}</li>
						))}
					</ul>
				</AsideBox>
			</div>
		</div>
	)
}

function Breakdown({
	id,
	title,
	note,
	children,
}: {
	id: string
	title: string
	note?: string
	children: ReactNode
}) {
	return (
		<section className="section" aria-labelledby={id}>
			<SectionTitle id={id}>{title}</SectionTitle>
			{children}
			{note ? <p className="small quiet mt-3">{note}</p> : null}
		</section>
	)
}

/** The colour of a part of the bars, before the words that say what it counts. */
function Patch({ isBeside = false }: { isBeside?: boolean }) {
	return (
		<svg width="24" height="12" aria-hidden="true" focusable="false">
			<rect className={isBeside ? 'bar-beside' : undefined} width="24" height="12" fill="var(--indigo)" />
		</svg>
	)
}
