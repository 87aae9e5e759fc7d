import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { FollowButton } from '#app/modules/follow/components/index.ts'
import type { FollowState, SearchFollow } from '#app/modules/follow/index.ts'
import { type SearchQuery, searchParamsOf } from '#app/modules/search/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'

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

/** Alerts on this search, its feeds, and its references as files. It stands after the search form, not in it. */
export function FollowSearch({
	path,
	query,
	follows,
}: {
	path: string
	query: SearchQuery
	follows: (SearchFollow & { state: FollowState })[]
}) {
	const { t } = useTranslation('articles')
	return (
		<details className="follow not-printed">
			<summary>{t('follow')}</summary>
			{follows.map(({ kind, target, name, state }) => (
				<FollowButton
					key={kind}
					kind={kind}
					target={target}
					name={name}
					state={state}
					returnTo={searchAddress(path, query)}
				/>
			))}
			<p className="button-row">
				<ButtonLink variant="bare" href={searchAddress(pathTo('articles.rss'), query)}>
					{t('rss')}
				</ButtonLink>
				<ButtonLink variant="bare" href={searchAddress(pathTo('articles.atom'), query)}>
					{t('atom')}
				</ButtonLink>
				{EXPORTS.map(({ format, extension }) => (
					<ButtonLink
						key={format}
						variant="bare"
						href={searchAddress(pathTo(`articles.${extension}`), query)}
						download
					>
						{t('export', { format })}
					</ButtonLink>
				))}
			</p>
			<p className="smallest quiet">{t('exportLimit')}</p>
		</details>
	)
}
