import { z } from 'zod'
import { typedLine } from '#app/i18n/typed-text.ts'
import { placeName } from '#app/ui/page-href.ts'
import type { AskedRows, PlaceInList } from '../db/listed-rows.server.ts'
import type { AskedPage, AskedPart } from '../page-of-rows.ts'
import { pageNumber } from './page-number.ts'

const LONGEST_WORDS = 200
const day = z.iso.date()
const place = z.array(z.string().max(400)).min(1).max(4)

/** What addresses call the places before and behind the rows that are shown; null where there is nothing more. */
export function placesAround({
	rows,
	hasBefore,
	hasAfter,
}: {
	rows: readonly { place: PlaceInList }[]
	hasBefore: boolean
	hasAfter: boolean
}): { before: string | null; after: string | null } {
	const inAddress = (of: PlaceInList) => Buffer.from(JSON.stringify(of)).toString('base64url')
	const [first, last] = [rows[0], rows.at(-1)]
	return {
		before: hasBefore && first ? inAddress(first.place) : null,
		after: hasAfter && last ? inAddress(last.place) : null,
	}
}

/** The rows that an address asks for: those after (`apres`) or before (`avant`) a place; anything else asks for the first ones. */
export function askedRows(params: URLSearchParams): AskedRows {
	return { after: placeIn(params.get('apres')), before: placeIn(params.get('avant')) }
}

function placeIn(typed: string | null): PlaceInList | null {
	if (!typed) return null
	try {
		return place.parse(JSON.parse(Buffer.from(typed, 'base64url').toString()))
	} catch {
		return null
	}
}

/** The order that an address asks for (`tri`): one of the names, descending with a hyphen before it; the first of them where it is none. */
export function askedOrder<Name extends string>(
	params: URLSearchParams,
	names: readonly [Name, ...Name[]],
): { by: Name; isDescending: boolean } {
	const typed = params.get('tri') ?? ''
	const by = names.find((name) => name === typed.replace(/^-/, ''))
	return { by: by ?? names[0], isDescending: by !== undefined && typed.startsWith('-') }
}

/** The columns that an address asks for (`col`, as often as there are any), in the order of the table; null: those that it shows by itself. */
export function askedColumns<Name extends string>(
	params: URLSearchParams,
	names: readonly Name[],
): Name[] | null {
	const asked = new Set(params.getAll('col'))
	const known = names.filter((name) => asked.has(name))
	return known.length > 0 ? known : null
}

/** The days between which an address asks for rows (`du`, `au`, YYYY-MM-DD, both included); what is no day bounds nothing. */
export const askedDays = (params: URLSearchParams): { from: string | null; until: string | null } => ({
	from: day.safeParse(params.get('du')).data ?? null,
	until: day.safeParse(params.get('au')).data ?? null,
})

/** The words that an address looks for (`q`). */
export const askedWords = (params: URLSearchParams): string =>
	typedLine(params.get('q') ?? '').slice(0, LONGEST_WORDS)

/** The part of a list that an address asks for: the page of a number (`page`), or what is behind a place (`apres`) or before it (`avant`); `parameter` names the page where it has several lists. */
export const askedPart = (params: URLSearchParams, parameter = 'page'): AskedPart => ({
	page: pageNumber(params, parameter),
	after: params.get(placeName('apres', parameter)) || null,
	before: params.get(placeName('avant', parameter)) || null,
})

/** The page of a list that an address asks for: its words (`q`), its order (`tri`, see `askedOrder`) and its part. */
export const askedPage = <Name extends string>(
	params: URLSearchParams,
	orders: readonly [Name, ...Name[]],
): AskedPage<Name> => ({
	query: askedWords(params),
	order: askedOrder(params, orders),
	...askedPart(params),
})
