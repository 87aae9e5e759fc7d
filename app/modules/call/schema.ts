import { z } from 'zod'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { typedLine, typedLines } from '#app/i18n/typed-text.ts'
import type { EditorEntry, TextLists, Texts } from '#app/platform/db/tables.ts'
import { CALL_KINDS } from './model.ts'

/** Characters that a field takes at most. */
export const LONGEST = {
	title: 300,
	body: 20_000,
	theme: 200,
	name: 120,
	role: 120,
	affiliation: 200,
} as const
export const MOST_THEMES = 20
export const MOST_GUEST_EDITORS = 12
/** Dates after this year are mistakes of typing. */
const LAST_YEAR = 2100

const written = (longest: number) => z.string().meta({ longest })
const language = z.string().regex(/^[a-z]{2,3}$/)
const texts = (longest: number) => z.record(language, written(longest))

/** A guest editor as typed. */
export const typedGuestEditor = z.object({
	name: written(LONGEST.name),
	role: written(LONGEST.role),
	affiliation: written(LONGEST.affiliation),
})

/** What the form of a call holds, as typed, which `parseCall` judges. Texts are keyed by language. */
export const typedCall = z.object({
	/** The original language. */
	language: z.string(),
	title: texts(LONGEST.title),
	body: texts(LONGEST.body),
	/** One theme a line. */
	themes: z.record(language, z.string()),
	kind: z.string(),
	opensOn: z.string(),
	deadlineOn: z.string(),
	closesOn: z.string(),
	sectionId: z.string(),
	/** Empty, the id of an issue that is being made, or 'new'. */
	issue: z.string(),
	issueTitle: written(LONGEST.title),
	acceptsSubmissions: z.boolean(),
	guestEditors: z.array(typedGuestEditor),
})
export type TypedCall = z.infer<typeof typedCall>

/** What a call says, as `parseCall` reads it. */
export type CallInput = {
	language: string
	title: Texts
	body: Texts
	themes: TextLists
	kind: (typeof CALL_KINDS)[number]
	opensOn: string | null
	deadlineOn: string | null
	closesOn: string | null
	sectionId: string | null
	issue: { is: 'none' } | { is: 'draft'; id: string } | { is: 'new'; title: string }
	acceptsSubmissions: boolean
	guestEditors: EditorEntry[]
}

export const CALL_ERRORS = [
	'empty',
	'tooLong',
	'tooMany',
	'malformed',
	'unknown',
	'noTitle',
	'noText',
	'beforeOpening',
	'beforeDeadline',
	'past',
] as const
export type CallError = (typeof CALL_ERRORS)[number]
/** One error for each field that has any, by the field's name: `title-fr`, `opensOn`, `guestEditors-0-name`. */
export type CallErrors = { [field: string]: CallError }

const line = (longest: number) => z.string().transform(typedLine).pipe(z.string().max(longest, 'tooLong'))
const lines = (longest: number) => z.string().transform(typedLines).pipe(z.string().max(longest, 'tooLong'))
const oneOf = <T extends string>(values: readonly T[]) =>
	z.string().transform((typed, context) => {
		const value = values.find((known) => known === typed)
		if (value === undefined) context.addIssue({ code: 'custom', message: 'unknown' })
		return value as T
	})
const uuid = z.uuid('unknown')

/** A day as a date field sends it; nothing typed is no day. */
export const typedDay = z.string().transform((typed, context) => {
	const day = typed.trim()
	if (day === '') return null
	if (z.iso.date().safeParse(day).success && Number(day.slice(0, 4)) <= LAST_YEAR) return day
	context.addIssue({ code: 'custom', message: 'malformed' })
	return null
})

/** Another last day of a call, and when it ends by hand. */
export const lastDayInput = z.object({ closesOn: z.union([z.literal(''), z.iso.date()]) })
export const endInput = z.object({ when: z.enum(['now', 'tonight']) })

const themes = z
	.string()
	.transform((typed) => [
		...new Set(
			typedLines(typed)
				.split(/[\n;؛]/u)
				.map(typedLine)
				.filter(Boolean),
		),
	])
	.pipe(z.array(z.string().max(LONGEST.theme, 'tooLong')).max(MOST_THEMES, 'tooMany'))

/** A language in which nothing was typed may be left out. */
const byLanguage = <T extends z.ZodType<unknown, string>>(languages: readonly string[], text: T) =>
	z.object(Object.fromEntries(languages.map((language) => [language, z.string().default('').pipe(text)])))

const schemaFor = (languages: readonly string[]) =>
	z.object({
		language: oneOf(languages),
		title: byLanguage(languages, line(LONGEST.title)),
		body: byLanguage(languages, lines(LONGEST.body)),
		themes: byLanguage(languages, themes),
		kind: oneOf(CALL_KINDS),
		opensOn: typedDay,
		deadlineOn: typedDay,
		closesOn: typedDay,
		sectionId: z.union([z.literal(''), uuid], 'unknown'),
		issue: z.union([z.enum(['', 'new']), uuid], 'unknown'),
		issueTitle: line(LONGEST.title),
		acceptsSubmissions: z.boolean(),
		guestEditors: z
			.array(
				z.object({
					name: line(LONGEST.name),
					role: line(LONGEST.role),
					affiliation: line(LONGEST.affiliation),
				}),
			)
			.max(MOST_GUEST_EDITORS, 'tooMany'),
	})

/** The languages of a call's form: those of the interface, and those the call already has. */
export function formLanguages(call?: { language: string; title: Texts; body: Texts }): string[] {
	if (!call) return [...LANGUAGES]
	return [...new Set([...LANGUAGES, call.language, ...Object.keys(call.title), ...Object.keys(call.body)])]
}

/**
 * Checks a filled-in call and cleans it. Title and text in the original language are needed; another language needs a title as
 * soon as anything stands in it. Opening ≤ deadline ≤ closing, and the last day is not past; only a permanent call goes without a
 * deadline. With `today` null the dates are not read: they are changed by actions of their own then.
 */
export function parseCall(
	typed: TypedCall,
	{ languages, today }: { languages: readonly string[]; today: string | null },
): { ok: true; input: CallInput } | { ok: false; error: 'invalid'; errors: CallErrors } {
	const result = schemaFor(languages).safeParse(today === null ? { ...typed, ...NO_DATES } : typed)
	const errors: CallErrors = {}
	for (const issue of result.error?.issues ?? []) errors[fieldOf(issue.path)] ??= issue.message as CallError
	for (const [field, error] of [
		...faultsOfTexts(typed, languages),
		...faultsOfPeople(typed),
		...(today === null ? [] : faultsOfDates(typed, today)),
	])
		errors[field] ??= error
	if (typed.issue === 'new' && !typedLine(typed.issueTitle)) errors['issueTitle'] ??= 'empty'
	if (!result.success || Object.keys(errors).length > 0) return { ok: false, error: 'invalid', errors }
	const { data } = result
	return {
		ok: true,
		input: {
			...data,
			title: filled(data.title),
			body: filled(data.body),
			themes: Object.fromEntries(Object.entries(data.themes).filter(([, list]) => list.length > 0)),
			sectionId: data.sectionId || null,
			issue:
				data.issue === ''
					? { is: 'none' }
					: data.issue === 'new'
						? { is: 'new', title: data.issueTitle }
						: { is: 'draft', id: data.issue },
			guestEditors: data.guestEditors
				.filter(({ name }) => name)
				.map(({ name, role, affiliation }) => ({ name, role, ...(affiliation ? { affiliation } : {}) })),
		},
	}
}

const NO_DATES = { opensOn: '', deadlineOn: '', closesOn: '' }

/** A list that is too long is a fault of the whole field; everything else of one. */
function fieldOf(path: readonly PropertyKey[]): string {
	return path[0] === 'themes' ? path.slice(0, 2).join('-') : path.join('-')
}

function filled(texts: Record<string, string>): Texts {
	return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

type Fault = [field: string, error: CallError]

function faultsOfTexts(typed: TypedCall, languages: readonly string[]): Fault[] {
	const has = (texts: Texts, language: string) => Boolean(typedLine(texts[language] ?? ''))
	return languages.flatMap((language): Fault[] => {
		const { title, body, themes, language: original } = typed
		const hasTitle = has(title, language)
		if (language === original) {
			return [
				...(hasTitle ? [] : [[`title-${language}`, 'noTitle'] satisfies Fault]),
				...(has(body, language) ? [] : [[`body-${language}`, 'noText'] satisfies Fault]),
			]
		}
		const isBegun = has(body, language) || has(themes, language)
		return isBegun && !hasTitle ? [[`title-${language}`, 'noTitle']] : []
	})
}

function faultsOfPeople({ guestEditors }: TypedCall): Fault[] {
	return guestEditors.flatMap(({ name, role, affiliation }, index): Fault[] =>
		!typedLine(name) && (typedLine(role) || typedLine(affiliation))
			? [[`guestEditors-${index}-name`, 'empty']]
			: [],
	)
}

function faultsOfDates(typed: TypedCall, today: string): Fault[] {
	const [opensOn, deadlineOn, closesOn] = [typed.opensOn, typed.deadlineOn, typed.closesOn].map(
		(day) => typedDay.safeParse(day).data ?? null,
	)
	const faults: Fault[] = []
	if (!typed.deadlineOn.trim() && typed.kind !== 'permanent') faults.push(['deadlineOn', 'empty'])
	if (deadlineOn && opensOn && deadlineOn < opensOn) faults.push(['deadlineOn', 'beforeOpening'])
	if (closesOn && deadlineOn && closesOn < deadlineOn) faults.push(['closesOn', 'beforeDeadline'])
	if (closesOn && opensOn && closesOn < opensOn) faults.push(['closesOn', 'beforeOpening'])
	const lastDay = closesOn ?? deadlineOn
	if (lastDay && lastDay < today) faults.push([closesOn ? 'closesOn' : 'deadlineOn', 'past'])
	return faults
}
