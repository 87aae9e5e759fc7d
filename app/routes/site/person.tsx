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
import { ctxContext } from '#app/platform/http/context.server.ts'
import { movedOrMissing } from '#app/platform/http/moved.server.ts'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/person'
import { Fact } from './components/fact.tsx'
import { Paragraphs } from './components/paragraphs.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const person = await getPerson(ctx, params.id)
	if (!person)
		throw await movedOrMissing(ctx, request, 'person', params.id, (slug) => pathTo('person', { id: slug }))
	return { person, following: await followState(ctx, actorOf(context), 'author', person.slug) }
}

export default function PersonRoute({ loaderData: { person, following } }: Route.ComponentProps) {
	const { t } = useTranslation('person')
	const language = useLanguage()
	const kinds = worksByKind(person.works)
	const views = person.works.reduce((sum, work) => sum + work.views, 0)
	const downloads = person.works.reduce((sum, work) => sum + work.downloads, 0)
	const orcidUrl = person.orcid ? `https://orcid.org/${person.orcid}` : null
	return (
		<div className="page">
			<PageHead
				title={person.name}
				description={chooseText(person.biography, language)?.text ?? t('description', { name: person.name })}
				path={person.path}
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
						{kinds.map(({ kind, count }, index) => (
							<span key={kind}>
								{index > 0 ? ' · ' : ''}
								{t(`kinds.${kind}`, { count, formatted: formatNumber(count, language) }).replace(
									' ',
									'\u00A0',
								)}
							</span>
						))}
					</Fact>
					<Fact name={t('views')}>{formatNumber(views, language)}</Fact>
					<Fact name={t('downloads')}>{formatNumber(downloads, language)}</Fact>
				</dl>
				<div className="button-row">
					<FollowButton kind="author" target={person.slug} state={following} returnTo={person.path} />
				</div>
			</header>
			{kinds.map(({ kind, years, count }) => (
				<section key={kind} className="block-small">
					<SectionTitle
						aside={
							<span className="small quiet figures-aligned">
								{t(`kinds.${kind}`, { count, formatted: formatNumber(count, language) })}
							</span>
						}
					>
						{t(`headings.${kind}`)}
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
			{person.coAuthors.length > 0 ? (
				<section className="block-small">
					<SectionTitle>{t('coAuthors')}</SectionTitle>
					<ul className="co-authors">
						{person.coAuthors.map((other) => (
							<li key={other.slug}>
								<a className="link" href={pathTo('person', { id: other.slug })}>
									<bdi>{other.name}</bdi>
								</a>{' '}
								<span className="small quiet figures-aligned">
									{t('together', { count: other.works, formatted: formatNumber(other.works, language) })}
								</span>
							</li>
						))}
					</ul>
				</section>
			) : null}
		</div>
	)
}
