import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { withParams } from '#app/platform/http/page-number.ts'
import type { AskedPage, PageOfRows } from '#app/platform/page-of-rows.ts'
import { ListFilter, WordsFilter } from '#app/ui/list-filter.tsx'
import { ListKeys } from '#app/ui/list-keys.tsx'
import { type ListColumn, ListTable } from '#app/ui/list-table.tsx'
import { ListFileLink } from '#app/ui/listed.tsx'
import { EmptyState } from '#app/ui/page-parts.tsx'
import { type ColumnOf, TABLES, type TableName } from '../model.ts'
import { ColumnChoice } from './column-choice.tsx'
import { ListCount, ListPaging } from './list-length.tsx'

/** The columns of a list: what its rows are called, and what may stand beside it. */
export type ManagedColumns<Row, Name extends TableName> = {
	head: ListColumn<Row>
	columns: { readonly [name in ColumnOf<Name>]: ListColumn<Row> }
}

/**
 * A list of desk or administration with all that such a list has: search, filters, order, choice of columns, pages, a file, keys, and its state in the address. What a list has
 * beyond that, such as acts on several rows, stands around it.
 */
export function ManagedList<Row extends { id: string }, Name extends TableName>({
	table,
	label,
	path,
	search,
	asked,
	list,
	shown,
	head,
	columns,
	words,
	filters,
	isFiltered = false,
	keep,
	file,
	none,
	actions,
	choice,
	children,
}: {
	table: Name
	label: string
	path: string
	/** The query of the address as it stands. */
	search: string
	asked: AskedPage<string>
	list: PageOfRows<Row>
	shown: readonly ColumnOf<Name>[]
	/** What the words are looked for in. */
	words: string
	/** What narrows it beside the words, and whether it does. */
	filters?: ReactNode
	isFiltered?: boolean
	/** What the address says that filters leave as it is. */
	keep?: { [name: string]: string | null }
	/** The address of the list as a file, or the form that makes it. */
	file: string | ReactNode
	/** What is said where there is no row at all. */
	none: ReactNode
	actions?: Pick<ListColumn<Row>, 'label' | 'cell'> | undefined
	choice?: Pick<ListColumn<Row>, 'label' | 'cell'> | undefined
	/** What stands right below the rows: the form of the boxes. */
	children?: ReactNode
} & ManagedColumns<Row, Name>) {
	const { t } = useTranslation('admin')
	const { query, order } = asked
	const isNarrowed = query !== '' || isFiltered
	if (list.total === 0 && !isNarrowed) return <EmptyState title={none} />
	return (
		<>
			<ListFilter
				action={path}
				keep={{ ...keep, tri: new URLSearchParams(search).get('tri') }}
				isSet={isNarrowed}
				whole={withParams(path, new URLSearchParams(), keep ?? {})}
			>
				<WordsFilter label={words} value={query} />
				{filters}
			</ListFilter>
			<ColumnChoice
				table={table}
				columns={TABLES[table].columns}
				shown={shown}
				label={(name) => columns[name].label}
			/>
			<ListCount list={list} isNarrowed={isNarrowed} />
			{list.total === 0 ? (
				<EmptyState title={t('filter.noneFound')} />
			) : (
				<ListTable
					label={label}
					rows={list.rows}
					head={head}
					columns={columns}
					shown={shown}
					actions={actions}
					choice={choice}
					ordered={{ order, path, search }}
				/>
			)}
			{list.total > 0 ? children : null}
			<ListPaging path={path} search={search} list={list} />
			{list.total === 0 ? null : typeof file === 'string' ? (
				<ListFileLink path={file} search={search} />
			) : (
				file
			)}
			<ListKeys ticks={choice !== undefined} />
		</>
	)
}
