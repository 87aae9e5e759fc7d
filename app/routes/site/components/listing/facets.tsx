import type { ReactNode } from 'react'
import { pathTo } from '#app/addresses/address.ts'
import { ownLanguageName } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import {
	type AuthorCount,
	KIND_PARAMS,
	PARAMS,
	type SearchQuery,
	type SearchResult,
	searchParamsOf,
} from '#app/modules/search/index.ts'
import type { DisciplineTag } from '#app/modules/work/index.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Check, CheckLink } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { TextIn } from '#app/ui/text.tsx'

type Counts = SearchResult['facets']

/**
 * What the results hold, to narrow them: disciplines, then languages, journals, authors, kinds, years and
 * publishers with their counts. A column on a wide screen; on a phone a sheet that a link opens, with or without scripts.
 */
export function Facets({
	facets,
	authors,
	disciplines,
	query,
	canReset,
	anyDiscipline,
	isEstimate,
}: {
	facets: Counts
	authors: AuthorCount[]
	disciplines: DisciplineTag[]
	query: SearchQuery
	/** The way back to everything stands here. */
	canReset: boolean
	/** How many works answer whatever their discipline. */
	anyDiscipline: number
	/** Counts come from a sample, in which what is rare may not be. */
	isEstimate: boolean
}) {
	const { t } = useTranslation('articles')
	const { t: common } = useTranslation('common')
	return (
		<aside className="facets" id="filtres" aria-label={t('facets.label')} tabIndex={-1}>
			<p className="facets-head phone-only">
				<b>{t('facets.label')}</b>
				<ButtonLink variant="bare" href="#resultats" aria-label={t('facets.close')}>
					<Icon name="close" />
				</ButtonLink>
			</p>
			{isEstimate ? <p className="small quiet">{t('facets.estimated')}</p> : null}
			<Disciplines
				counts={facets.discipline}
				disciplines={disciplines}
				chosen={query.disciplines}
				total={anyDiscipline}
				isEstimate={isEstimate}
			/>
			<Group title={t('facets.language')} isOpen>
				{facets.language.map((facet) => (
					<FacetCheck key={facet.value} name={PARAMS.languages} facet={facet}>
						<span lang={facet.value}>{ownLanguageName(facet.value)}</span>
					</FacetCheck>
				))}
			</Group>
			<Group title={t('facets.journal')} isOpen>
				{facets.journal.map((facet) => (
					<FacetCheck key={facet.value} name={PARAMS.journals} facet={facet}>
						{facet.name ? <TextIn texts={facet.name} /> : facet.value}
					</FacetCheck>
				))}
			</Group>
			{authors.length > 0 ? (
				<Group title={t('facets.author')} isOpen={authors.some((author) => author.selected)}>
					{authors.map((author) => (
						<Author key={author.value} author={author} query={query} />
					))}
				</Group>
			) : null}
			<Group title={t('facets.kind')} isOpen={query.kinds.length > 0}>
				{facets.kind.map((facet) =>
					isKind(facet.value) ? (
						<FacetCheck
							key={facet.value}
							name={PARAMS.kinds}
							facet={{ ...facet, value: KIND_PARAMS[facet.value] }}
						>
							{t(`kind.${facet.value}`)}
						</FacetCheck>
					) : null,
				)}
			</Group>
			<Group title={t('facets.year')} isOpen={query.years.length > 0}>
				{facets.year.map((facet) => (
					<FacetCheck key={facet.value} name={PARAMS.years} facet={facet}>
						{facet.value}
					</FacetCheck>
				))}
			</Group>
			<Group title={t('facets.publisher')} isOpen={query.publishers.length > 0}>
				{facets.publisher.map((facet) => (
					<FacetCheck key={facet.value} name={PARAMS.publishers} facet={facet}>
						{facet.name ? <TextIn texts={facet.name} /> : facet.value}
					</FacetCheck>
				))}
			</Group>
			<div className="facets-foot">
				<Button variant="primary" wide className="no-scripts">
					{t('facets.apply')}
				</Button>
				<p className="small quiet scripts-only">{t('facets.atOnce')}</p>
				{canReset ? (
					<ButtonLink wide href={pathTo('articles')}>
						{common('actions.reset')}
					</ButtonLink>
				) : null}
			</div>
		</aside>
	)
}

/** One discipline or all of them: those that hold something, in the order of the platform, and what is chosen; every one where a sample does not tell. */
function Disciplines({
	counts,
	disciplines,
	chosen,
	total,
	isEstimate,
}: {
	counts: Counts['discipline']
	disciplines: DisciplineTag[]
	chosen: string[]
	total: number
	isEstimate: boolean
}) {
	const { t } = useTranslation('articles')
	const counted = new Map(counts.map((count) => [count.value, count.count]))
	const shown = disciplines.filter(({ id }) => isEstimate || counted.get(id) || chosen.includes(id))
	return (
		<Group title={t('facets.discipline')} isOpen>
			<Check
				type="radio"
				name={PARAMS.disciplines}
				value=""
				defaultChecked={chosen.length === 0}
				count={total > 0 ? total : undefined}
			>
				{t('facets.allDisciplines')}
			</Check>
			{shown.map((discipline) => (
				<Check
					key={discipline.id}
					type="radio"
					name={PARAMS.disciplines}
					value={discipline.id}
					defaultChecked={chosen[0] === discipline.id}
					count={counted.get(discipline.id) ?? (isEstimate ? undefined : 0)}
				>
					<TextIn texts={discipline.name} />
				</Check>
			))}
		</Group>
	)
}

/** Values to choose from under their title; no group stands empty. */
function Group({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
	if (Array.isArray(children) && children.length === 0) return null
	return (
		<details open={isOpen}>
			<summary>{title}</summary>
			<fieldset className="facet-values">
				<legend className="visually-hidden">{title}</legend>
				{children}
			</fieldset>
		</details>
	)
}

function FacetCheck({
	name,
	facet,
	children,
}: {
	name: string
	facet: { value: string; count: number; selected: boolean }
	children: ReactNode
}) {
	return (
		<Check name={name} value={facet.value} defaultChecked={facet.selected} count={facet.count}>
			{children}
		</Check>
	)
}

/** A person is one link: the field for a name stays free for words. */
function Author({ author, query }: { author: AuthorCount; query: SearchQuery }) {
	const params = searchParamsOf({ ...query, author: author.selected ? '' : author.value, page: 1 })
	return (
		<CheckLink
			href={pathTo('articles', { '?': params })}
			aria-current={author.selected ? 'true' : undefined}
			count={author.count}
		>
			<bdi>{author.name}</bdi>
		</CheckLink>
	)
}

function isKind(value: string): value is keyof typeof KIND_PARAMS {
	return value in KIND_PARAMS
}
