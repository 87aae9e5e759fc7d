/** What a journal did in a year that has ended, for everybody. Days are medians of three or more manuscripts; null below. */
export type PublicYear = {
	year: number
	received: number
	accepted: number
	declined: number
	/** Accepted of accepted and declined; null where none was. */
	acceptanceRate: number | null
	reviewsRequested: number
	reviewsReceived: number
	published: number
	daysToFirstDecision: number | null
	daysToPublication: number | null
}

/** What is shown of a year, in this order. */
export const PUBLIC_COLUMNS = [
	...(['received', 'accepted', 'declined', 'acceptanceRate', 'reviewsRequested'] as const),
	...(['reviewsReceived', 'published', 'daysToFirstDecision', 'daysToPublication'] as const),
] satisfies (keyof PublicYear)[]
