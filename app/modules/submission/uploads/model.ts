import type { AuthorKind } from '../files/model.ts'

/** An upload is kept for a day; what it was asked for in that time is not counted anew. */
export const UPLOAD_MS = 24 * 3_600_000
/** Uploads that one person may have open; with one more, the oldest is given up. */
export const MOST_OPEN_UPLOADS = 8
/** Bytes that one request appends at most. */
export const MOST_PART_BYTES = 4 * 1024 * 1024

/** A file on its way. */
export type Upload = {
	id: string
	submissionId: string
	kind: AuthorKind
	fileName: string
	bytes: number
	/** Bytes that have arrived. */
	offset: number
	expiresAt: Date
}
