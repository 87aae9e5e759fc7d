import { z } from 'zod'

const LONGEST_REASON = 300

/** Whose lost second step shall go, and how it was made sure that it is them: the person and the other administrator read it. */
export const recoveryForm = z.object({
	userId: z.string(),
	reason: z.string().trim().min(1).max(LONGEST_REASON),
})
