import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { directionOf } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { ColumnChoice } from '#app/modules/people/table-columns/components/index.ts'
import { shownColumns } from '#app/modules/people/table-columns/index.server.ts'
import { type ColumnOf, TABLES } from '#app/modules/people/table-columns/index.ts'
import { SCHEMES } from '#app/modules/thesaurus/index.ts'
import { type ListedConcept, listConcepts } from '#app/modules/thesaurus/manage/index.server.ts'
import { CONCEPT_STATES } from '#app/modules/thesaurus/manage/index.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { pageNumber } from '#app/platform/http/page-number.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChoiceFilter, ListFilter, WordsFilter } from '#app/ui/list-filter.tsx'
import { ListKeys } from '#app/ui/list-keys.tsx'
import { type ListColumn, ListTable } from '#app/ui/list-table.tsx'
import { ListFileLink } from '#app/ui/listed.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { EmptyState, HiddenHead } from '#app/ui/page-parts.tsx'
import { Paging } from '#app/ui/table.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/list'
import { askedConcepts } from './asked-concepts.ts'
import { StateBadge } from './state-badge.tsx'

const PAGE = pathTo('admin.thesaurus')

export async function loader({ context, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	const { searchParams, search } = new URL(request.url)
	const ctx = context.get(ctxContext)
	const asked = askedConcepts(searchParams)
	const page = pageNumber(searchParams)
	const language = context.get(languageContext)
	return {
		concepts: await listConcepts(ctx, actor, { ...asked, page, language }),
		shown: await shownColumns(ctx, actor, searchParams, 'thesaurus'),
		isGone: searchParams.get('fait') === 'supprime',
		...{ ...asked, page, search },
	}
}

/** The concepts of the thesaurus, to be found by any of their names. */
export default function Thesaurus({ loaderData }: Route.ComponentProps) {
	const { concepts, shown, isGone, query, scheme, state, order, page, search } = loaderData
	const { t } = useTranslation('thesaurus')
	const { t: admin } = useTranslation('admin')
	const language = useLanguage()
	const { head, columns } = useColumns()
	return (
		<>
			<HiddenHead title={admin('rooms.thesaurus')} />
			<AdminHeading
				title={admin('rooms.thesaurus')}
				actions={
					<ButtonLink variant="primary" href={pathTo('admin.newConcept')}>
						{t('new')}
					</ButtonLink>
				}
			>
				{t('intro')}
			</AdminHeading>
			<DoneNotice>{isGone ? t('done.supprime') : null}</DoneNotice>
			<ListFilter
				action={PAGE}
				keep={{ tri: new URLSearchParams(search).get('tri') }}
				isSet={query !== '' || scheme !== null || state !== null}
			>
				<WordsFilter label={t('search')} value={query} />
				<ChoiceFilter
					name="genre"
					label={t('scheme')}
					any={t('anyScheme')}
					options={SCHEMES.map((name) => [name, t(`schemes.${name}`)] as const)}
					value={scheme}
				/>
				<ChoiceFilter
					name="etat"
					label={t('state')}
					any={t('anyState')}
					options={CONCEPT_STATES.map((name) => [name, t(`states.${name}`)] as const)}
					value={state}
				/>
			</ListFilter>
			<ColumnChoice
				table="thesaurus"
				columns={TABLES.thesaurus.columns}
				shown={shown}
				label={(name) => columns[name].label}
			/>
			<p className="table-count figures-aligned" role="status">
				{t('count', { count: concepts.total, formatted: formatNumber(concepts.total, language) })}
			</p>
			{concepts.rows.length === 0 ? (
				<EmptyState title={t('none')} />
			) : (
				<ListTable
					label={admin('rooms.thesaurus')}
					rows={concepts.rows}
					head={head}
					columns={columns}
					shown={shown}
					ordered={{ order, path: PAGE, search }}
				/>
			)}
			<Paging path={PAGE} search={search} page={page} pages={concepts.pages} />
			<ListFileLink path={pathTo('admin.listFile', { list: 'thesaurus' })} search={search} />
			<ListKeys ticks={false} />
		</>
	)
}

function useColumns(): {
	head: ListColumn<ListedConcept>
	columns: { [name in ColumnOf<'thesaurus'>]: ListColumn<ListedConcept> }
} {
	const { t } = useTranslation('thesaurus')
	return {
		head: {
			label: t('columns.name'),
			isOrdered: true,
			cell: ({ id, language, name }) => (
				<a className="link" href={pathTo('admin.concept', { id })}>
					<bdi lang={language}>{name}</bdi>
				</a>
			),
		},
		columns: {
			others: { label: t('columns.others'), cell: ({ names }) => <OtherNames names={names} /> },
			scheme: { label: t('scheme'), isOrdered: true, cell: ({ scheme }) => t(`schemes.${scheme}`) },
			state: { label: t('state'), isOrdered: true, cell: ({ state }) => <StateBadge state={state} /> },
		},
	}
}

function OtherNames({ names }: Pick<ListedConcept, 'names'>) {
	return names.map(({ language: code, text }, index) => (
		<span key={code}>
			{index > 0 ? ' · ' : null}
			<bdi lang={code} dir={directionOf(code)}>
				{text}
			</bdi>
		</span>
	))
}
