import { pathTo } from '#app/addresses/address.ts'
import { countryName, formatDate, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { OwnUsage } from '#app/modules/usage/own-works/index.ts'
import { LEAST_NAMED, OTHER_COUNTRIES, UNKNOWN_COUNTRY } from '#app/modules/usage/reader-country/index.ts'
import { Bars } from '#app/ui/bars.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Colon } from '#app/ui/colon.tsx'
import { ChoiceFilter, ListFilter } from '#app/ui/list-filter.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'

/** From where one's works are read: in twelve months or one of them, as bars, table and CSV, and how that is known. */
export function ReaderCountries({
	usage: { countries, months, month, shown, networksOn },
}: {
	usage: OwnUsage
}) {
	const { t } = useTranslation('author')
	const language = useLanguage()
	const title = t('usage.countries.title')
	const nameOf = (country: string) => {
		if (country === OTHER_COUNTRIES) return t('usage.countries.other')
		return country === UNKNOWN_COUNTRY ? t('usage.countries.unknown') : countryName(country, language)
	}
	return (
		<section className="section" aria-labelledby="pays">
			<SectionTitle
				id="pays"
				aside={
					<ButtonLink variant="bare" href={pathTo('author.usageCountries')} download>
						CSV
						<span className="visually-hidden">
							<Colon />
							{title}
						</span>
					</ButtonLink>
				}
			>
				{title}
			</SectionTitle>
			<ListFilter
				label={t('usage.countries.filter')}
				action={pathTo('author.usage')}
				isSet={month !== null}
				whole={pathTo('author.usage', { texte: shown })}
				keep={{ texte: shown ? [shown] : [] }}
			>
				<ChoiceFilter
					name="mois"
					label={t('usage.month')}
					any={t('usage.months')}
					options={months
						.toReversed()
						.map((one) => [one.month, formatDate(`${one.month}-01`, language, 'month')] as const)}
					value={month}
				/>
			</ListFilter>
			{countries.length === 0 ? (
				<p>{t('usage.countries.none')}</p>
			) : (
				<Bars
					bars={countries.map(({ country, views }) => ({
						key: country,
						label: nameOf(country),
						value: views,
					}))}
					label={title}
					unit={t('usage.views')}
					table={
						<table>
							<thead>
								<tr>
									<th scope="col">{t('usage.countries.country')}</th>
									<th scope="col" className="number-cell">
										{t('usage.views')}
									</th>
									<th scope="col" className="number-cell">
										{t('usage.downloads')}
									</th>
								</tr>
							</thead>
							<tbody>
								{countries.map(({ country, views, downloads }) => (
									<tr key={country}>
										<th scope="row">{nameOf(country)}</th>
										<td className="number-cell figures-aligned">{formatNumber(views, language)}</td>
										<td className="number-cell figures-aligned">{formatNumber(downloads, language)}</td>
									</tr>
								))}
							</tbody>
						</table>
					}
				/>
			)}
			<p className="small quiet">
				{t('usage.countries.method', {
					date: formatDate(networksOn, language),
					least: formatNumber(LEAST_NAMED, language),
				})}
			</p>
		</section>
	)
}
