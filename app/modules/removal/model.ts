import { z } from 'zod'
import { unpublishInput } from '#app/modules/publication/index.ts'

/** Why a withdrawn work is removed for good, in words that its address says from then on, and a box that the person has understood it. */
export const removalForm = unpublishInput.extend({ isConfirmed: z.boolean() })

/** So many days after it appeared those who publish for a journal may remove what they entered themselves; later, administrators alone. */
export const MISTAKE_DAYS = 30

/** Why a work is not removed by whoever asks. */
export type RemovalRefusal = 'isPublished' | 'fromManuscript' | 'hasNotices' | 'lasting'

/** Whether a work may be removed, and what hangs on it. */
export type Removal = {
	refusal: RemovalRefusal | null
	/** Chapters that go with a book. */
	chapters: number
	/** Other works of this library that cite it: their references stay and lead nowhere. */
	citedBy: number
	/** A DOI was registered elsewhere than through this platform, which so cannot tell the service. */
	hasUntoldDoi: boolean
}
