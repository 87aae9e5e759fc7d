import { z } from 'zod'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { typedLine, typedLines } from '#app/i18n/typed-text.ts'
import { issnIn } from '../issn.ts'
import { REVIEW_METHODS } from '../model.ts'

/** Licences under which a journal may publish here, by SPDX identifier, the one that the platform advises first. */
export const LICENCES = [
	'CC-BY-4.0',
	'CC-BY-SA-4.0',
	'CC-BY-NC-4.0',
	'CC-BY-NC-SA-4.0',
	'CC-BY-NC-ND-4.0',
] as const

/** Languages that a journal may say it publishes in. */
export const JOURNAL_LANGUAGES = ['fr', 'en', 'es', 'ar', 'pt'] as const

const line = (most: number) => z.string().transform(typedLine).pipe(z.string().max(most))
const lineTexts = (most: number) => z.record(z.string(), line(most))
const linesTexts = (most: number) =>
	z.record(z.string(), z.string().transform(typedLines).pipe(z.string().max(most)))

const issn = z.string().transform((typed, context) => {
	if (typed.trim() === '') return ''
	const read = issnIn(typed)
	if (read === null) context.addIssue({ code: 'custom', message: 'malformed' })
	return read ?? ''
})

/** What names a journal and says what it is. */
export const identityForm = z.object({
	/** The language of the journal itself, in which it must have a title. */
	language: z.enum(LANGUAGES),
	title: lineTexts(300),
	subtitle: lineTexts(300),
	description: linesTexts(3000),
	issnOnline: issn,
	issnPrint: issn,
	languages: z.array(z.enum(JOURNAL_LANGUAGES)),
	disciplines: z.array(z.string().max(60)),
	periodicity: line(60),
	licence: z.enum(LICENCES),
})

/** A journal that is open, which may have languages and a licence that are not offered to new ones. */
export const journalForm = identityForm.extend({
	language: z.string().max(12),
	languages: z.array(z.string().max(12)),
	licence: z.string().max(60),
	institution: line(200),
	founded: z.union([z.literal(''), z.string().regex(/^1[5-9]\d\d$|^20\d\d$/)]).meta({ inputMode: 'numeric' }),
	site: z.union([z.literal(''), z.httpUrl().max(500)]),
	reviewMethod: z.union([z.literal(''), z.enum(REVIEW_METHODS)]),
	openAccess: z.boolean(),
	aims: linesTexts(10_000),
	policies: linesTexts(40_000),
	/** A member of the board a line: name; duty; affiliation. */
	board: z.string().transform(typedLines).pipe(z.string().max(20_000)),
})
