import type { ReactNode } from 'react'
import { OrderedHead } from './listed.tsx'
import { TableRegion } from './table.tsx'

/** A column of a list: what stands above it and in it. */
export type ListColumn<Row> = {
	label: string
	cell: (row: Row) => ReactNode
	/** It holds figures. */
	isNumber?: boolean
	className?: string
	/** The language of what stands in it, where it is not the page's. */
	lang?: (row: Row) => string
	/** The address can order by it, under its own name. */
	isOrdered?: boolean
}

type Ordered = { order: { by: string; isDescending: boolean }; path: string; search: string }

/** A list as a table: what each row is called, the columns that are shown, and what may be done with a row. */
export function ListTable<Row extends { id: string }, Name extends string>({
	label,
	rows,
	head,
	columns,
	shown,
	actions,
	ordered,
}: {
	label: string
	rows: readonly Row[]
	head: ListColumn<Row>
	columns: { readonly [name in Name]: ListColumn<Row> }
	shown: readonly Name[]
	actions?: Pick<ListColumn<Row>, 'label' | 'cell'>
	/** How the list is ordered, where the address can say; by what rows are called under `name`. */
	ordered?: Ordered
}) {
	return (
		<TableRegion label={label}>
			<thead>
				<tr>
					<Head name="name" column={head} ordered={ordered} />
					{shown.map((name) => (
						<Head key={name} name={name} column={columns[name]} ordered={ordered} />
					))}
					{actions ? <th scope="col">{actions.label}</th> : null}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.id}>
						<th scope="row" className={head.className} lang={head.lang?.(row)}>
							{head.cell(row)}
						</th>
						{shown.map((name) => (
							<td key={name} className={columns[name].isNumber ? 'number-cell' : columns[name].className}>
								{columns[name].cell(row)}
							</td>
						))}
						{actions ? <td>{actions.cell(row)}</td> : null}
					</tr>
				))}
			</tbody>
		</TableRegion>
	)
}

function Head<Row>({
	name,
	column: { label, isNumber, isOrdered },
	ordered,
}: {
	name: string
	column: ListColumn<Row>
	ordered: Ordered | undefined
}) {
	if (ordered && isOrdered)
		return <OrderedHead name={name} label={label} isNumber={isNumber ?? false} {...ordered} />
	return (
		<th scope="col" className={isNumber ? 'number-cell' : undefined}>
			{label}
		</th>
	)
}
