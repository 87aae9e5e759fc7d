import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import {
	FIRST_YEAR,
	LAST_YEAR,
	LONGEST_TEXT,
	PARAMS,
	type SearchQuery,
	type SearchResult,
	SORT_PARAMS,
	SORTS,
	sortOf,
} from '#app/modules/search/index.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FieldGroup } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icons.tsx'

/** Words of the title, the keywords or the text, with suggestions when scripts run; `hasButton` false where the form has one of its own after other fields. */
export function SearchField({ value, hasButton = true }: { value: string; hasButton?: boolean }) {
	const { t } = useTranslation('articles')
	return (
		<search-box data-address={pathTo('articles.suggestions')}>
			<div className="search search-list">
				<label className="visually-hidden" htmlFor="q">
					{t('search.label')}
				</label>
				<input
					id="q"
					name={PARAMS.text}
					type="search"
					defaultValue={value}
					dir={value === '' ? undefined : 'auto'}
					placeholder={t('search.placeholder')}
					maxLength={LONGEST_TEXT}
					autoComplete="off"
				/>
				{hasButton ? (
					<button type="submit" aria-label={t('search.submit')}>
						<Icon name="search" />
						<span className="hidden-on-phone">{t('search.submit')}</span>
					</button>
				) : null}
			</div>
		</search-box>
	)
}

/** Author, journal and a range of years; open when one of them is in use. */
export function AdvancedSearch({
	query,
	result,
	canReset,
}: {
	query: SearchQuery
	result: SearchResult
	/** The way back to everything stands here. */
	canReset: boolean
}) {
	const { t } = useTranslation('articles')
	const { t: common } = useTranslation('common')
	const typedJournal = query.journals.find(
		(value) => !result.facets.journal.some((facet) => facet.value === value),
	)
	const isPerson = result.authors.some((author) => author.selected)
	const typedAuthor = isPerson ? '' : query.author
	const isOpen =
		typedAuthor !== '' || typedJournal !== undefined || query.fromYear !== null || query.toYear !== null
	return (
		<details className="advanced" open={isOpen}>
			<summary>{t('search.advanced')}</summary>
			{isPerson ? <input type="hidden" name={PARAMS.author} value={query.author} /> : null}
			<div className="advanced-fields">
				<FieldGroup as="p">
					<label htmlFor="auteur">{t('search.author')}</label>
					<input id="auteur" name={PARAMS.author} defaultValue={typedAuthor} maxLength={120} />
				</FieldGroup>
				<FieldGroup as="p">
					<label htmlFor="revue">{t('search.journal')}</label>
					<input id="revue" name={PARAMS.journals} defaultValue={typedJournal ?? ''} maxLength={120} />
				</FieldGroup>
				<FieldGroup as="p">
					<label htmlFor="de">{t('search.fromYear')}</label>
					<YearInput id="de" name={PARAMS.fromYear} value={query.fromYear} />
				</FieldGroup>
				<FieldGroup as="p">
					<label htmlFor="a">{t('search.toYear')}</label>
					<YearInput id="a" name={PARAMS.toYear} value={query.toYear} />
				</FieldGroup>
				<p className="button-row">
					<Button variant="primary">{t('search.submit')}</Button>
					{canReset ? <ButtonLink href={pathTo('articles')}>{common('actions.reset')}</ButtonLink> : null}
				</p>
			</div>
		</details>
	)
}

function YearInput({ id, name, value }: { id: string; name: string; value: number | null }) {
	return (
		<input
			id={id}
			name={name}
			type="number"
			inputMode="numeric"
			min={FIRST_YEAR}
			max={LAST_YEAR}
			defaultValue={value ?? ''}
		/>
	)
}

/**
 * The order of results; changing it searches again when scripts run, a button does without them. The usual order of a search is not said in its
 * address, so that words typed next are answered by relevance.
 */
export function SortField({ query }: { query: SearchQuery }) {
	const { t } = useTranslation('articles')
	const usual = sortOf({ ...query, sort: null })
	return (
		<div className="sort">
			<label htmlFor="tri">{t('sort.label')}</label>
			<select
				id="tri"
				name={PARAMS.sort}
				defaultValue={sortOf(query) === usual ? '' : SORT_PARAMS[sortOf(query)]}
				data-submits
			>
				{SORTS.map((sort) => (
					<option key={sort} value={sort === usual ? '' : SORT_PARAMS[sort]}>
						{t(sort === 'relevance' && query.text === '' ? 'sort.own' : `sort.${sort}`)}
					</option>
				))}
			</select>
			<Button small className="no-scripts">
				{t('sort.submit')}
			</Button>
		</div>
	)
}
