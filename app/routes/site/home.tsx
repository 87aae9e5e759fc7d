import { pathTo } from '#app/addresses/address.ts'
import { offeredLanguages } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { listShownAnnouncements } from '#app/modules/announcement/index.server.ts'
import { listShownBooks } from '#app/modules/book/index.server.ts'
import { CallItem } from '#app/modules/call/components/index.ts'
import { listCalls } from '#app/modules/call/index.server.ts'
import { sectionsOf } from '#app/modules/call/index.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { submission } from '#app/modules/rights/index.ts'
import { PARAMS } from '#app/modules/search/index.ts'
import { countHosted, getLatestIssue, listShelfJournals } from '#app/modules/site/index.server.ts'
import { getSiteLines, type ShownLine } from '#app/modules/site/texts/index.server.ts'
import { libraryFigures } from '#app/modules/usage/index.server.ts'
import { listWorksToRead, openingOf } from '#app/modules/work/index.server.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState, SectionTitle } from '#app/ui/page-parts.tsx'
import { Text } from '#app/ui/text.tsx'
import { weave } from '#app/ui/weave/weave.ts'
import type { Route } from './+types/home'
import { AnnouncementList } from './components/announcement-item.tsx'
import { FiguresBand } from './components/figures-band.tsx'
import { HeroCloth } from './components/hero-cloth.tsx'
import { HostedNote } from './components/hosted-note.tsx'
import { JournalShelf } from './components/journal-shelf.tsx'
import { LeadWorks } from './components/lead-work.tsx'
import { SearchForm } from './components/search-form.tsx'
import { SectionLink } from './components/section-link.tsx'

const TO_READ = 4
const SHELF = 6
const CALLS = 3

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const language = context.get(languageContext)
	const journals = await listShelfJournals(ctx, SHELF)
	const works = await listWorksToRead(ctx, { language, limit: TO_READ })
	const [lead] = works
	return {
		said: await getSiteLines(ctx, language, ['homeTitle', 'homeSentence', 'homeQuote', 'homeManifesto']),
		announcements: await listShownAnnouncements(ctx),
		issue: await getLatestIssue(ctx),
		works,
		opening: lead && Object.keys(lead.abstract).length === 0 ? await openingOf(ctx, lead.id) : null,
		journals,
		books: await listShownBooks(ctx, SHELF - journals.length),
		calls: sectionsOf(await listCalls(ctx)).open.slice(0, CALLS),
		figures: await libraryFigures(ctx),
		hosted: await countHosted(ctx),
		reader: submission(actorOf(context)),
	}
}

export default function Home({ loaderData }: Route.ComponentProps) {
	const { said, announcements, issue, works, opening, journals, books, calls, figures, hosted, reader } =
		loaderData
	const { t } = useTranslation('home')
	const { t: common } = useTranslation('common')
	const { t: announced } = useTranslation('announcements')
	return (
		<>
			<PageHead
				title={common('tagline')}
				description={said.homeSentence?.text ?? ''}
				path={pathTo('home')}
				feeds={[{ rss: pathTo('rss'), atom: pathTo('atom'), title: t('latestArticles') }]}
				jsonLd={describePlatform}
			/>
			<section className="hero">
				<div className="hero-text">
					<h1>{said.homeTitle ? <Text {...said.homeTitle} /> : null}</h1>
					<p className="standfirst">{said.homeSentence ? <Text {...said.homeSentence} /> : null}</p>
					<SearchForm id="q" />
					<div className="button-row">
						<ButtonLink variant="primary" href={issue?.path ?? pathTo('archives')}>
							{t('latestIssueAction')}
						</ButtonLink>
						<ButtonLink href={calls.length > 0 ? pathTo('calls') : pathTo('author')}>
							{common('actions.submitArticle')}
						</ButtonLink>
					</div>
				</div>
				<HeroCloth issue={issue} />
			</section>
			<div className="page">
				{announcements.length > 0 ? (
					<section className="block" aria-labelledby="h-annonces">
						<SectionTitle
							id="h-annonces"
							aside={<SectionLink href={pathTo('announcements')}>{announced('all')}</SectionLink>}
						>
							{announced('title')}
						</SectionTitle>
						<AnnouncementList announcements={announcements} />
					</section>
				) : null}
				<section className="block" aria-labelledby="h-articles">
					<SectionTitle
						id="h-articles"
						aside={
							<SectionLink href={pathTo('articles', { type: 'article' })}>{t('allArticles')}</SectionLink>
						}
					>
						{t('toRead')}
					</SectionTitle>
					{works.length > 0 ? (
						<LeadWorks works={works} opening={opening} />
					) : (
						<EmptyState title={t('noArticles')} />
					)}
				</section>
				{journals.length + books.length > 0 ? (
					<section className="block" aria-labelledby="h-revues">
						<SectionTitle
							id="h-revues"
							aside={
								<span className="shelf-links">
									<SectionLink href={pathTo('journals')}>{t('allJournals')}</SectionLink>
									{books.length > 0 ? (
										<SectionLink href={pathTo('books')}>{t('allBooks')}</SectionLink>
									) : null}
								</span>
							}
						>
							{t(books.length > 0 ? 'journalsAndBooks' : 'journals')}
						</SectionTitle>
						<JournalShelf journals={journals} books={books} />
					</section>
				) : null}
			</div>
			{said.homeQuote ? <Manifesto quote={said.homeQuote} text={said.homeManifesto} /> : null}
			<div className="page">
				<section className="block" aria-labelledby="h-appels">
					<SectionTitle
						id="h-appels"
						aside={<SectionLink href={pathTo('calls')}>{t('calls.all')}</SectionLink>}
					>
						{t('calls.title')}
					</SectionTitle>
					{calls.length > 0 ? (
						calls.map((call) => <CallItem key={call.id} call={call} reader={reader} />)
					) : (
						<EmptyState
							title={t('calls.none')}
							action={<ButtonLink href={pathTo('calls')}>{t('calls.all')}</ButtonLink>}
						>
							{t('calls.noneHint')}
						</EmptyState>
					)}
				</section>
				<section className="block" aria-label={t('figures')}>
					<FiguresBand
						figures={[
							{ name: 'articles', value: figures.articles },
							{ name: 'journals', value: figures.journals },
							{ name: 'downloads', value: figures.downloads },
							{ name: 'authors', value: figures.authors },
						]}
					/>
					<HostedNote hosted={hosted} />
				</section>
			</div>
		</>
	)
}

function Manifesto({ quote, text }: { quote: ShownLine; text: ShownLine | null }) {
	const { t } = useTranslation('home')
	return (
		<section className="night" aria-label={t('manifesto.label')}>
			<div className="page manifesto">
				<GreatSign id="sans-murs-19" />
				<div>
					<blockquote>
						<Text {...quote} />
					</blockquote>
					<p>{text ? <Text {...text} /> : null}</p>
					<p className="mt-5">
						<ButtonLink href={pathTo('about')}>{t('manifesto.about')}</ButtonLink>
					</p>
				</div>
			</div>
		</section>
	)
}

/** The platform and its search, for search engines (schema.org WebSite). */
function describePlatform(publicUrl: string): object {
	return {
		'@type': 'WebSite',
		name: 'Mbongi',
		url: `${publicUrl}/`,
		inLanguage: offeredLanguages(),
		potentialAction: {
			'@type': 'SearchAction',
			target: `${publicUrl}${pathTo('articles')}?${PARAMS.text}={search_term_string}`,
			'query-input': 'required name=search_term_string',
		},
	}
}

/** One large square of the weave in a single colour, without ground, for the deep band. */
function GreatSign({ id }: { id: string }) {
	const { width, height, inkPath, accentPath, ink } = weave(id, { cols: 4, rows: 4, dye: 0 })
	return (
		<div className="great-sign">
			<svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
				<path fill={ink} fillRule="evenodd" d={inkPath + accentPath} />
			</svg>
		</div>
	)
}
