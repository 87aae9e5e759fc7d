import { z } from 'zod'

const LONGEST_REASON = 300

/** Whom an administrator impersonates, and why: the person is told. */
export const impersonationForm = z.object({
	userId: z.string(),
	reason: z.string().trim().min(1).max(LONGEST_REASON),
})
