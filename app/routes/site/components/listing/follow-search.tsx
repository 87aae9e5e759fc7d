import { useTranslation } from 'react-i18next'
import { type SearchQuery, searchParamsOf } from '#app/modules/search/model.ts'

const EXPORTS = [
	{ format: 'BibTeX', extension: 'bib' },
	{ format: 'RIS', extension: 'ris' },
	{ format: 'CSL-JSON', extension: 'json' },
] as const

/** The address of something made from a whole search: its page is left out. */
export function searchAddress(path: string, query: SearchQuery): string {
	const params = searchParamsOf({ ...query, page: 1 }).toString()
	return params ? `${path}?${params}` : path
}

/** Feeds of this search, and its references as files. */
export function FollowSearch({ query }: { query: SearchQuery }) {
	const { t } = useTranslation('articles')
	return (
		<details className="suivre sans-impression">
			<summary>{t('follow')}</summary>
			<p className="actions">
				<a className="bt bt-nu" href={searchAddress('/articles/flux/rss.xml', query)}>
					{t('rss')}
				</a>
				<a className="bt bt-nu" href={searchAddress('/articles/flux/atom.xml', query)}>
					{t('atom')}
				</a>
				{EXPORTS.map(({ format, extension }) => (
					<a
						key={format}
						className="bt bt-nu"
						href={searchAddress(`/articles/citations.${extension}`, query)}
						download
					>
						{t('export', { format })}
					</a>
				))}
			</p>
			<p className="mini discret">{t('exportLimit')}</p>
		</details>
	)
}
