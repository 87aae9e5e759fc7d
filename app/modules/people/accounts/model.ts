import type { Role } from '#app/platform/db/tables.ts'

/** States of accounts that a list is filtered by. */
export const ACCOUNT_STATES = ['unconfirmed', 'suspended', 'leaving'] as const

/** When an account was used last, as lists are filtered by it: in the last 30 days, not in the last 365, never. */
export const LAST_SEEN = ['month', 'notForAYear', 'never'] as const

export type PeopleFilter = {
	query: string
	/** Who holds it now. */
	role: Role | null
	state: (typeof ACCOUNT_STATES)[number] | null
	/** Accounts made on this day (UTC, YYYY-MM-DD) or after it. */
	since: string | null
	seen: (typeof LAST_SEEN)[number] | null
}

export const EVERYBODY: PeopleFilter = { query: '', role: null, state: null, since: null, seen: null }

export const PEOPLE_ORDERS = ['name', 'since', 'seen'] as const

export type PeopleOrder = { by: (typeof PEOPLE_ORDERS)[number]; isDescending: boolean }

export const BY_NAME: PeopleOrder = { by: 'name', isDescending: false }
