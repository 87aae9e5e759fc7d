import type { ReactNode } from 'react'
import { pathTo } from '#app/addresses/address.ts'
import { ownLanguageName } from '#app/i18n/format.ts'
import { chooseText, type Texts } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { type SearchQuery, type SearchResult, searchParamsOf } from '#app/modules/search/index.ts'
import type { DisciplineTag } from '#app/modules/work/index.ts'
import { BadgeLink } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icons.tsx'

/** How many filters hold, the words that were typed not counted. */
export function countApplied(query: SearchQuery): number {
	return (
		(query.author ? 1 : 0) +
		(query.fromYear === null ? 0 : 1) +
		(query.toYear === null ? 0 : 1) +
		query.journals.length +
		query.publishers.length +
		query.years.length +
		query.disciplines.length +
		query.languages.length +
		query.kinds.length
	)
}

/** Each filter as a chip; its link is the same search without it. */
export function AppliedFilters({
	query,
	result: { facets, authors },
	disciplines,
}: {
	query: SearchQuery
	result: SearchResult
	disciplines: DisciplineTag[]
}) {
	const { t } = useTranslation('articles')
	const language = useLanguage()
	if (countApplied(query) === 0) return null
	const named = (name: Texts | null | undefined, value: string) =>
		(name && chooseText(name, language)?.text) ?? value
	const facetName = (facet: 'journal' | 'publisher', value: string) =>
		facets[facet].find((count) => count.value === value)?.name
	const without = <T,>(values: T[], value: T) => values.filter((other) => other !== value)
	return (
		<ul className="filters-set" aria-label={t('applied.label')}>
			{query.author ? (
				<Chip
					query={{ ...query, author: '' }}
					name={t('applied.author', {
						name: authors.find((author) => author.selected)?.name ?? query.author,
					})}
				/>
			) : null}
			{query.disciplines.map((id) => (
				<Chip
					key={id}
					query={{ ...query, disciplines: without(query.disciplines, id) }}
					name={named(disciplines.find((discipline) => discipline.id === id)?.name, id)}
				/>
			))}
			{query.languages.map((code) => (
				<Chip
					key={code}
					query={{ ...query, languages: without(query.languages, code) }}
					name={ownLanguageName(code)}
				/>
			))}
			{query.kinds.map((kind) => (
				<Chip key={kind} query={{ ...query, kinds: without(query.kinds, kind) }} name={t(`kind.${kind}`)} />
			))}
			{query.journals.map((value) => (
				<Chip
					key={value}
					query={{ ...query, journals: without(query.journals, value) }}
					name={t('applied.journal', { name: named(facetName('journal', value), value) })}
				/>
			))}
			{query.publishers.map((value) => (
				<Chip
					key={value}
					query={{ ...query, publishers: without(query.publishers, value) }}
					name={t('applied.publisher', { name: named(facetName('publisher', value), value) })}
				/>
			))}
			{query.years.map((year) => (
				<Chip key={year} query={{ ...query, years: without(query.years, year) }} name={String(year)} />
			))}
			{query.fromYear === null ? null : (
				<Chip query={{ ...query, fromYear: null }} name={t('applied.from', { year: query.fromYear })} />
			)}
			{query.toYear === null ? null : (
				<Chip query={{ ...query, toYear: null }} name={t('applied.to', { year: query.toYear })} />
			)}
		</ul>
	)
}

function Chip({ query, name }: { query: SearchQuery; name: string }): ReactNode {
	const { t } = useTranslation('articles')
	const params = searchParamsOf({ ...query, page: 1 })
	return (
		<li>
			<BadgeLink
				tone="info"
				className="token"
				href={pathTo('articles', { '?': params })}
				aria-label={t('applied.remove', { name })}
			>
				<bdi>{name}</bdi> <Icon name="close" small />
			</BadgeLink>
		</li>
	)
}
