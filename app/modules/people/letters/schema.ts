import { z } from 'zod'
import { line, paragraphs } from '#app/platform/typed-fields.ts'
import { severalPeople } from '../suspension/schema.ts'

/** A letter to people of one's share: what it is about, and what it says. */
export const letterForm = z.object({
	userIds: severalPeople,
	subject: line(150, 1),
	message: paragraphs(5000, 1),
})
