import { z } from 'zod'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { typedLine, typedLines } from '#app/i18n/typed-text.ts'
import { MAILS } from '#app/platform/mail/names.ts'
import { type MailOutline, type OwnTexts, placeholdersIn } from '#app/platform/mail/write.ts'

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

/** What mails are ordered by: those of journals first, by subject, or those first that say other words. */
export const TEMPLATE_ORDERS = ['of', 'name', 'changed'] as const
export type TemplateOrder = (typeof TEMPLATE_ORDERS)[number]
