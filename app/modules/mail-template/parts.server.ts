import type { Language } from '#app/i18n/languages.ts'
import type { MailName } from '#app/platform/mail/names.ts'
import type { MailSample } from '#app/platform/mail/sample.ts'
import { type MailOutline, placeholdersIn, platformTexts } from '#app/platform/mail/write.ts'
import type { TemplatePart } from './model.ts'
import { SAMPLES } from './samples.server.ts'

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

/** The samples of a mail: it is not the same for everybody. */
export function samplesOf(mail: MailName): MailSample[] {
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
