import type { CallAction } from '#app/platform/db/workflow-tables.ts'
import type { CallInput } from './schema.ts'

/** What the log of a call tells beside the action: days and names of fields, nothing that a person wrote. */
export type CallEventDetail = {
	/** The last day before and after the action. */
	from?: string | null
	to?: string | null
	/** What an edit changed. */
	fields?: (keyof CallInput)[]
}

/**
 * The actions after which an entry in a calendar is out of date. An edit counts too: where it does not move the day it may change the
 * title, and a revision more does no harm (RFC 5545, section 3.8.7.4).
 */
export const DATE_ACTIONS = ['edited', 'extended', 'closed', 'reopened'] as const satisfies CallAction[]
