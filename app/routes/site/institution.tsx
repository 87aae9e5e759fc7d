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
import { askedPart } from '#app/platform/http/list-state.ts'
import { ListEnd, LostPlace, PreviousPage } from '#app/ui/list-end.tsx'
import { pageHref } from '#app/ui/page-href.ts'
import { Breadcrumb, SectionTitle } from '#app/ui/page-parts.tsx'
import { AsideBox } from '#app/ui/panel.tsx'
import type { Route } from './+types/institution'
import { Fact } from './components/fact.tsx'
import { SectionLink } from './components/section-link.tsx'

const ABOUT = 5
const PAGE_SIZE = 20

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const { searchParams, search } = new URL(request.url)
	const institution = await getInstitutionPage(ctx, params.id, {
		...askedPart(searchParams),
		pageSize: PAGE_SIZE,
	})
	if (!institution) throw new NotFound()
	const { ids, page } = institution.signed
	const asked = `"${institution.name.replaceAll('"', '')}"`
	const found = await listWorkIds(ctx, parseSearch(new URLSearchParams({ q: asked })), ABOUT + ids.length)
	const about = found.filter((id) => !ids.includes(id)).slice(0, ABOUT)
	return {
		institution,
		search,
		asked,
		works: await listWorkCards(ctx, ids),
		about: page === 1 ? await listWorkCards(ctx, about) : [],
	}
}

/** An institution: the texts that its people signed, and texts that name it. */
export default function InstitutionRoute({ loaderData }: Route.ComponentProps) {
	const { institution, works, about, asked, search } = loaderData
	const { t } = useTranslation('institutionPage')
	const { t: libraries } = useTranslation('libraries')
	const language = useLanguage()
	const { slug: id, name, country, ror } = institution
	const { total, page, lastPage, before, after, from, isLost } = institution.signed
	const path = pathTo('institution', { id })
	const pages = { path, search, page, lastPage }
	const shown = Math.min(page * PAGE_SIZE, total)
	const rorUrl = ror ? (ror.startsWith('http') ? ror : `https://ror.org/${ror}`) : null
	return (
		<div className="page">
			<PageHead
				title={name}
				description={t('description', { name })}
				path={pageHref(path, '', page, 'page', { after: from })}
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
					<Fact name={t('works')}>{formatNumber(total, language)}</Fact>
					<Fact name={t('people', { count: institution.people })}>
						{formatNumber(institution.people, language)}
					</Fact>
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
						{isLost ? (
							<p className="small quiet" role="status">
								<LostPlace isLost />
							</p>
						) : null}
						<load-more>
							<PreviousPage {...pages} before={before} text={t('previousPage')} />
							{works.map((work) => (
								<WorkItem key={work.id} work={work} heading="h3" />
							))}
							{lastPage > 1 ? (
								<ListEnd
									{...{ ...pages, after, shown, total }}
									texts={{
										progress: t('progress', {
											shown: formatNumber(shown, language),
											total: formatNumber(total, language),
										}),
										more: t('more'),
										end: t('end'),
									}}
								/>
							) : null}
						</load-more>
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
