import { z } from 'zod'
import { typedLine } from '#app/i18n/typed-text.ts'

const line = z.string().transform(typedLine).pipe(z.string().max(300))

/** Who runs a platform and answers for it, as its legal notices show it; an empty line is one that is not known. */
export const operatorForm = z.object({
	/** The body or person who runs this platform. */
	name: line.meta({ autoComplete: 'organization' }),
	address: line.meta({ autoComplete: 'street-address' }),
	/** The person answerable for what is published. */
	director: line,
	email: line.pipe(z.union([z.literal(''), z.email()])).meta({ autoComplete: 'email' }),
	phone: line.meta({ autoComplete: 'tel' }),
	/** Registration number of the body. */
	registration: line,
	host: line,
	hostAddress: line,
	/** Town and country where the data lie. */
	dataPlace: line,
	/** How long the technical logs of the machine are kept. */
	logsKept: line,
	/** Where the source code of what runs here is offered (AGPL-3.0, section 13). */
	sourceCode: z.union([z.literal(''), z.httpUrl().max(300)]),
})

export type OperatorField = keyof typeof operatorForm.shape

/** Who runs this platform, as entered by them; what was not entered is absent. */
export type Operator = { [field in OperatorField]?: string | undefined }

/** What the law asks of a publisher on the net (in France: loi 2004-575, article 6, III): its notices are not complete without. */
export const REQUIRED_OF_OPERATOR = ['name', 'address', 'director', 'email', 'host'] as const
