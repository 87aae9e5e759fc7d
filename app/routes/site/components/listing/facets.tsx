import type { ReactNode } from 'react'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber, ownLanguageName } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	type AuthorCount,
	KIND_PARAMS,
	PARAMS,
	type SearchQuery,
	type SearchResult,
	searchParamsOf,
} from '#app/modules/search/model.ts'
import type { DisciplineTag } from '#app/modules/work/card.ts'
import { Icon } from '#app/ui/icons.tsx'
import { TextIn } from '#app/ui/text.tsx'

type Counts = SearchResult['facets']

/**
 * What the results hold, to narrow them: every discipline of the platform, then languages, journals, authors, kinds, years and
 * publishers with their counts. A column on a wide screen; on a phone a sheet that a link opens, with or without scripts.
 */
export function Facets({
	facets,
	authors,
	disciplines,
	query,
	applied,
	total,
}: {
	facets: Counts
	authors: AuthorCount[]
	disciplines: DisciplineTag[]
	query: SearchQuery
	applied: number
	total: number
}) {
	const { t } = useTranslation('articles')
	const { t: common } = useTranslation('common')
	return (
		<aside className="facets" id="filtres" aria-label={t('facets.label')} tabIndex={-1}>
			<p className="facets-head phone-only">
				<b>{t('facets.label')}</b>
				<a className="button button-bare" href="#resultats" aria-label={t('facets.close')}>
					<Icon name="close" />
				</a>
			</p>
			<Disciplines
				counts={facets.discipline}
				disciplines={disciplines}
				chosen={query.disciplines}
				total={query.disciplines.length === 0 ? total : null}
			/>
			<Group title={t('facets.language')} isOpen>
				{facets.language.map((facet) => (
					<Check key={facet.value} name={PARAMS.languages} facet={facet}>
						<span lang={facet.value}>{ownLanguageName(facet.value)}</span>
					</Check>
				))}
			</Group>
			<Group title={t('facets.journal')} isOpen>
				{facets.journal.map((facet) => (
					<Check key={facet.value} name={PARAMS.journals} facet={facet}>
						{facet.name ? <TextIn texts={facet.name} /> : facet.value}
					</Check>
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
						<Check
							key={facet.value}
							name={PARAMS.kinds}
							facet={{ ...facet, value: KIND_PARAMS[facet.value] }}
						>
							{t(`kind.${facet.value}`)}
						</Check>
					) : null,
				)}
			</Group>
			<Group title={t('facets.year')} isOpen={query.years.length > 0}>
				{facets.year.map((facet) => (
					<Check key={facet.value} name={PARAMS.years} facet={facet}>
						{facet.value}
					</Check>
				))}
			</Group>
			<Group title={t('facets.publisher')} isOpen={query.publishers.length > 0}>
				{facets.publisher.map((facet) => (
					<Check key={facet.value} name={PARAMS.publishers} facet={facet}>
						{facet.name ? <TextIn texts={facet.name} /> : facet.value}
					</Check>
				))}
			</Group>
			<div className="facets-foot">
				<button className="button button-primary button-wide" type="submit">
					{t('facets.apply')}
				</button>
				{applied > 0 || query.text ? (
					<a className="button button-wide" href={pathTo('articles')}>
						{common('actions.reset')}
					</a>
				) : null}
			</div>
		</aside>
	)
}

/** One discipline or all of them; each shows how many works it holds, none included. */
function Disciplines({
	counts,
	disciplines,
	chosen,
	total,
}: {
	counts: Counts['discipline']
	disciplines: DisciplineTag[]
	chosen: string[]
	/** Known only while no discipline is chosen. */
	total: number | null
}) {
	const { t } = useTranslation('articles')
	const language = useLanguage()
	const counted = new Map(counts.map((count) => [count.value, count.count]))
	return (
		<Group title={t('facets.discipline')} isOpen>
			<label className="check">
				<input type="radio" name={PARAMS.disciplines} value="" defaultChecked={chosen.length === 0} />
				<span>{t('facets.allDisciplines')}</span>
				{total === null ? null : <span className="n">{formatNumber(total, language)}</span>}
			</label>
			{disciplines.map((discipline) => (
				<label key={discipline.id} className="check">
					<input
						type="radio"
						name={PARAMS.disciplines}
						value={discipline.id}
						defaultChecked={chosen[0] === discipline.id}
					/>
					<TextIn texts={discipline.name} />
					<span className="n">{formatNumber(counted.get(discipline.id) ?? 0, language)}</span>
				</label>
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

function Check({
	name,
	facet,
	children,
}: {
	name: string
	facet: { value: string; count: number; selected: boolean }
	children: ReactNode
}) {
	const language = useLanguage()
	return (
		<label className="check">
			<input type="checkbox" name={name} value={facet.value} defaultChecked={facet.selected} />
			<span>{children}</span>
			<span className="n">{formatNumber(facet.count, language)}</span>
		</label>
	)
}

/** A person is one link: the field for a name stays free for words. */
function Author({ author, query }: { author: AuthorCount; query: SearchQuery }) {
	const language = useLanguage()
	const params = searchParamsOf({ ...query, author: author.selected ? '' : author.value, page: 1 })
	return (
		<a
			className="check"
			href={pathTo('articles', { '?': params })}
			aria-current={author.selected ? 'true' : undefined}
		>
			<bdi>{author.name}</bdi>
			<span className="n">{formatNumber(author.count, language)}</span>
		</a>
	)
}

function isKind(value: string): value is keyof typeof KIND_PARAMS {
	return value in KIND_PARAMS
}
