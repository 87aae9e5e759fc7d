import { useTranslation } from 'react-i18next'
import { formatDate, formatNumber } from '#app/i18n/format.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { CallItem } from '#app/modules/call/components/call-item.tsx'
import { sectionsOf } from '#app/modules/call/model.ts'
import { listCalls } from '#app/modules/call/queries.server.ts'
import { licenceUrl } from '#app/modules/citation/licences.ts'
import { Contents } from '#app/modules/journal/components/contents.tsx'
import { IssueGrid } from '#app/modules/journal/components/issue-grid.tsx'
import { useIssueLabel } from '#app/modules/journal/components/issue-name.ts'
import { groupByYear } from '#app/modules/journal/model.ts'
import { listIssueContents, listLatestArticleIds } from '#app/modules/journal/queries/contents.server.ts'
import { getJournal, listIssues } from '#app/modules/journal/queries/get-journal.server.ts'
import { listWorkCards } from '#app/modules/work/cards.server.ts'
import { DisciplineLink } from '#app/modules/work/components/discipline-link.tsx'
import { WorkItem } from '#app/modules/work/components/work-card.tsx'
import { listDisciplines } from '#app/modules/work/disciplines.server.ts'
import { licenceName } from '#app/modules/work/reading.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { movedOrMissing } from '#app/platform/http/moved.server.ts'
import { Breadcrumb, SectionTitle } from '#app/ui/page-parts.tsx'
import { TextIn, useLanguage } from '#app/ui/text.tsx'
import { Cover } from '#app/ui/weave/cover.tsx'
import type { Route } from './+types/journal'
import { JournalFacts } from './components/journal-facts.tsx'
import { PageHead } from './components/page-head.tsx'
import { Paragraphs } from './components/paragraphs.tsx'

const LATEST_ARTICLES = 6
/** Previous issues shown by their covers; older ones are listed by year. */
const ISSUES_WITH_COVERS = 12

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const journal = await getJournal(ctx, params.id)
	if (!journal) throw await movedOrMissing(ctx, request, 'journal', params.id, (slug) => `/revues/${slug}`)
	const issues = await listIssues(ctx, journal)
	const [latest] = issues
	const calls = sectionsOf(await listCalls(ctx, { journalId: journal.id }))
	return {
		journal,
		issues,
		contents: latest ? await listIssueContents(ctx, latest.id) : [],
		articles: await listWorkCards(ctx, await listLatestArticleIds(ctx, journal.id, LATEST_ARTICLES)),
		calls: [...calls.open, ...calls.upcoming, ...calls.recent],
		disciplines: (await listDisciplines(ctx)).filter(({ id }) => journal.disciplines.includes(id)),
	}
}

export default function JournalRoute({ loaderData }: Route.ComponentProps) {
	const { journal, issues, calls, articles, disciplines } = loaderData
	const { t } = useTranslation('journals')
	const language = useLanguage()
	const title = chooseText(journal.title, language, journal.language)?.text ?? journal.slug
	const description = chooseText(journal.description, language, journal.language)?.text
	return (
		<div className="page">
			<PageHead
				title={title}
				description={description}
				path={journal.path}
				feeds={[{ path: journal.path, title: t('feedTitle', { journal: title }) }]}
				jsonLd={(publicUrl) => ({
					'@type': 'Periodical',
					'@id': publicUrl + journal.path,
					url: publicUrl + journal.path,
					name: title,
					description,
					issn: [journal.issnOnline, journal.issnPrint].filter((issn) => issn !== null),
					inLanguage: journal.languages,
					isAccessibleForFree: journal.openAccess,
					license: licenceUrl(journal.licence) ?? undefined,
					publisher: journal.publisher
						? {
								'@type': 'Organization',
								name: journal.publisher.name,
								url: `${publicUrl}/editeurs/${journal.publisher.slug}`,
							}
						: undefined,
				})}
			/>
			<Breadcrumb
				crumbs={[
					{ key: 'list', label: t('title'), href: '/revues' },
					{ key: 'self', label: <TextIn texts={journal.title} original={journal.language} /> },
				]}
			/>
			<header className="revue-tete">
				<div>
					<Cover
						id={journal.slug}
						dye={journal.dye}
						label={<TextIn texts={journal.title} original={journal.language} />}
						detail={journal.periodicity}
					/>
				</div>
				<div>
					<p className="disciplines">
						{disciplines.map((discipline) => (
							<DisciplineLink key={discipline.id} discipline={discipline} />
						))}
					</p>
					<h1>
						<TextIn texts={journal.title} original={journal.language} />
					</h1>
					{chooseText(journal.subtitle, language, journal.language) ? (
						<p className="sous-titre">
							<TextIn texts={journal.subtitle} original={journal.language} />
						</p>
					) : null}
					<div className="chapo">
						<Paragraphs texts={journal.description} original={journal.language} />
					</div>
					<JournalFacts journal={journal} issues={issues} />
					{journal.acceptsSubmissions ? (
						<p className="actions">
							<a className="bt bt-1" href="/auth">
								{t('signInToSubmit')}
							</a>
						</p>
					) : null}
				</div>
			</header>
			<nav className="onglets" aria-label={t('sections.label')}>
				{issues.length > 0 ? <a href="#numeros">{t('sections.issues')}</a> : null}
				<a href="#articles">{t('sections.articles')}</a>
				{calls.length > 0 ? <a href="#appels">{t('sections.calls')}</a> : null}
				{journal.editors.length > 0 ? <a href="#comite">{t('sections.editors')}</a> : null}
				<a href="#a-propos">{t('sections.about')}</a>
			</nav>
			<Issues {...loaderData} />
			<section id="articles" className="bloc-s">
				<SectionTitle
					aside={
						journal.articleCount > LATEST_ARTICLES ? (
							<a className="fleche" href={`/articles?revue=${encodeURIComponent(journal.slug)}`}>
								{t('allArticles')} ({formatNumber(journal.articleCount, language)})
							</a>
						) : null
					}
				>
					{t('latestArticles')}
				</SectionTitle>
				{articles.length === 0 ? <p>{t('noArticles')}</p> : null}
				{articles.map((work) => (
					<WorkItem key={work.id} work={work} heading="h3" />
				))}
			</section>
			{calls.length > 0 ? (
				<section id="appels" className="bloc-s">
					<SectionTitle>{t('calls')}</SectionTitle>
					{calls.map((call) => (
						<CallItem key={call.id} call={call} reader={null} />
					))}
				</section>
			) : null}
			{journal.editors.length > 0 ? (
				<section id="comite" className="bloc-s">
					<SectionTitle>{t('editorsTitle')}</SectionTitle>
					<ul className="comite">
						{journal.editors.map((editor) => (
							<li key={`${editor.role} ${editor.name}`}>
								<b>
									<bdi>{editor.name}</bdi>
								</b>
								<span>{editor.role}</span>
								{editor.affiliation ? (
									<span>
										<bdi>{editor.affiliation}</bdi>
									</span>
								) : null}
							</li>
						))}
					</ul>
				</section>
			) : null}
			<About journal={journal} />
		</div>
	)
}

function Issues({ journal, issues, contents }: Route.ComponentProps['loaderData']) {
	const { t } = useTranslation('journals')
	const language = useLanguage()
	const issueLabel = useIssueLabel()
	const [latest, ...previous] = issues
	if (!latest) return null
	const older = previous.slice(ISSUES_WITH_COVERS)
	return (
		<>
			<section id="numeros" className="sommaire-no">
				<div className="no-couv">
					<Cover
						id={journal.slug}
						dye={journal.dye}
						variant={latest.slug}
						label={<TextIn texts={journal.title} original={journal.language} />}
						detail={`${issueLabel(latest)} · ${latest.year}`}
					/>
				</div>
				<div>
					<p className="petit discret">
						{t('latestIssue')} · {formatDate(latest.publishedOn, language, latest.precision)}
					</p>
					<h2 className="titre-no">
						<a href={latest.path}>
							{issueLabel(latest)}
							{Object.keys(latest.title).length > 0 ? (
								<>
									{t('issueLabel.separator')}
									<TextIn texts={latest.title} original={journal.language} />
								</>
							) : null}
						</a>
					</h2>
					{contents.length === 0 ? <p>{t('emptyIssue')}</p> : <Contents sections={contents} />}
				</div>
			</section>
			{previous.length > 0 ? (
				<section className="bloc-s">
					<SectionTitle
						aside={
							<a className="fleche" href={`/archives?revue=${encodeURIComponent(journal.slug)}#revue`}>
								{t('archives')}
							</a>
						}
					>
						{t('previousIssues')}
					</SectionTitle>
					<IssueGrid issues={previous.slice(0, ISSUES_WITH_COVERS)} journal={journal} />
					{older.length > 0 ? (
						<details className="plus-anciens">
							<summary>{t('olderIssues')}</summary>
							<dl className="par-annee">
								{groupByYear(older).map(({ year, items }) => (
									<div key={year}>
										<dt className="num">{year}</dt>
										<dd>
											{items.map((issue) => (
												<a key={issue.slug} className="lien" href={issue.path}>
													{issueLabel(issue)}
												</a>
											))}
										</dd>
									</div>
								))}
							</dl>
						</details>
					) : null}
				</section>
			) : null}
		</>
	)
}

function About({ journal }: { journal: Route.ComponentProps['loaderData']['journal'] }) {
	const { t } = useTranslation('journals')
	const language = useLanguage()
	const { aims, policies, language: original } = journal
	return (
		<section id="a-propos" className="bloc-s">
			<SectionTitle>{t('aboutTitle')}</SectionTitle>
			<div className="prose">
				{chooseText(aims, language, original) ? (
					<>
						<h3>{t('aims')}</h3>
						<Paragraphs texts={aims} original={original} />
					</>
				) : null}
				{chooseText(policies, language, original) ? (
					<>
						<h3>{t('policies')}</h3>
						<Paragraphs texts={policies} original={original} />
					</>
				) : null}
				<h3>{t('access')}</h3>
				<p>{t(journal.openAccess ? 'accessOpen' : 'accessRestricted')}</p>
				{journal.licence ? (
					<p>{t('accessLicence', { licence: isolate(licenceName(journal.licence), language) })}</p>
				) : null}
			</div>
		</section>
	)
}
