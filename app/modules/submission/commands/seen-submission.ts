import { z } from 'zod'

/** A submission that a command is about, and the version of it (`LockedSubmission.version`) that its reader saw. */
export const seenSubmission = z.object({ submissionId: z.string(), version: z.string() })
