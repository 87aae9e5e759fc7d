import { useTranslation } from 'react-i18next'
import { formatNumber } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { MainMakers } from '#app/modules/book/components/makers.tsx'
import { type BookYear, listBooksByYear } from '#app/modules/book/queries/list-books.server.ts'
import { Contents, ContentsList } from '#app/modules/journal/components/contents.tsx'
import { useIssueLabel } from '#app/modules/journal/components/issue-name.ts'
import type { JournalCard } from '#app/modules/journal/model.ts'
import { type ArchiveYear, getJournalArchive } from '#app/modules/journal/queries/archive.server.ts'
import { listJournals } from '#app/modules/journal/queries/list-journals.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { PageHeading, SectionTitle } from '#app/ui/page-parts.tsx'
import { TextIn, useLanguage } from '#app/ui/text.tsx'
import type { Route } from './+types/archives'
import { PageHead } from './components/page-head.tsx'

const ALL = 100_000

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const { searchParams } = new URL(request.url)
	const { journals } = await listJournals(ctx, { pageSize: ALL })
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
				path={opened ? `/archives?revue=${encodeURIComponent(opened.slug)}` : '/archives'}
			/>
			<PageHeading title={t('title')}>{t('intro')}</PageHeading>
			<section>
				<SectionTitle>{t('journals')}</SectionTitle>
				{journals.length === 0 ? <p>{t('empty')}</p> : null}
				<ul className="arbre">
					{journals.map((journal) => (
						<li key={journal.id} id={opened?.slug === journal.slug ? 'revue' : undefined}>
							<JournalLine journal={journal} isOpen={opened?.slug === journal.slug} />
							{opened?.slug === journal.slug ? (
								<Years journal={journal} years={opened.years} chosen={year} />
							) : null}
						</li>
					))}
				</ul>
			</section>
			{books.length > 0 ? <Books years={books} /> : null}
		</div>
	)
}

function JournalLine({ journal, isOpen }: { journal: JournalCard; isOpen: boolean }) {
	const { t } = useTranslation('archives')
	const { t: common } = useTranslation('common')
	const language = useLanguage()
	const title = chooseText(journal.title, language, journal.language)?.text ?? journal.slug
	return (
		<div className="ligne">
			<h3>
				<a href={journal.path}>
					<TextIn texts={journal.title} original={journal.language} />
				</a>
			</h3>
			<p className="petit discret num">
				{journal.issueCount > 0 ? (
					<>
						{common('counts.issues', {
							count: journal.issueCount,
							formatted: formatNumber(journal.issueCount, language),
						})}
						{' · '}
					</>
				) : null}
				{common('counts.articles', {
					count: journal.articleCount,
					formatted: formatNumber(journal.articleCount, language),
				})}
			</p>
			{isOpen ? (
				<a className="bt bt-s" href="/archives" aria-expanded="true">
					{t('close')}
					<span className="vh"> : {title}</span>
				</a>
			) : (
				<a className="bt bt-s" href={`/archives?revue=${encodeURIComponent(journal.slug)}#revue`}>
					{t('title')}
					<span className="vh"> : {title}</span>
				</a>
			)}
		</div>
	)
}

function Years({
	journal,
	years,
	chosen,
}: {
	journal: JournalCard
	years: ArchiveYear[]
	chosen: number | null
}) {
	const { t } = useTranslation('archives')
	const { t: common } = useTranslation('common')
	const language = useLanguage()
	const opened = years.some((year) => year.year === chosen) ? chosen : years[0]?.year
	if (years.length === 0) return <p className="annees">{t('noContents')}</p>
	return (
		<div className="annees">
			{years.map(({ year, issueCount, articleCount, contents }) => {
				const counts = (
					<span className="petit discret num">
						{issueCount > 0
							? `${common('counts.issues', { count: issueCount, formatted: formatNumber(issueCount, language) })} · `
							: ''}
						{common('counts.articles', {
							count: articleCount,
							formatted: formatNumber(articleCount, language),
						})}
					</span>
				)
				if (!contents) {
					return (
						<p key={year} className="annee-fermee">
							<a
								href={`/archives?revue=${encodeURIComponent(journal.slug)}&annee=${year}#annee-${year}`}
								id={`annee-${year}`}
							>
								<span className="num">{year}</span> {counts}
							</a>
						</p>
					)
				}
				return (
					<details key={year} open={year === opened} id={`annee-${year}`}>
						<summary>
							<span className="num">{year}</span> {counts}
						</summary>
						<YearContents contents={contents} journal={journal} />
					</details>
				)
			})}
		</div>
	)
}

function YearContents({
	contents,
	journal,
}: {
	contents: NonNullable<ArchiveYear['contents']>
	journal: JournalCard
}) {
	const { t } = useTranslation('archives')
	const { t: inJournals } = useTranslation('journals')
	const issueLabel = useIssueLabel()
	return (
		<>
			{contents.issues.map(({ issue, sections }) => (
				<section key={issue.slug} className="no-archive">
					<h4>
						<a href={issue.path}>
							{issueLabel(issue)}
							{Object.keys(issue.title).length > 0 ? (
								<>
									{inJournals('issueLabel.separator')}
									<TextIn texts={issue.title} original={journal.language} />
								</>
							) : null}
						</a>
					</h4>
					{sections.length === 0 ? (
						<p className="petit discret">{inJournals('emptyIssue')}</p>
					) : (
						<Contents sections={sections} heading="h5" />
					)}
				</section>
			))}
			{contents.outside.length > 0 ? (
				<section className="no-archive">
					{contents.issues.length > 0 ? <h4>{t('outside')}</h4> : null}
					<ContentsList entries={contents.outside} />
				</section>
			) : null}
		</>
	)
}

function Books({ years }: { years: BookYear[] }) {
	const { t } = useTranslation('archives')
	const { t: inBooks } = useTranslation('books')
	const language = useLanguage()
	return (
		<section className="bloc-s" id="ouvrages">
			<SectionTitle>{t('books')}</SectionTitle>
			{years.map(({ year, count, books }) => (
				<div key={year} className="annee" id={`ouvrages-${year}`}>
					<h3 className="an num">{year}</h3>
					{books ? (
						<ul className="tdm">
							{books.map((book) => (
								<li key={book.id}>
									<a className="ti" href={book.path}>
										<TextIn texts={book.title} original={book.language} />
									</a>
									<span className="pp">
										{book.publisher ? (
											<a href={`/editeurs/${book.publisher.slug}`}>
												<bdi>{book.publisher.name}</bdi>
											</a>
										) : null}
									</span>
									<span className="au">
										<MainMakers makers={book.makers} />
									</span>
								</li>
							))}
						</ul>
					) : (
						<p className="annee-fermee">
							<a className="lien" href={`/archives?ouvrages=${year}#ouvrages-${year}`}>
								{inBooks('count', { count, formatted: formatNumber(count, language) })}
								<span className="vh"> : {year}</span>
							</a>
						</p>
					)}
				</div>
			))}
		</section>
	)
}
