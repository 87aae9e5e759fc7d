import { z } from 'zod'
import { typedLine } from '#app/i18n/typed-text.ts'
import { LONGEST } from '../sign-up/schema.ts'

const name = (most: number, autoComplete: string) =>
	z.string().transform(typedLine).pipe(z.string().min(1).max(most)).meta({ autoComplete })

/** What somebody says who makes the account of a proved address theirs. */
export const claimForm = z.object({
	prenom: name(LONGEST.prenom, 'given-name'),
	nom: name(LONGEST.nom, 'family-name'),
	password: z.string().min(1).meta({ autoComplete: 'new-password' }),
	terms: z.boolean(),
})
