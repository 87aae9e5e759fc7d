import type { IsoDate, Timestamp, TimestampOrNull } from './columns.ts'

type OutsideReviewKind = 'review' | 'endorsement'

/** Reviews and endorsements that other services announce. */
export type OutsideTables = {
	/** A system whose announcements are taken: by the URI that it gives as origin, from its networks alone. */
	outside_sender: {
		id: string
		/** As readers are told who reviewed. */
		name: string
		origin: string
		networks: string[]
		created_at: Timestamp
	}
	/** An announcement that came; once for each id of an origin. */
	outside_announcement: {
		id: string
		notification_id: string
		origin: string
		service: string
		kind: OutsideReviewKind
		url: string
		work_id: string
		state: 'waiting' | 'shown' | 'declined'
		received_at: Timestamp
		judged_at: TimestampOrNull
	}
	/** An accepted one, as the page of the work shows it. */
	outside_review: {
		announcement_id: string
		work_id: string
		kind: OutsideReviewKind
		service: string
		url: string
		announced_on: IsoDate
	}
}
