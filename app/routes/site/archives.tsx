import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { listBooksByYear } from '#app/modules/book/index.server.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { getJournalArchive, listJournals, pageOfJournal } from '#app/modules/journal/index.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { askedPart } from '#app/platform/http/list-state.ts'
import { ListEnd, LostPlace, PreviousPage } from '#app/ui/list-end.tsx'
import { pageHref } from '#app/ui/page-href.ts'
import { PageHeading, SectionTitle } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/archives'
import { ArchivedBooks } from './components/archives/books.tsx'
import { JournalLine } from './components/archives/journal-line.tsx'
import { JournalYears } from './components/archives/journal-years.tsx'

const JOURNALS_A_PAGE = 24

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const { searchParams } = new URL(request.url)
	const asked = searchParams.get('revue') ?? undefined
	const opened = isSlug(asked) ? await pageOfJournal(ctx, asked, JOURNALS_A_PAGE) : null
	const list = await listJournals(ctx, {
		listed: 'here',
		...(opened?.part ?? askedPart(searchParams)),
		pageSize: JOURNALS_A_PAGE,
	})
	const year = yearOf(searchParams.get('annee'))
	return {
		list,
		opened: opened
			? { slug: opened.journal.slug, years: await getJournalArchive(ctx, opened.journal, year) }
			: null,
		year,
		books: await listBooksByYear(ctx, yearOf(searchParams.get('ouvrages'))),
	}
}

function yearOf(asked: string | null): number | null {
	return asked && /^\d{4}$/.test(asked) ? Number(asked) : null
}

export default function Archives({ loaderData: { list, opened, year, books } }: Route.ComponentProps) {
	const { t } = useTranslation('archives')
	const { t: inJournals } = useTranslation('journals')
	const language = useLanguage()
	const { journals, page, lastPage, total, before, after, from } = list
	const shown = Math.min(page * JOURNALS_A_PAGE, total)
	const pages = { path: pathTo('archives'), search: '', page, lastPage }
	const here = pageHref(pages.path, '', page, 'page', { after: from })
	return (
		<div className="page archives">
			<PageHead
				title={t('title')}
				description={t('intro')}
				path={opened ? pathTo('archives', { revue: opened.slug }) : here}
			/>
			<PageHeading title={t('title')}>{t('intro')}</PageHeading>
			<section>
				<SectionTitle>{t('journals')}</SectionTitle>
				{list.isLost ? (
					<p className="small quiet" role="status">
						<LostPlace isLost />
					</p>
				) : null}
				{journals.length === 0 ? <p>{t('empty')}</p> : null}
				<load-more>
					<PreviousPage {...pages} before={before} text={inJournals('previousPage')} />
					<ul className="archive-tree">
						{journals.map((journal) => (
							<li key={journal.id} id={opened?.slug === journal.slug ? 'revue' : undefined}>
								<JournalLine journal={journal} list={here} isOpen={opened?.slug === journal.slug} />
								{opened?.slug === journal.slug ? (
									<JournalYears journal={journal} years={opened.years} chosen={year} />
								) : null}
							</li>
						))}
					</ul>
					{lastPage > 1 ? (
						<ListEnd
							{...pages}
							after={after}
							shown={shown}
							total={total}
							texts={{
								progress: inJournals('progress', {
									shown: formatNumber(shown, language),
									total: formatNumber(total, language),
								}),
								more: inJournals('more'),
								end: inJournals('end'),
							}}
						/>
					) : null}
				</load-more>
			</section>
			{books.length > 0 ? <ArchivedBooks years={books} /> : null}
		</div>
	)
}
