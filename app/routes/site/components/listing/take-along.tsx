import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { MOST_TEXTS } from '#app/modules/galley/index.ts'
import type { SearchQuery } from '#app/modules/search/index.ts'
import { VolumeLink } from '../volume-link.tsx'
import { searchAddress } from './follow-search.tsx'

/** The texts of a search as one file: its first fifty. */
export function TakeAlong({ query }: { query: SearchQuery }) {
	const { t } = useTranslation('galley')
	return (
		<section className="exports" aria-labelledby="emporter">
			<h2 id="emporter">{t('chosen.title')}</h2>
			<p className="small quiet">{t('chosen.text', { count: MOST_TEXTS })}</p>
			<p className="button-row">
				<VolumeLink href={searchAddress(pathTo('articles.zip'), query)} name={t('chosen.zip')} bytes={null} />
				<VolumeLink href={searchAddress(pathTo('articles.epub'), query)} name="EPUB" bytes={null} />
			</p>
		</section>
	)
}
