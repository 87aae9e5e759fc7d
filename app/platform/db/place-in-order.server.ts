import { type OperationNode, RawNode, type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import { IN_PLACES } from './listed-rows.server.ts'

/** What a list is ordered by: an expression of the database, upwards or downwards. Empty values stand last upwards and first downwards, as PostgreSQL has them by itself. */
export type OrderKey = { value: ReturnType<typeof sql>; isDown: boolean }

/** A place in a list that is read from several queries, one after the other: in which of them it is, and what its row is ordered by there, as text. */
export type OrderedPlace = { part: number; values: readonly (string | null)[] }

const MOST_KEYS = 6
const LONGEST_VALUE = 4000
const stored = z.tuple([z.int().min(0).max(9)], z.string().max(LONGEST_VALUE).nullable())

/** A place as addresses have it. */
export const writePlace = ({ part, values }: OrderedPlace): string =>
	Buffer.from(JSON.stringify([part, ...values])).toString('base64url')

/** The place that an address names; null for what none has written. Whether it is one of a list and its order is for `areValuesOf` to say. */
export function readPlace(typed: string): OrderedPlace | null {
	try {
		const [part, ...values] = stored.parse(JSON.parse(Buffer.from(typed, 'base64url').toString()))
		return values.length > 0 && values.length <= MOST_KEYS ? { part, values } : null
	} catch {
		return null
	}
}

/** The keys of a query's order. */
export function orderOf(
	query: Pick<SelectQueryBuilder<never, never, unknown>, 'toOperationNode'>,
): OrderKey[] {
	return (query.toOperationNode().orderBy?.items ?? []).map(({ orderBy, direction, nulls, collation }) => {
		if (nulls || collation) throw new Error('such an order is not read from a place on')
		return { value: sql`(${expressionOf(orderBy)})`, isDown: isDown(direction) }
	})
}

const expressionOf = (node: OperationNode) => ({ expressionType: undefined, toOperationNode: () => node })
const isDown = (direction: OperationNode | undefined) =>
	direction !== undefined && RawNode.is(direction) && direction.sqlFragments[0] === 'desc'

/** PostgreSQL's names of the types that a list may be ordered by, with how values of each are held against them. */
const TYPES: { readonly [name: string]: (value: string) => boolean } = {
	...IN_PLACES,
	'timestamp with time zone': IN_PLACES.timestamptz,
	boolean: (value) => value === 'true' || value === 'false',
	integer: (value) => /^-?\d{1,9}$/.test(value),
	smallint: (value) => /^-?\d{1,4}$/.test(value),
}

/** Whether values are such as keys of these types have. The last key tells all rows apart and is never empty. */
export const areValuesOf = (values: OrderedPlace['values'], types: readonly string[]): boolean =>
	values.length === types.length &&
	values.at(-1) !== null &&
	values.every((value, n) => value === null || TYPES[types[n] ?? '']?.(value) === true)

/** An order the other way round. */
export const turnedRound = (order: readonly OrderKey[]): OrderKey[] =>
	order.map(({ value, isDown }) => ({ value, isDown: !isDown }))

/**
 * Conditions on what stands behind a place, to be asked one after the other: what shares all keys but the last with it, then all but the last two, and so on. Each is a range of an
 * index over the order, however its keys are directed and whether or not values are empty, which a comparison of whole rows is not. `isWith`: the place itself first.
 */
export function rangesBehind(
	order: readonly OrderKey[],
	types: readonly string[],
	{ values }: OrderedPlace,
	isWith: boolean,
): ReturnType<typeof sql<boolean>>[] {
	const typed = (n: number) => sql`${values[n]}::text::${sql.raw(types[n] ?? '')}`
	const isEmpty = (n: number) => values[n] === null
	const same = order.map(({ value }, n) => (isEmpty(n) ? sql`${value} is null` : sql`${value} = ${typed(n)}`))
	const behind = (n: number) => {
		const { value, isDown } = order[n] as OrderKey
		if (isEmpty(n)) return isDown ? [sql`${value} is not null`] : []
		const further = sql`${value} ${sql.raw(isDown ? '<' : '>')} ${typed(n)}`
		return isDown || n === order.length - 1 ? [further] : [further, sql`${value} is null`]
	}
	const all = (conditions: readonly ReturnType<typeof sql>[]) =>
		sql<boolean>`(${sql.join(conditions, sql` and `)})`
	const ranges = order.map((_, n) => behind(n).map((one) => all([...same.slice(0, n), one])))
	return [...(isWith ? [all(same)] : []), ...ranges.toReversed().flat()]
}
