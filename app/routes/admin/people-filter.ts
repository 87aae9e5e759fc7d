import { z } from 'zod'
import {
	ACCOUNT_STATES,
	LAST_SEEN,
	PEOPLE_ORDERS,
	type PeopleFilter,
	type PeopleOrder,
} from '#app/modules/people/index.ts'
import { ROLES } from '#app/modules/rights/index.ts'
import { askedOrder, askedWords } from '#app/platform/http/list-state.ts'

export const LONGEST_QUERY = 200
const day = z.iso.date()

/** The filters and the order that an address names; what is none of them is none. */
export function askedPeople(params: URLSearchParams): { filter: PeopleFilter; order: PeopleOrder } {
	const chosen = <Name extends string>(names: readonly Name[], parameter: string) =>
		names.find((name) => name === params.get(parameter)) ?? null
	return {
		filter: {
			query: askedWords(params),
			role: chosen(ROLES, 'role'),
			state: chosen(ACCOUNT_STATES, 'etat'),
			since: day.safeParse(params.get('depuis')).data ?? null,
			seen: chosen(LAST_SEEN, 'vu'),
		},
		order: askedOrder(params, PEOPLE_ORDERS),
	}
}
