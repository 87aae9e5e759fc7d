import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { CallItem } from '#app/modules/call/components/index.ts'
import { listCalls } from '#app/modules/call/index.server.ts'
import { sectionsOf } from '#app/modules/call/index.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { doiUrl, licenceUrl } from '#app/modules/citation/index.ts'
import { followState } from '#app/modules/follow/index.server.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import {
	getJournal,
	listIssueContents,
	listIssues,
	listLatestArticleIds,
} from '#app/modules/journal/index.server.ts'
import { submission } from '#app/modules/rights/index.ts'
import { getOwnAuthorRules } from '#app/modules/submission/settings/index.server.ts'
import { WorkItem } from '#app/modules/work/components/index.ts'
import { listDisciplines, listWorkCards } from '#app/modules/work/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { movedOrMissing } from '#app/platform/http/moved.server.ts'
import { Breadcrumb, SectionTitle } from '#app/ui/page-parts.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { TextIn } from '#app/ui/text.tsx'
import type { Route } from './+types/journal'
import { JournalAbout } from './components/journal/about.tsx'
import { JournalAuthorRules } from './components/journal/author-rules.tsx'
import { JournalEditors } from './components/journal/editors.tsx'
import { JournalHeading } from './components/journal/heading.tsx'
import { LatestIssue } from './components/journal/latest-issue.tsx'
import { PreviousIssues } from './components/journal/previous-issues.tsx'
import { SectionLink } from './components/section-link.tsx'

const LATEST_ARTICLES = 6
/** The newest with its contents, twelve covers and four years of a monthly; the archives have them all. */
const SHOWN_ISSUES = 61

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const journal = await getJournal(ctx, params.id)
	if (!journal)
		throw await movedOrMissing(ctx, request, 'journal', params.id, (slug) => pathTo('journal', { id: slug }))
	const issues = await listIssues(ctx, journal, { limit: SHOWN_ISSUES })
	const [latest] = issues
	const calls = sectionsOf(await listCalls(ctx, { journalId: journal.id }))
	return {
		journal,
		issues,
		contents: latest ? await listIssueContents(ctx, latest.id) : [],
		articles: await listWorkCards(ctx, await listLatestArticleIds(ctx, journal.id, LATEST_ARTICLES)),
		calls: [...calls.open, ...calls.upcoming, ...calls.recent],
		disciplines: (await listDisciplines(ctx)).filter(({ id }) => journal.disciplines.includes(id)),
		authorRules: await getOwnAuthorRules(ctx, journal.id),
		reader: submission(actorOf(context)),
		following: await followState(ctx, actorOf(context), 'journal', journal.slug),
	}
}

export default function JournalRoute({ loaderData }: Route.ComponentProps) {
	const { journal, issues, contents, calls, articles, disciplines, following, reader } = loaderData
	const { t } = useTranslation('journals')
	const language = useLanguage()
	const [latest, ...previous] = issues
	const inLatestIssue = new Set(contents.flatMap(({ entries }) => entries.map(({ path }) => path)))
	const hasOthers = journal.articleCount > LATEST_ARTICLES
	// The articles that the latest issue lists just above are not told a second time.
	const others = articles.filter(({ path }) => !inLatestIssue.has(path))
	const repeats = articles.length > 0 && others.length === 0
	const allArticles = pathTo('articles', { revue: journal.slug })
	const title = chooseText(journal.title, language, journal.language)?.text ?? journal.slug
	const description = chooseText(journal.description, language, journal.language)?.text
	return (
		<div className="page">
			<PageHead
				title={title}
				description={description}
				path={journal.path}
				feeds={[
					{
						rss: pathTo('journal.rss', { id: journal.slug }),
						atom: pathTo('journal.atom', { id: journal.slug }),
						title: t('feedTitle', { journal: title }),
					},
				]}
				jsonLd={(publicUrl) => ({
					'@type': 'Periodical',
					'@id': publicUrl + journal.path,
					url: publicUrl + journal.path,
					name: title,
					alternateName: [
						...new Set([
							...Object.values(journal.title).filter((other) => other !== title),
							...journal.former.map((former) => former.title),
						]),
					],
					description,
					issn: [journal.issnOnline, journal.issnPrint].filter((issn) => issn !== null),
					sameAs: journal.doi ? doiUrl(journal.doi) : undefined,
					endDate: journal.closure?.since,
					inLanguage: journal.languages,
					isAccessibleForFree: journal.openAccess,
					license: licenceUrl(journal.licence) ?? undefined,
					publisher: journal.publisher
						? {
								'@type': 'Organization',
								name: journal.publisher.name,
								url: `${publicUrl}${pathTo('publisher', { id: journal.publisher.slug })}`,
							}
						: undefined,
				})}
			/>
			<Breadcrumb
				crumbs={[
					{ key: 'list', label: t('title'), href: pathTo('journals') },
					{ key: 'self', label: <TextIn texts={journal.title} original={journal.language} /> },
				]}
			/>
			<JournalHeading journal={journal} disciplines={disciplines} following={following} reader={reader} />
			<TabLinks label={t('sections.label')}>
				{issues.length > 0 ? (
					<a href="#numeros" aria-current="location">
						{t('sections.issues')}
					</a>
				) : null}
				{repeats && !hasOthers ? null : (
					<a
						href={repeats ? allArticles : '#articles'}
						aria-current={issues.length > 0 ? undefined : 'location'}
					>
						{t('sections.articles')}
					</a>
				)}
				{calls.length > 0 ? <a href="#appels">{t('sections.calls')}</a> : null}
				{journal.editors.length > 0 ? <a href="#comite">{t('sections.editors')}</a> : null}
				<a href="#a-propos">{t('sections.about')}</a>
			</TabLinks>
			{latest ? <LatestIssue journal={journal} issue={latest} contents={contents} /> : null}
			<PreviousIssues journal={journal} issues={previous} />
			{repeats ? null : (
				<section id="articles" className="block-small">
					<SectionTitle
						aside={
							hasOthers ? (
								<SectionLink href={allArticles}>
									{t('allArticles')} ({formatNumber(journal.articleCount, language)})
								</SectionLink>
							) : null
						}
					>
						{t(others.length < articles.length ? 'otherArticles' : 'latestArticles')}
					</SectionTitle>
					{others.length === 0 ? <p>{t('noArticles')}</p> : null}
					{others.map((work) => (
						<WorkItem key={work.id} work={work} heading="h3" />
					))}
				</section>
			)}
			{calls.length > 0 ? (
				<section id="appels" className="block-small">
					<SectionTitle>{t('calls')}</SectionTitle>
					{calls.map((call) => (
						<CallItem key={call.id} call={call} reader={reader} />
					))}
				</section>
			) : null}
			<JournalEditors editors={journal.editors} />
			<JournalAbout journal={journal} isGathered={articles.some(({ listed }) => listed === 'here')}>
				<JournalAuthorRules {...loaderData.authorRules} />
			</JournalAbout>
		</div>
	)
}
