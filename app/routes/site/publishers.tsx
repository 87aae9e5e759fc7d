import { pathTo } from '#app/addresses/address.ts'
import { compareTexts, countryName, listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { listPublishers } from '#app/modules/publisher/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { askedPart } from '#app/platform/http/list-state.ts'
import { Cloth } from '#app/ui/weave/cover.tsx'
import { CoverPicture } from '#app/ui/weave/cover-picture.tsx'
import type { Route } from './+types/publishers'
import { useCountedWorks } from './components/counted-works.ts'
import { ChoiceFilter } from './components/filters.tsx'
import { ListPage, PAGE_SIZE } from './components/list-page.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
	const { searchParams, search } = new URL(request.url)
	const country = searchParams.get('pays')
	const filter = {
		query: (searchParams.get('q') ?? '').slice(0, 300),
		country: country && /^[A-Z]{2}$/.test(country) ? country : null,
	}
	const { publishers, countries, ...list } = await listPublishers(context.get(ctxContext), {
		...filter,
		...askedPart(searchParams),
		pageSize: PAGE_SIZE,
	})
	return { filter, countries, publishers, list, search }
}

export default function Publishers({ loaderData }: Route.ComponentProps) {
	const { filter, countries, publishers, list, search } = loaderData
	const { t } = useTranslation('publishers')
	const language = useLanguage()
	const countedWorks = useCountedWorks()
	return (
		<ListPage
			texts="publishers"
			path={pathTo('publishers')}
			search={search}
			query={filter.query}
			hasFilters={filter.country !== null}
			list={list}
			filters={
				<ChoiceFilter
					name="pays"
					label={t('filters.country')}
					all={t('filters.allCountries')}
					value={filter.country}
					choices={countries
						.map((code) => ({ value: code, label: countryName(code, language) }))
						.sort((a, b) => compareTexts(a.label, b.label, language))}
				/>
			}
		>
			<ul className="publishers">
				{publishers.map((publisher) => (
					<li key={publisher.id}>
						<span className="publisher-cloth">
							{publisher.logo ? (
								<CoverPicture
									picture={publisher.logo}
									original={publisher.language}
									isDecorative
									sizes="4rem"
								/>
							) : (
								<Cloth id={publisher.slug} dye={publisher.dye} cols={2} rows={2} />
							)}
						</span>
						<div>
							<h2>
								<a href={pathTo('publisher', { id: publisher.slug })}>
									<bdi>{publisher.name}</bdi>
								</a>
							</h2>
							<p className="meta">
								{[publisher.place, publisher.country ? countryName(publisher.country, language) : null]
									.filter((part) => part !== null)
									.map((part, index) => (
										<span key={part}>
											{index > 0 ? listSeparator(language) : ''}
											<bdi>{part}</bdi>
										</span>
									))}
							</p>
							<p className="small figures-aligned">{countedWorks(publisher.works)}</p>
						</div>
					</li>
				))}
			</ul>
		</ListPage>
	)
}
