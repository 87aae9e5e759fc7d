import { pathTo } from '#app/addresses/address.ts'
import { countryName, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { getInstitutionPage } from '#app/modules/institution/page/index.server.ts'
import { listWorkIds } from '#app/modules/search/index.server.ts'
import { parseSearch } from '#app/modules/search/index.ts'
import { WorkItem } from '#app/modules/work/components/index.ts'
import { listWorkCards } from '#app/modules/work/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { pageNumber } from '#app/platform/http/page-number.ts'
import { Breadcrumb, SectionTitle } from '#app/ui/page-parts.tsx'
import { AsideBox } from '#app/ui/panel.tsx'
import { Paging } from '#app/ui/table.tsx'
import type { Route } from './+types/institution'
import { Fact } from './components/fact.tsx'
import { SectionLink } from './components/section-link.tsx'

const ABOUT = 5

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const { searchParams, search } = new URL(request.url)
	const institution = await getInstitutionPage(ctx, params.id, pageNumber(searchParams))
	if (!institution) throw new NotFound()
	const asked = `"${institution.name.replaceAll('"', '')}"`
	const found = await listWorkIds(
		ctx,
		parseSearch(new URLSearchParams({ q: asked })),
		ABOUT + institution.workIds.length,
	)
	const about = found.filter((id) => !institution.workIds.includes(id)).slice(0, ABOUT)
	return {
		institution,
		search,
		asked,
		works: await listWorkCards(ctx, institution.workIds),
		about: institution.page === 1 ? await listWorkCards(ctx, about) : [],
	}
}

/** An institution: the texts that its people signed, and texts about it. */
export default function InstitutionRoute({ loaderData }: Route.ComponentProps) {
	const { institution, works, about, asked, search } = loaderData
	const { t } = useTranslation('institutionPage')
	const { t: libraries } = useTranslation('libraries')
	const language = useLanguage()
	const { slug: id, name, country, ror, page, pages } = institution
	const path = pathTo('institution', { id })
	const rorUrl = ror ? (ror.startsWith('http') ? ror : `https://ror.org/${ror}`) : null
	return (
		<div className="page">
			<PageHead
				title={name}
				description={t('description', { name })}
				path={page > 1 ? `${path}?page=${page}` : path}
				jsonLd={(publicUrl) => ({
					'@type': 'Organization',
					'@id': rorUrl ?? publicUrl + path,
					url: publicUrl + path,
					name,
				})}
			/>
			<Breadcrumb
				crumbs={[
					{ key: 'libraries', label: libraries('title'), href: pathTo('libraries') },
					{ key: 'self', label: <bdi>{name}</bdi> },
				]}
			/>
			<header className="person">
				<h1>
					<bdi>{name}</bdi>
				</h1>
				<dl className="record-sheet">
					{country ? <Fact name={t('country')}>{countryName(country, language)}</Fact> : null}
					<Fact name={t('works')}>{formatNumber(institution.works, language)}</Fact>
					<Fact name={t('people')}>{formatNumber(institution.people, language)}</Fact>
					{rorUrl ? (
						<Fact name={t('ror')}>
							<a className="link" href={rorUrl} dir="ltr">
								{rorUrl}
							</a>
						</Fact>
					) : null}
				</dl>
			</header>
			<div className="two-panes">
				<div>
					<section className="section" aria-labelledby="textes">
						<SectionTitle id="textes">{t('works')}</SectionTitle>
						{works.length === 0 ? <p>{t('noWorks')}.</p> : null}
						{works.map((work) => (
							<WorkItem key={work.id} work={work} heading="h3" />
						))}
						<Paging path={path} search={search} page={page} pages={pages} />
					</section>
					{about.length > 0 ? (
						<section className="section" aria-labelledby="sur-elle">
							<SectionTitle
								id="sur-elle"
								aside={<SectionLink href={pathTo('articles', { q: asked })}>{t('allAbout')}</SectionLink>}
							>
								{t('about')}
							</SectionTitle>
							{about.map((work) => (
								<WorkItem key={work.id} work={work} heading="h3" />
							))}
						</section>
					) : null}
				</div>
				<AsideBox>
					<p className="small">{t('how')}</p>
					<h2 className="mt-4">{t('librarian')}</h2>
					<p>
						<a className="link" href={pathTo('institution.library', { id })}>
							{t('librarianLink')}
						</a>
					</p>
				</AsideBox>
			</div>
		</div>
	)
}
