import { type RawBuilder, sql } from 'kysely'
import {
	areValuesOf,
	type OrderKey,
	rangesBehind,
	readPlace,
	turnedRound,
} from '#app/platform/db/place-in-order.server.ts'
import { FROM_THE_START, type Start } from '#app/platform/db/read-from-place.server.ts'
import { type AskedPart, LIST_END } from '#app/platform/page-of-rows.ts'
import type { DeskSort } from './model.ts'

/** Since when a manuscript that has ended has: written as the index `submission_ended` has it. */
export const ENDED_SINCE = sql`coalesce(submission.withdrawal_asked_at, submission.moved_at)`

const ID = { value: sql`id`, isDown: false, type: 'uuid' }
const SINCE = { value: sql`since`, isDown: false, type: 'timestamptz' }
const LATE = { value: sql`case when due_on < today then due_on end`, isDown: false, type: 'date' }
const ORDERS: { readonly [Sort in DeskSort]: readonly (OrderKey & { type: string })[] } = {
	late: [LATE, SINCE, ID],
	waiting: [SINCE, ID],
	newest: [{ ...ID, isDown: true }],
	oldest: [ID],
}

/** From where an address has the desk read; null where it names no place of this order. */
export function deskStart(sort: DeskSort, { after, before }: AskedPart): Start | null {
	const isBack = Boolean(before)
	if (before === LIST_END) return { ...FROM_THE_START, isBack }
	const place = readPlace(before ?? after ?? '')
	const types = ORDERS[sort].map(({ type }) => type)
	return place?.part === 0 && areValuesOf(place.values, types)
		? { place, types, isBack, isWith: false }
		: null
}

/** What rows of the desk are ordered by, as a place holds it. */
export const deskValues = (sort: DeskSort): RawBuilder<unknown> =>
	sql.join(ORDERS[sort].map(({ value }) => sql`(${value})::text`))

/** The order of rows of the desk. */
export const deskOrder = (sort: DeskSort, { isBack }: Start): RawBuilder<unknown> =>
	sql.join(
		directed(ORDERS[sort], isBack).map(
			({ value, isDown }) => sql`${value} ${sql.raw(isDown ? 'desc' : 'asc')}`,
		),
	)

/** Whether a row of the desk stands behind the place from which it is read. */
export function deskBehind(sort: DeskSort, { place, types, isBack }: Start): RawBuilder<boolean> {
	if (!place) return sql<boolean>`true`
	const ranges = rangesBehind(directed(ORDERS[sort], isBack), types, place, false)
	return sql<boolean>`(${sql.join(ranges, sql` or `)})`
}

const directed = (order: readonly OrderKey[], isBack: boolean) => (isBack ? turnedRound(order) : order)

/** The order of `submission`s that have ended, of which nothing is late any more. */
export function endedOrder(sort: DeskSort, { isBack }: Start): RawBuilder<unknown> {
	const direction = sql.raw(isBack === (sort === 'newest') ? 'asc' : 'desc')
	return sql.join(endedKeys(sort).map((key) => sql`${key} ${direction}`))
}

/** The same as `deskBehind` of a `submission` that has ended: a range of the index. */
export function endedBehind(sort: DeskSort, { place, isBack }: Start): RawBuilder<boolean> {
	if (!place) return sql<boolean>`true`
	if (sort === 'late' && place.values[0] !== null) return isBack ? sql<boolean>`false` : sql<boolean>`true`
	const keys = endedKeys(sort)
	const values = place.values.slice(-keys.length)
	const typed = values.map(
		(value, n) => sql`${value}::text::${sql.raw(n === keys.length - 1 ? 'uuid' : 'timestamptz')}`,
	)
	const way = sql.raw(isBack === (sort === 'newest') ? '>' : '<')
	return sql<boolean>`(${sql.join(keys)}) ${way} (${sql.join(typed)})`
}

const endedKeys = (sort: DeskSort): RawBuilder<unknown>[] =>
	sort === 'late' || sort === 'waiting' ? [ENDED_SINCE, sql`submission.id`] : [sql`submission.id`]
