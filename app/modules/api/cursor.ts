import { z } from 'zod'
import { readPlace } from '#app/platform/db/place-in-order.server.ts'
import type { AskedPart } from '#app/platform/page-of-rows.ts'
import { ApiRefusal } from './problem.ts'

/** A place in a list that is in the order of names, of days or of changes: the values of the last item. */
export const BY_ID_ALONE = z.tuple([z.guid()])
export const BY_NAME = z.tuple([z.string().max(1000), z.guid()])
export const BY_DAY = z.tuple([z.iso.date(), z.guid()])
export const BY_CHANGE = z.tuple([z.number().int().nonnegative(), z.guid()])
export const BY_PAGE = z.tuple([z.number().int().min(2)])
const placeInList = z
	.string()
	.max(6000)
	.refine((typed) => readPlace(typed) !== null)
/** The place of the last row, of lists that are read on from one. */
const BY_PLACE = z.tuple([placeInList])
/** Of results: the number of the page, and the place behind which it begins where its number does not lead there. */
export const BY_RESULT = z.tuple([z.number().int().min(2).max(9_999_999)], placeInList)

const WRONG_CURSOR = 'This cursor was not given by this list in this order.'

/** A place in a list as an opaque text, which holds all that is needed to go on: no node keeps anything of it. */
export function writeCursor(place: readonly (string | number)[]): string {
	return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/**
 * The place that a cursor names, null without one.
 * @throws ApiRefusal `invalid-cursor` for one that no list of this order has given.
 */
export function readCursor<Place extends z.ZodType>(
	order: Place,
	cursor: string | undefined,
): z.output<Place> | null {
	if (cursor === undefined) return null
	try {
		const text = Buffer.from(cursor, 'base64url').toString()
		const read = order.safeParse(JSON.parse(text))
		if (read.success && !text.includes('\\u0000')) return read.data
	} catch {
		// What is no JSON is no cursor either.
	}
	throw new ApiRefusal('invalid-cursor', WRONG_CURSOR)
}

/** As many rows as a page of a list has that is read on from a place, and the cursor of the next. */
export async function readOnFrom<List extends { after: string | null; isLost: boolean }>(
	cursor: string | undefined,
	most: number,
	read: (part: AskedPart) => Promise<List>,
): Promise<{ list: List; next: string | null }> {
	const [after] = readCursor(BY_PLACE, cursor) ?? [null]
	const list = await read({ page: 1, most, after })
	if (list.isLost) throw new ApiRefusal('invalid-cursor', WRONG_CURSOR)
	return { list, next: list.after && writeCursor([list.after]) }
}

/** One page of a list of which one item more was read than it shows: its items, and the cursor of the next page. */
export function pageOf<Row>(
	rows: readonly Row[],
	limit: number,
	placeOf: (row: Row) => readonly (string | number)[],
): { rows: readonly Row[]; next: string | null } {
	const shown = rows.slice(0, limit)
	const last = shown.at(-1)
	return { rows: shown, next: last !== undefined && rows.length > limit ? writeCursor(placeOf(last)) : null }
}
