import { z } from 'zod'

export const LONGEST_SUSPENSION_REASON = 300

/** Whose account is closed for a time, and why: the person is told. */
export const suspensionForm = z.object({
	userId: z.string(),
	reason: z.string().trim().min(1).max(LONGEST_SUSPENSION_REASON),
})
