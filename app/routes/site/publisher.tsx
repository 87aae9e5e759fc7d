import { pathTo } from '#app/addresses/address.ts'
import { countryName, formatNumber } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { BookGrid } from '#app/modules/book/components/index.ts'
import { listPublisherBooks } from '#app/modules/book/index.server.ts'
import { CallItem } from '#app/modules/call/components/index.ts'
import { listCalls } from '#app/modules/call/index.server.ts'
import { sectionsOf } from '#app/modules/call/index.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { JournalGrid } from '#app/modules/journal/components/index.ts'
import { listPublisherJournals } from '#app/modules/journal/index.server.ts'
import { getPublisher } from '#app/modules/publisher/index.server.ts'
import { submission } from '#app/modules/rights/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { askedPart } from '#app/platform/http/list-state.ts'
import { movedOrMissing } from '#app/platform/http/moved.server.ts'
import { ListEnd, LostPlace, PreviousPage } from '#app/ui/list-end.tsx'
import { pageHref } from '#app/ui/page-href.ts'
import { Breadcrumb, SectionTitle } from '#app/ui/page-parts.tsx'
import { Cover } from '#app/ui/weave/cover.tsx'
import { CoverPicture } from '#app/ui/weave/cover-picture.tsx'
import type { Route } from './+types/publisher'
import { useCountedWorks } from './components/counted-works.ts'
import { Fact } from './components/fact.tsx'
import { Paragraphs } from './components/paragraphs.tsx'

const PAGE_SIZE = 12
/** Few publishers have more journals than this. */
const JOURNALS_A_PAGE = 24
/** What the address calls the page of the journals, beside that of the books. */
const JOURNALS = 'revues'

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const { searchParams, search } = new URL(request.url)
	const publisher = await getPublisher(ctx, params.id)
	if (!publisher)
		throw await movedOrMissing(ctx, request, 'publisher', params.id, (slug) =>
			pathTo('publisher', { id: slug }),
		)
	const journals = await listPublisherJournals(ctx, publisher.id, {
		...askedPart(searchParams, JOURNALS),
		pageSize: JOURNALS_A_PAGE,
	})
	const books = await listPublisherBooks(ctx, publisher.id, {
		...askedPart(searchParams),
		pageSize: PAGE_SIZE,
	})
	const calls = sectionsOf(await listCalls(ctx, { publisherId: publisher.id }))
	return {
		publisher,
		journals,
		books,
		search,
		calls: [...calls.open, ...calls.upcoming, ...calls.recent],
		reader: submission(actorOf(context)),
	}
}

export default function PublisherRoute({ loaderData }: Route.ComponentProps) {
	const { publisher, journals, books, search, calls, reader } = loaderData
	const { t } = useTranslation('publishers')
	const { t: inBooks } = useTranslation('books')
	const { t: inJournals } = useTranslation('journals')
	const language = useLanguage()
	const countedWorks = useCountedWorks()
	const path = pathTo('publisher', { id: publisher.slug })
	const shown = Math.min(books.page * PAGE_SIZE, books.total)
	const bookPages = { path, search, page: books.page, lastPage: books.lastPage }
	const journalPages = {
		...{ path, search, parameter: JOURNALS },
		...{ page: journals.page, lastPage: journals.lastPage },
	}
	const shownJournals = Math.min(journals.page * JOURNALS_A_PAGE, journals.total)
	const description = chooseText(publisher.description, language, publisher.language)?.text
	return (
		<div className="page">
			<PageHead
				title={publisher.name}
				description={description ?? t('description', { name: publisher.name })}
				path={pageHref(path, '', books.page, 'page', { after: books.from })}
				jsonLd={(publicUrl) => ({
					'@type': 'Organization',
					'@id': publicUrl + path,
					url: publicUrl + path,
					name: publisher.name,
					description,
					sameAs: publisher.site ?? undefined,
					address:
						publisher.country || publisher.place
							? {
									'@type': 'PostalAddress',
									addressCountry: publisher.country ?? undefined,
									addressLocality: publisher.place ?? undefined,
								}
							: undefined,
				})}
			/>
			<Breadcrumb
				crumbs={[
					{ key: 'list', label: t('title'), href: pathTo('publishers') },
					{ key: 'self', label: <bdi>{publisher.name}</bdi> },
				]}
			/>
			<header className="journal-head publisher-head">
				<div>
					{publisher.logo ? (
						<CoverPicture picture={publisher.logo} original={publisher.language} />
					) : (
						<Cover id={publisher.slug} dye={publisher.dye} cols={4} rows={4} />
					)}
				</div>
				<div>
					<h1>
						<bdi>{publisher.name}</bdi>
					</h1>
					<div className="standfirst">
						<Paragraphs texts={publisher.description} original={publisher.language} />
					</div>
					<dl className="record-sheet" aria-label={t('facts.label')}>
						<Fact name={t('facts.institution')}>
							{publisher.institution ? <bdi>{publisher.institution}</bdi> : null}
						</Fact>
						<Fact name={t('facts.place')}>{publisher.place ? <bdi>{publisher.place}</bdi> : null}</Fact>
						<Fact name={t('facts.country')}>
							{publisher.country ? countryName(publisher.country, language) : null}
						</Fact>
						<Fact name={t('facts.journals')}>
							{journals.total > 0 ? formatNumber(journals.total, language) : null}
						</Fact>
						<Fact name={t('facts.books')}>
							{books.total > 0 ? formatNumber(books.total, language) : null}
						</Fact>
						<Fact name={t('facts.site')}>
							{publisher.site ? (
								<a className="link" href={publisher.site} rel="external">
									<bdi>{new URL(publisher.site).host}</bdi>
								</a>
							) : null}
						</Fact>
					</dl>
				</div>
			</header>
			{journals.total === 0 && books.total === 0 ? <p className="block-small">{t('noWorks')}</p> : null}
			{journals.total > 0 ? (
				<section className="block-small">
					<SectionTitle
						aside={
							<span className="small quiet figures-aligned">
								{countedWorks({ journals: publisher.works.journals })}
								<LostPlace isLost={journals.isLost} />
							</span>
						}
					>
						{t('facts.journals')}
					</SectionTitle>
					<load-more id="revues">
						<PreviousPage {...journalPages} before={journals.before} text={inJournals('previousPage')} />
						<JournalGrid journals={journals.journals} heading="h3" />
						{journals.lastPage > 1 ? (
							<ListEnd
								{...journalPages}
								after={journals.after}
								shown={shownJournals}
								total={journals.total}
								texts={{
									progress: inJournals('progress', {
										shown: formatNumber(shownJournals, language),
										total: formatNumber(journals.total, language),
									}),
									more: inJournals('more'),
									end: inJournals('end'),
								}}
							/>
						) : null}
					</load-more>
				</section>
			) : null}
			{books.total > 0 ? (
				<section className="block-small" id="ouvrages">
					<SectionTitle
						aside={
							<span className="small quiet figures-aligned">
								{countedWorks({ books: publisher.works.books })}
								<LostPlace isLost={books.isLost} />
							</span>
						}
					>
						{t('facts.books')}
					</SectionTitle>
					<load-more id="livres">
						<PreviousPage {...bookPages} before={books.before} text={inBooks('previousPage')} />
						<BookGrid books={books.books} heading="h3" withPublisher={false} />
						<ListEnd
							{...bookPages}
							after={books.after}
							shown={shown}
							total={books.total}
							texts={{
								progress: inBooks('progress', {
									shown: formatNumber(shown, language),
									total: formatNumber(books.total, language),
								}),
								more: inBooks('more'),
								end: inBooks('end'),
							}}
						/>
					</load-more>
				</section>
			) : null}
			{calls.length > 0 ? (
				<section className="block-small" id="appels">
					<SectionTitle>{t('calls')}</SectionTitle>
					{calls.map((call) => (
						<CallItem key={call.id} call={call} reader={reader} />
					))}
				</section>
			) : null}
		</div>
	)
}
