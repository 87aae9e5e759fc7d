import robots from './counter-robots.json' with { type: 'json' }

export type UsageKind = 'view' | 'download'

/**
 * Investigations (`views`) and requests (`downloads`) of COUNTER 5.1, section 3.3: each opening of a record or a text and each file; each reading of a full
 * text or a file. The live counters of a text's page (`work_counter`) part them otherwise: openings there, files here.
 */
export type WorkUse = { views: number; downloads: number }

/**
 * One action on a work. `session` tells people apart for a day without saying who they are; `customerId` is the institution in whose network it was and
 * `country` (ISO 3166-1 alpha-2) the country, both decided when it was counted.
 */
export type Click = {
	at: Date
	workId: string
	kind: UsageKind
	session: string
	customerId: string | null
	country: string | null
}

/** Searches of a month, by everybody or by one institution. */
export type SearchSum = { customerId: string; month: string; searches: number }

/** COUNTER 5.1, section 7.2: seconds between two clicks on the same link that count as one. */
export const DOUBLE_CLICK_SECONDS = 30

const ROBOT = new RegExp(robots.map(({ pattern }) => `(?:${pattern})`).join('|'), 'i')

/** True for an agent that COUNTER 5.1, section 7.8 keeps out of the figures: on the list, or without a name. */
export function isRobot(userAgent: string): boolean {
	return ROBOT.test(userAgent)
}

/** What must be equal for two clicks to be one double click. */
export function linkOf({ session, workId, kind }: Pick<Click, 'session' | 'workId' | 'kind'>): string {
	return `${session} ${kind} ${workId}`
}
