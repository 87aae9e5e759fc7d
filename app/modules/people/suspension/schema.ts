import { z } from 'zod'

export const LONGEST_SUSPENSION_REASON = 300

/** How many people one act is about at most: as many as a page of the list shows, and more. */
export const MOST_PEOPLE = 100

export const severalPeople = z.array(z.string()).min(1).max(MOST_PEOPLE)

/** Whose account is closed for a time, and why: the person is told. */
export const suspensionForm = z.object({
	userId: z.string(),
	reason: z.string().trim().min(1).max(LONGEST_SUSPENSION_REASON),
})
