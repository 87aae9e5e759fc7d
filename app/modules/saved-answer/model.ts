import { z } from 'zod'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { placeholdersIn } from '#app/platform/mail/write.ts'
import { line, paragraphs } from '#app/platform/typed-fields.ts'

/** Answers that a journal keeps at most. */
export const MOST_ANSWERS = 100

/** What a saved answer names and gets from the manuscript that it is written about. Nobody of the other side is among them. */
export const ANSWER_VALUES = ['title', 'reference', 'journal', 'editor', 'today'] as const
export type AnswerValue = (typeof ANSWER_VALUES)[number]

/** A saved answer as its form sends it. */
export const answerForm = z.object({
	name: line(120, 1),
	language: z.enum(LANGUAGES),
	text: paragraphs(8000, 1),
})

/** The same of an answer that is there. */
export const changedForm = answerForm.extend({ id: z.string() })

/** The names between braces that are no values of a saved answer, and whether braces stand alone. */
export function faultsIn(text: string): { unknown: string[]; isBroken: boolean } {
	return {
		unknown: placeholdersIn(text).filter((name) => !ANSWER_VALUES.some((known) => known === name)),
		isBroken: /\{\{|\}\}/.test(text.replaceAll(/\{\{[^{}]*\}\}/g, '')),
	}
}

/** What a letter that is being written is kept under; its field stands in the form of the letter, which is sent without it. */
export const keptLetter = z.object({ name: line(120) })

/** A text with braces for the values that stand in it, the longest first; what is too short to be one is left. */
export function withBraces(text: string, values: Readonly<Record<AnswerValue, string>>): string {
	return ANSWER_VALUES.filter((name) => values[name].length > 2)
		.toSorted((a, b) => values[b].length - values[a].length)
		.reduce((left, name) => left.replaceAll(values[name], () => `{{${name}}}`), text)
}

/** A saved answer with its values. */
export function filled(text: string, values: Readonly<Record<AnswerValue, string>>): string {
	return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (braces, name: string) =>
		Object.hasOwn(values, name) ? values[name as AnswerValue] : braces,
	)
}
