import { z } from 'zod'
import { unpublishInput } from '#app/modules/publication/index.ts'

/** Why a withdrawn article is removed for good, in words that its address says from then on, and a box that the person has understood it. */
export const removalForm = unpublishInput.extend({ isConfirmed: z.boolean() })

/** So many days after it appeared those who publish for a journal may remove an article that they entered themselves; later, administrators alone. */
export const MISTAKE_DAYS = 30

/** Why an article is not removed by whoever asks. */
export type RemovalRefusal = 'isPublished' | 'fromManuscript' | 'hasNotices' | 'lasting'
