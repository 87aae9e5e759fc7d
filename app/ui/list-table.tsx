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

/** How a list is ordered and where its address leads. */
export type ListOrder = { order: { by: string; isDescending: boolean }; path: string; search: string }

/**
 * A list as a table: what each row is called, the columns that are shown, and what may be done with a row. On a narrow screen each row is a card
 * that says beside every value what its column is. Keys move through its rows where the page lists them (`ListKeys`).
 */
export function ListTable<Row extends { id: string }, Name extends string>({
	label,
	rows,
	head,
	columns,
	shown,
	actions,
	choice,
	ordered,
}: {
	label: string
	rows: readonly Row[]
	head: ListColumn<Row>
	columns: { readonly [name in Name]: ListColumn<Row> }
	shown: readonly Name[]
	actions?: Pick<ListColumn<Row>, 'label' | 'cell'> | undefined
	/** The box that chooses a row for what may be done with several. */
	choice?: Pick<ListColumn<Row>, 'label' | 'cell'> | undefined
	/** How the list is ordered, where the address can say; by what rows are called under `name`. */
	ordered?: ListOrder | undefined
}) {
	return (
		<div data-keys>
			<TableRegion label={label} className="list-table">
				<thead {...as('rowgroup')}>
					<tr {...as('row')}>
						{choice ? (
							<th {...as('columnheader')} scope="col">
								<span className="visually-hidden">{choice.label}</span>
							</th>
						) : null}
						<Head name="name" column={head} ordered={ordered} />
						{shown.map((name) => (
							<Head key={name} name={name} column={columns[name]} ordered={ordered} />
						))}
						{actions ? (
							<th {...as('columnheader')} scope="col">
								{actions.label}
							</th>
						) : null}
					</tr>
				</thead>
				<tbody {...as('rowgroup')}>
					{rows.map((row) => (
						<tr key={row.id} {...as('row')}>
							{choice ? (
								<td {...as('cell')} className="choice">
									{choice.cell(row)}
								</td>
							) : null}
							<th {...as('rowheader')} scope="row" className={head.className} lang={head.lang?.(row)}>
								{head.cell(row)}
							</th>
							{shown.map((name) => (
								<Cell key={name} column={columns[name]} row={row} />
							))}
							{actions ? (
								<td {...as('cell')} className="actions">
									{actions.cell(row)}
								</td>
							) : null}
						</tr>
					))}
				</tbody>
			</TableRegion>
		</div>
	)
}

/** On a narrow screen rows are cards: `display` takes the roles of a table away, and these give them back. */
const as = (role: string) => ({ role })

function Cell<Row>({ column, row }: { column: ListColumn<Row>; row: Row }) {
	const { label, isNumber, className } = column
	return (
		<td
			{...as('cell')}
			className={isNumber ? 'number-cell' : className}
			lang={column.lang?.(row)}
			data-label={label}
		>
			<div>{column.cell(row)}</div>
		</td>
	)
}

function Head<Row>({
	name,
	column: { label, isNumber, isOrdered },
	ordered,
}: {
	name: string
	column: ListColumn<Row>
	ordered: ListOrder | undefined
}) {
	if (ordered && isOrdered)
		return <OrderedHead name={name} label={label} isNumber={isNumber ?? false} {...ordered} />
	return (
		<th {...as('columnheader')} scope="col" className={isNumber ? 'number-cell' : undefined}>
			{label}
		</th>
	)
}
