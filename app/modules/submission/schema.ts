import { z } from 'zod'
import { paragraphs } from '#app/platform/typed-fields.ts'

/** A submission that a command is about. */
export const aboutSubmission = z.object({ submissionId: z.string() })

/** The same, and the version of it (`LockedSubmission.version`) that its reader saw. */
export const seenSubmission = aboutSubmission.extend({ version: z.string() })

/** Where a draft goes: section and call of its journal, each '' for none, and its language. */
export const journalStep = z.object({ sectionId: z.string(), callId: z.string(), language: z.string() })

/** Characters of the reason of a withdrawal or of its refusal. */
export const LONGEST_REASON = 5000

/** Why an author wants the manuscript back. */
export const withdrawalInput = z.object({ reason: paragraphs(LONGEST_REASON, 1) })
