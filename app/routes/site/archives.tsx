import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { listBooksByYear } from '#app/modules/book/index.server.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { getJournalArchive, listJournals } from '#app/modules/journal/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { PageHeading, SectionTitle } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/archives'
import { ArchivedBooks } from './components/archives/books.tsx'
import { JournalLine } from './components/archives/journal-line.tsx'
import { JournalYears } from './components/archives/journal-years.tsx'

const ALL = 100_000

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const { searchParams } = new URL(request.url)
	const { journals } = await listJournals(ctx, { listed: 'here', pageSize: ALL })
	const opened = journals.find((journal) => journal.slug === searchParams.get('revue')) ?? null
	const year = yearOf(searchParams.get('annee'))
	return {
		journals,
		opened: opened ? { slug: opened.slug, years: await getJournalArchive(ctx, opened, year) } : null,
		year,
		books: await listBooksByYear(ctx, yearOf(searchParams.get('ouvrages'))),
	}
}

function yearOf(asked: string | null): number | null {
	return asked && /^\d{4}$/.test(asked) ? Number(asked) : null
}

export default function Archives({ loaderData: { journals, opened, year, books } }: Route.ComponentProps) {
	const { t } = useTranslation('archives')
	return (
		<div className="page archives">
			<PageHead
				title={t('title')}
				description={t('intro')}
				path={opened ? pathTo('archives', { revue: opened.slug }) : pathTo('archives')}
			/>
			<PageHeading title={t('title')}>{t('intro')}</PageHeading>
			<section>
				<SectionTitle>{t('journals')}</SectionTitle>
				{journals.length === 0 ? <p>{t('empty')}</p> : null}
				<ul className="archive-tree">
					{journals.map((journal) => (
						<li key={journal.id} id={opened?.slug === journal.slug ? 'revue' : undefined}>
							<JournalLine journal={journal} isOpen={opened?.slug === journal.slug} />
							{opened?.slug === journal.slug ? (
								<JournalYears journal={journal} years={opened.years} chosen={year} />
							) : null}
						</li>
					))}
				</ul>
			</section>
			{books.length > 0 ? <ArchivedBooks years={books} /> : null}
		</div>
	)
}
