import type { RefusalCode } from '#app/modules/manuscript-file/index.ts'

/** Files that one report has at most. */
export const MOST_ATTACHMENTS = 3

/** Why an annotated file is not taken; nothing of it is kept. */
export type AttachmentRefusal = RefusalCode | 'busy' | 'statementMissing' | 'roundOver' | 'tooManyFiles'
