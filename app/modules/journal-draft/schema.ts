import { z } from 'zod'
import { typedLine, typedLines } from '#app/i18n/typed-text.ts'
import { REVIEW_METHODS } from '#app/modules/journal/index.ts'
import { identityForm } from '#app/modules/journal/manage/index.ts'
import { WORKFLOW_NUMBERS } from '#app/modules/submission/settings/index.ts'
import { POLICIES } from './policies.ts'

/** The steps of preparing a journal, in their order; the last shows it and opens it. */
export const STEPS = ['publisher', 'identity', 'review', 'policies', 'people', 'open'] as const
export type Step = (typeof STEPS)[number]

const line = (most: number) => z.string().transform(typedLine).pipe(z.string().max(most))
const linesTexts = (most: number) =>
	z.record(z.string(), z.string().transform(typedLines).pipe(z.string().max(most)))

/** A whole number in Latin or Arabic digits. */
const wholeNumber = (from: number, to: number) =>
	z
		.string()
		.transform((typed) => typed.trim().replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)))
		.pipe(
			z
				.string()
				.min(1)
				.regex(/^\d{1,4}$/),
		)
		.transform(Number)
		.pipe(z.number().min(from).max(to))
		.meta({ inputMode: 'numeric' })

/** Whose journal it is: the id of a publisher, or the name of one that is entered when the journal opens. */
export const publisherStep = z.object({
	publisherId: z.union([z.literal(''), z.uuid()]),
	newPublisher: line(200),
})

export const identityStep = identityForm

const numbers = Object.fromEntries(
	WORKFLOW_NUMBERS.map(({ key, from, to }) => [key, wholeNumber(from, to)]),
) as { [key in (typeof WORKFLOW_NUMBERS)[number]['key']]: ReturnType<typeof wholeNumber> }

export const reviewStep = z.object({
	method: z.enum(REVIEW_METHODS),
	/** One section a line; the same line of each language is the same section. */
	sections: linesTexts(2000),
	...numbers,
	acceptsSubmissions: z.boolean(),
})

const policyTexts = linesTexts(5000)
export const policiesStep = z.object(
	Object.fromEntries(POLICIES.map((policy) => [policy, policyTexts])) as {
		[policy in (typeof POLICIES)[number]]: typeof policyTexts
	},
)

/** E-mail addresses, one a line. */
const addresses = z.string().transform((typed, context) => {
	const found = [
		...new Set(
			typedLines(typed)
				.toLowerCase()
				.split(/[\s,;،؛]+/u)
				.filter(Boolean),
		),
	]
	const isWrong = found.some((address) => !z.email().max(254).safeParse(address).success)
	if (isWrong || found.length > 30) context.addIssue({ code: 'custom', message: 'malformed' })
	return found
})

export const peopleStep = z.object({
	/** A member of the board a line: name; duty; affiliation. */
	board: z.string().transform(typedLines).pipe(z.string().max(10_000)),
	/** Who is invited when the journal opens, as what. */
	chiefs: addresses,
	sectionEditors: addresses,
	productionEditors: addresses,
})

/** What was answered so far; a step that was not is absent. */
export type Answers = {
	publisher?: z.output<typeof publisherStep>
	identity?: z.output<typeof identityStep>
	review?: z.output<typeof reviewStep>
	policies?: z.output<typeof policiesStep>
	people?: z.output<typeof peopleStep>
}
