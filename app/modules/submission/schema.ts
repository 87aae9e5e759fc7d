import { z } from 'zod'

/** A submission that a command is about. */
export const aboutSubmission = z.object({ submissionId: z.string() })

/** The same, and the version of it (`LockedSubmission.version`) that its reader saw. */
export const seenSubmission = aboutSubmission.extend({ version: z.string() })
