import { z } from 'zod'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { typedLine } from '#app/i18n/typed-text.ts'
import { termsInput } from '../grants/schema.ts'

/** What inviting takes: an address, the language of the mail for who has no account, and the terms of the role. */
export const inviteInput = termsInput.omit({ until: true }).extend({
	email: z
		.string()
		.transform((typed) => typedLine(typed).toLowerCase())
		.pipe(z.string().min(1).max(254))
		.pipe(z.email()),
	language: z.enum(LANGUAGES),
})

/** Invitations that were chosen in a list: as many as one of its pages shows, and more. */
export const severalInvitations = z.object({ ids: z.array(z.string()).min(1).max(100) })

/** What invitations are ordered by: the newest first, by address, or by the day until which they hold. */
export const INVITATION_ORDERS = ['sent', 'name', 'expires'] as const
export type InvitationOrder = (typeof INVITATION_ORDERS)[number]
