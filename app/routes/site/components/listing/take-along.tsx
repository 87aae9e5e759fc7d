import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { EstimatedSizes } from '#app/modules/galley/index.server.ts'
import { MOST_TEXTS } from '#app/modules/galley/index.ts'
import type { SearchQuery } from '#app/modules/search/index.ts'
import { VolumeLink } from '../volume-link.tsx'
import { searchAddress } from './follow-search.tsx'

/** The texts of a search as one file, with about how large it is: its first fifty. */
export function TakeAlong({ query, sizes }: { query: SearchQuery; sizes: EstimatedSizes }) {
	const { t } = useTranslation('galley')
	return (
		<section className="exports" aria-labelledby="emporter">
			<h2 id="emporter">{t('chosen.title')}</h2>
			<p className="small quiet">{t('chosen.text', { count: MOST_TEXTS })}</p>
			<p className="button-row">
				{(['zip', 'epub'] as const).map((format) => (
					<VolumeLink
						key={format}
						href={searchAddress(pathTo(`articles.${format}`), query)}
						name={format === 'zip' ? t('chosen.zip') : 'EPUB'}
						bytes={sizes[format]}
						isEstimate
					/>
				))}
			</p>
		</section>
	)
}
