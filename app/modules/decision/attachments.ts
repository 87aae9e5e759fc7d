import type { RefusalCode } from '#app/modules/manuscript-file/index.ts'

/** Files that go with one decision, DOCX or PDF, and the bytes of all of them together. */
export const MOST_ATTACHMENTS = 5
export const MOST_ATTACHED_BYTES = 30 * 1024 * 1024

/** Why a file does not go with a decision. `namesReviewer`: its text holds the name or the address of somebody who was asked to review. */
export type AttachmentError = RefusalCode | 'busy' | 'tooManyFiles' | 'namesReviewer'

/** A file ready to go with a decision: nothing in its properties says who wrote it. */
export type StrippedFile = { bytes: Uint8Array; mediaType: string }
