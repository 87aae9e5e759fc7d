import { z } from 'zod'
import { typedLine, typedLines } from '#app/i18n/typed-text.ts'

/** Longest texts of a question and of its answer, in signs. */
const LONGEST = { name: 100, email: 254, journal: 200, message: 5000 } as const

const line = (most: number) => z.string().transform(typedLine).pipe(z.string().max(most))
const filledLine = (most: number) => z.string().transform(typedLine).pipe(z.string().min(1).max(most))
const filledLines = (most: number) => z.string().transform(typedLines).pipe(z.string().min(1).max(most))

/** What somebody who thinks of bringing a journal here writes; the field `website` is one that only programs fill in. */
export const questionForm = z.object({
	name: filledLine(LONGEST.name).meta({ autoComplete: 'name' }),
	email: filledLine(LONGEST.email).pipe(z.email()).meta({ autoComplete: 'email' }),
	/** Which journal it is about, where there is one already. */
	journal: line(LONGEST.journal),
	message: filledLines(LONGEST.message),
	website: z.string(),
	token: z.string(),
})

/** What is sent back, as a mail. */
export const answerForm = z.object({ answer: filledLines(LONGEST.message) })

/** Where a question stands: nobody answered yet, answered, closed without an answer by mail. */
export const QUESTION_STATES = ['open', 'answered', 'closed'] as const
export type QuestionState = (typeof QUESTION_STATES)[number]

/** What administrators keep for themselves: a note, and whether the question is open. */
export const keepingForm = z.object({
	note: z.string().transform(typedLines).pipe(z.string().max(LONGEST.message)),
	isClosed: z.boolean(),
})

/** Questions that were chosen in a list. */
export const severalQuestions = z.object({ ids: z.array(z.uuid()).min(1).max(100) })

/** What questions are ordered by: when they came, who asks, or the journal. */
export const QUESTION_ORDERS = ['received', 'name', 'journal'] as const
export type QuestionOrder = (typeof QUESTION_ORDERS)[number]
