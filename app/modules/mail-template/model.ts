import { z } from 'zod'
import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { typedLine, typedLines } from '#app/i18n/typed-text.ts'
import { MAILS, type MailName } from '#app/platform/mail/names.ts'
import { type MailOutline, type OwnTexts, placeholdersIn, platformTexts } from '#app/platform/mail/write.ts'
import { SAMPLES, type Sample } from './samples/samples.ts'

/** Longest text that stands in a mail instead of one of the platform's. */
const LONGEST_TEXT = 4000

/** What a form of the texts of one mail sends, by the key of each text. */
export const templateForm = z.object({
	texts: z.record(z.string().regex(/^[\w.]{1,100}$/), z.string().max(LONGEST_TEXT)),
	version: z.string(),
})

export const templateAddress = z.object({
	mail: z.enum(MAILS),
	language: z.enum(LANGUAGES),
	/** The address of the journal whose words these are; empty: of the whole platform. */
	journal: z.string(),
})

/** Values that a text may leave out: who is greeted, and what the facts of the mail say again. */
const MAY_BE_LEFT_OUT = new Set([
	'name',
	'journal',
	'reference',
	'title',
	'place',
	'about',
	'subject',
	'editor',
	'site',
])

/** One text of a mail, in one of its plural forms where it has several. */
export type TemplateText = {
	key: string
	at: Extract<MailOutline, { key: string }>['at']
	/** Numbers for which this plural form is said; null where there is only one form. */
	numbers: number[] | null
	original: string
	variables: string[]
	/** Those that it must name. */
	required: string[]
	/** False where only some mails of this name have it. */
	isAlways: boolean
}

export type TemplatePart = TemplateText | Extract<MailOutline, { block: string }>

/** What is wrong with a text: values that it does not have, values that it leaves out, or brackets that name none. */
export type TemplateFault = { unknown: string[]; missing: string[]; isBroken: boolean }

/** The samples of a mail: it is not the same for everybody. */
export function samplesOf(mail: MailName): Sample[] {
	return SAMPLES.filter((sample) => sample.mail === mail)
}

/** The texts of a mail in a language and what stands between them, in order, over all its samples. */
export function partsOf(mail: MailName, language: Language): TemplatePart[] {
	const samples = samplesOf(mail).map(({ compose }) => compose(language))
	const outlines = samples.map((sample) => sample.outline())
	const merged: MailOutline[] = []
	for (const outline of outlines) {
		let after = -1
		for (const part of outline) {
			const found = merged.findIndex(
				(other, index) => nameOf(other) === nameOf(part) && ('key' in part || index > after),
			)
			if (found >= 0) after = Math.max(after, found)
			else merged.splice(++after, 0, part)
		}
	}
	const [first] = samples
	const inAll = (key: string) =>
		outlines.every((outline) => outline.some((part) => 'key' in part && part.key === key))
	return merged.flatMap((part): TemplatePart[] =>
		'block' in part
			? [part]
			: textsOf(first?.namespace ?? 'common', language, part.key).map((text) => ({
					...text,
					at: part.at,
					isAlways: inAll(part.key),
				})),
	)
}

const nameOf = (part: MailOutline) => ('key' in part ? part.key : `:${part.block}`)

function textsOf(namespace: Parameters<typeof platformTexts>[1], language: Language, key: string) {
	const forms = Object.entries(platformTexts(language, namespace, key))
	const variables = [...new Set(forms.flatMap(([, text]) => placeholdersIn(text)))]
	return forms.map(([form, original]) => ({
		key: form,
		original,
		variables,
		numbers: forms.length > 1 ? numbersOf(language, form.slice(form.lastIndexOf('_') + 1)) : null,
		required: placeholdersIn(original).filter((name) => !MAY_BE_LEFT_OUT.has(name)),
	}))
}

const TRIED = [...Array.from({ length: 120 }, (_, number) => number), 1_000_000]
const MOST_NUMBERS = 4

/** The first numbers of a plural category. */
function numbersOf(language: Language, category: string): number[] {
	const rules = new Intl.PluralRules(language)
	return TRIED.filter((number) => rules.select(number) === category).slice(0, MOST_NUMBERS)
}

/** What was typed as the texts of a mail: those that differ from what stands there otherwise, or what is wrong with them by key. */
export function readTexts(
	parts: readonly TemplatePart[],
	typed: OwnTexts,
	otherwise: OwnTexts,
): { texts: OwnTexts; faults: Record<string, TemplateFault> } {
	const texts: Record<string, string> = {}
	const faults: Record<string, TemplateFault> = {}
	for (const part of parts) {
		if (!('key' in part)) continue
		const isLine = part.at === 'subject' || part.at === 'action'
		const text = (isLine ? typedLine : typedLines)(typed[part.key] ?? '').replaceAll(
			/\{\{\s*([^{}\s]+)\s*\}\}/g,
			'{{$1}}',
		)
		if (text === '' || text === (otherwise[part.key] ?? part.original)) continue
		const named = placeholdersIn(text)
		const fault = {
			unknown: named.filter((name) => !part.variables.includes(name)),
			missing: part.required.filter((name) => !named.includes(name)),
			isBroken: /\{\{|\}\}/.test(text.replaceAll(/\{\{[^{}]*\}\}/g, '')),
		}
		if (fault.unknown.length > 0 || fault.missing.length > 0 || fault.isBroken) faults[part.key] = fault
		else texts[part.key] = text
	}
	return { texts, faults }
}
