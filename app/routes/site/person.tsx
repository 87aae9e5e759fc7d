import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { FollowButton } from '#app/modules/follow/components/index.ts'
import { followState } from '#app/modules/follow/index.server.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { getPerson } from '#app/modules/person/index.server.ts'
import { worksByKind } from '#app/modules/person/index.ts'
import { WorkItem } from '#app/modules/work/components/index.ts'
import type { WorkCard } from '#app/modules/work/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { askedPart } from '#app/platform/http/list-state.ts'
import { movedOrMissing } from '#app/platform/http/moved.server.ts'
import { leavesListNoRoom } from '#app/ui/letters.ts'
import { LostPlace, NextPage, PreviousPage } from '#app/ui/list-end.tsx'
import { pageHref } from '#app/ui/page-href.ts'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/person'
import { Fact } from './components/fact.tsx'
import { Paragraphs } from './components/paragraphs.tsx'

const KINDS = ['article', 'book', 'chapter'] as const

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const { searchParams, search } = new URL(request.url)
	const person = await getPerson(ctx, params.id, askedPart(searchParams))
	if (!person)
		throw await movedOrMissing(ctx, request, 'person', params.id, (slug) => pathTo('person', { id: slug }))
	return {
		person,
		search,
		following: await followState(ctx, actorOf(context), 'author', person.slug),
		leavesNoRoom: leavesListNoRoom([
			person.name,
			...person.works.flatMap(({ title, authors }) => [title, ...authors.map(({ name }) => name)]),
			...person.coAuthors.map(({ name }) => name),
		]),
	}
}

export default function PersonRoute({ loaderData: { person, search, following } }: Route.ComponentProps) {
	const { t } = useTranslation('person')
	const language = useLanguage()
	const kinds = worksByKind(person.works)
	const { path, total, page, lastPage, before, after } = person
	const pages = { path, search, page, lastPage }
	const named = (kind: WorkCard['kind']) =>
		kind === 'book' && person.hasOthersAmongBooks ? 'booksAndOthers' : kind
	const orcidUrl = person.orcid ? `https://orcid.org/${person.orcid}` : null
	return (
		<div className="page">
			<PageHead
				title={person.name}
				description={chooseText(person.biography, language)?.text ?? t('description', { name: person.name })}
				path={pageHref(person.path, '', page, 'page', { after: person.from })}
				jsonLd={(publicUrl) => ({
					'@type': 'Person',
					'@id': orcidUrl ?? publicUrl + person.path,
					url: publicUrl + person.path,
					name: person.name,
					alternateName: person.originalName ?? undefined,
					givenName: person.given ?? undefined,
					familyName: person.family ?? undefined,
					sameAs: orcidUrl ?? undefined,
					affiliation: person.affiliations.map((name) => ({ '@type': 'Organization', name })),
				})}
			/>
			<header className="person">
				<h1>
					<bdi>{person.name}</bdi>
					{person.originalName ? (
						<span className="subtitle">
							<bdi>{person.originalName}</bdi>
						</span>
					) : null}
				</h1>
				<div className="standfirst">
					<Paragraphs texts={person.biography} />
				</div>
				<dl className="record-sheet" aria-label={t('facts')}>
					<Fact name={t('affiliations', { count: person.affiliations.length })}>
						{person.affiliations.length > 0 ? (
							<ul>
								{person.affiliations.map((name) => (
									<li key={name}>
										<bdi>{name}</bdi>
									</li>
								))}
							</ul>
						) : null}
					</Fact>
					<Fact name={t('orcid')}>
						{orcidUrl ? (
							<a className="link" href={orcidUrl} rel="external me">
								<bdi>{person.orcid}</bdi>
							</a>
						) : null}
					</Fact>
					<Fact name={t('works')}>
						{KINDS.flatMap((kind) => ({ kind, count: person.counts[kind] }))
							.filter(({ count }) => count > 0)
							.map(({ kind, count }, index) => (
								<span key={kind}>
									{index > 0 ? ' · ' : ''}
									{t(`kinds.${named(kind)}`, { count, formatted: formatNumber(count, language) }).replace(
										' ',
										'\u00A0',
									)}
								</span>
							))}
						{person.elsewhere > 0
							? ` · ${t(person.elsewhere === total ? 'allElsewhere' : 'elsewhere', { count: person.elsewhere, formatted: formatNumber(person.elsewhere, language) })}`
							: null}
					</Fact>
					<Fact name={t('views')}>{person.views > 0 ? formatNumber(person.views, language) : null}</Fact>
					<Fact name={t('downloads')}>
						{person.downloads > 0 ? formatNumber(person.downloads, language) : null}
					</Fact>
				</dl>
				<div className="button-row">
					<FollowButton kind="author" target={person.slug} state={following} returnTo={person.path} />
				</div>
			</header>
			{person.isLost ? (
				<p className="small quiet" role="status">
					<LostPlace isLost />
				</p>
			) : null}
			<PreviousPage {...pages} before={before} text={t('previousPage')} />
			{kinds.map(({ kind, years }) => (
				<section key={kind} className="block-small">
					<SectionTitle
						aside={
							<span className="small quiet figures-aligned">
								{t(`kinds.${named(kind)}`, {
									count: person.counts[kind],
									formatted: formatNumber(person.counts[kind], language),
								})}
							</span>
						}
					>
						{t(`headings.${named(kind)}`)}
					</SectionTitle>
					{years.map(({ year, works }) => (
						<div key={year} className="year-group">
							<p className="year figures-aligned">{year}</p>
							<div>
								{works.map((work) => (
									<WorkItem key={work.id} work={work} heading="h3" />
								))}
							</div>
						</div>
					))}
				</section>
			))}
			<NextPage {...pages} after={after} text={t('nextPage')} />
			{person.coAuthors.length > 0 ? (
				<section className="block-small">
					<SectionTitle>{t('coAuthors')}</SectionTitle>
					<ul className="co-authors">
						{person.coAuthors.map((other) => (
							<li key={other.slug}>
								<a className="link" href={pathTo('person', { id: other.slug })}>
									<bdi>{other.name}</bdi>
								</a>{' '}
								{other.works === null ? null : (
									<span className="small quiet figures-aligned">
										{t('together', { count: other.works, formatted: formatNumber(other.works, language) })}
									</span>
								)}
							</li>
						))}
					</ul>
				</section>
			) : null}
		</div>
	)
}
