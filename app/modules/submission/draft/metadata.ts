import { z } from 'zod'
import type { Texts } from '#app/i18n/texts.ts'
import { typedLine, typedLines } from '#app/i18n/typed-text.ts'
import { countWords } from '#app/modules/manuscript-check/anatomy/index.ts'
import type { TypedReport, TypedText } from '#app/modules/manuscript-check/anonymity/index.ts'
import type { AuthorRules, RuleId } from '#app/modules/manuscript-check/rules/index.ts'
import { line, paragraphs } from '#app/platform/typed-fields.ts'
import type { Fault, FaultKey } from './fault.ts'

/** What an author says of the text, by ISO 639-1 code. */
export type DraftMetadata = {
	title: Texts
	subtitle: Texts
	abstract: Texts
	keywords: { [language: string]: string[] }
	disciplines: string[]
	references: string[]
	noteToEditor: string
}

/** Characters that a field takes, far beyond what any rule allows: more is refused, not cut. */
const LONGEST_METADATA = {
	title: 1000,
	subtitle: 1000,
	abstract: 20_000,
	keywords: 2000,
	references: 300_000,
	noteToEditor: 10_000,
} as const
export const MOST_KEYWORDS = 30
export const MOST_REFERENCES = 600
export const MOST_LANGUAGES = 8

const LANGUAGE = z.string().regex(/^[a-z]{2,3}$/)

/** The form as it was typed: fields by language, keywords and references as one text each. */
export const typedMetadata = z.object({
	title: z.record(LANGUAGE, line(LONGEST_METADATA.title)),
	subtitle: z.record(LANGUAGE, line(LONGEST_METADATA.subtitle)),
	abstract: z.record(LANGUAGE, paragraphs(LONGEST_METADATA.abstract)),
	keywords: z.record(LANGUAGE, paragraphs(LONGEST_METADATA.keywords)),
	disciplines: z.array(z.string()),
	references: paragraphs(LONGEST_METADATA.references),
	noteToEditor: paragraphs(LONGEST_METADATA.noteToEditor),
})
export type TypedMetadata = z.infer<typeof typedMetadata>

/** Why a form is not even kept: a field with more entries than anybody means to send. */
export type MetadataRefusals = { [field: string]: 'tooMany' }

/** Reads a typed form: keywords at commas and semicolons, references one a line; empty texts are left out. */
export function metadataFrom(
	typed: TypedMetadata,
	known: { languages: readonly string[]; disciplines: readonly string[] },
): { ok: true; metadata: DraftMetadata } | { ok: false; errors: MetadataRefusals } {
	const errors: MetadataRefusals = {}
	const texts = (name: 'title' | 'subtitle' | 'abstract'): Texts => {
		const written: Texts = {}
		for (const language of known.languages) {
			const text = typed[name][language]
			if (text) written[language] = text
		}
		return written
	}
	const keywords: { [language: string]: string[] } = {}
	for (const language of known.languages) {
		const words = keywordsIn(typed.keywords[language] ?? '')
		if (words.length > MOST_KEYWORDS) errors[`keywords-${language}`] = 'tooMany'
		if (words.length > 0) keywords[language] = words
	}
	const references = linesIn(typed.references)
	if (references.length > MOST_REFERENCES) errors['references'] = 'tooMany'
	const metadata = {
		title: texts('title'),
		subtitle: texts('subtitle'),
		abstract: texts('abstract'),
		keywords,
		disciplines: known.disciplines.filter((id) => typed.disciplines.includes(id)),
		references,
		noteToEditor: typed.noteToEditor,
	}
	return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, metadata }
}

/** Keywords between commas and semicolons of any script, or line breaks; each once, whatever its case. */
export function keywordsIn(typed: string): string[] {
	const words = typedLines(typed)
		.split(/[,;،؛\n]/u)
		.map(typedLine)
		.filter(Boolean)
	return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()]
}

function linesIn(typed: string): string[] {
	return typedLines(typed).split('\n').map(typedLine).filter(Boolean)
}

/** The languages that the form asks for: those the journal's rules require, the manuscript's own, and any that has a text. */
export function metadataLanguages(
	{
		title,
		subtitle,
		abstract,
		keywords,
	}: Pick<DraftMetadata, 'title' | 'subtitle' | 'abstract' | 'keywords'>,
	rules: Pick<AuthorRules, 'metadataLanguages'>,
	language: string,
): string[] {
	const filled = [title, subtitle, abstract, keywords].flatMap((texts) => Object.keys(texts))
	return [...new Set([...rules.metadataLanguages, language, ...filled])]
}

/** What reviewers read of what is typed beside a manuscript, in invitations, on their pages and in their mails, each with the id of its field; the subtitle, which goes with the title wherever it is told, as well. */
export function readByReviewers({
	title,
	subtitle,
	abstract,
	keywords,
}: Pick<DraftMetadata, 'title' | 'subtitle' | 'abstract' | 'keywords'>): TypedText[] {
	const fields = (name: string, texts: Texts, isSubject: boolean) =>
		Object.entries(texts).map(([language, text]) => ({
			field: `${name}-${language}`,
			text: text ?? '',
			isSubject,
		}))
	const listed = Object.fromEntries(
		Object.entries(keywords).map(([language, words]) => [language, words.join(', ')]),
	)
	return [
		...fields('title', title, true),
		...fields('subtitle', subtitle, true),
		...fields('abstract', abstract, false),
		...fields('keywords', listed, true),
	]
}

/** What in the fields names an author, or might: once for each field and severity. */
export function namesFaults({ findings }: Pick<TypedReport, 'findings'>): Fault[] {
	const places = findings.flatMap(({ severity, values, places }) =>
		places.map(({ field = '' }) => ({ field, severity, what: String(values['what'] ?? '') })),
	)
	const byField = Map.groupBy(places, ({ field, severity }) => `${field} ${severity}`)
	return [...byField.values()].flatMap(([first, ...others]): Fault[] => {
		if (!first) return []
		const { field, severity } = first
		const names = [...new Set([first, ...others].map(({ what }) => what))].join('\n')
		const key = severity === 'error' ? 'namesAuthor' : 'mayNameAuthor'
		return [{ step: 'metadata', field, key, severity, values: { names } }]
	})
}

/** What the journal's rules find wrong in the fields. Languages that are not required may stay empty. */
export function metadataFaults(metadata: DraftMetadata, rules: AuthorRules): Fault[] {
	const faults: Fault[] = []
	const add = (rule: RuleId, field: string, key: FaultKey, values: Fault['values']) => {
		const severity = rules.severity[rule]
		if (severity !== 'off') faults.push({ step: 'metadata', field, key, severity, values })
	}
	for (const language of metadataLanguages(metadata, rules, rules.metadataLanguages[0] ?? 'fr')) {
		const isRequired = rules.metadataLanguages.includes(language)
		const title = metadata.title[language]
		if (!title && isRequired) add('title', `title-${language}`, 'titleMissing', { language })
		const titleWords = countWords(title ?? '')
		const { most } = rules.titleWords
		if (titleWords > most)
			add('titleWords', `title-${language}`, 'titleTooMany', {
				language,
				count: titleWords - most,
				words: titleWords,
				most,
			})
		const abstract = metadata.abstract[language]
		if (!abstract && isRequired) add('abstract', `abstract-${language}`, 'abstractMissing', { language })
		if (abstract) addCount('abstract', language, countWords(abstract), rules.abstractWords)
		const keywords = metadata.keywords[language]
		if (!keywords && isRequired) add('keywords', `keywords-${language}`, 'keywordsMissing', { language })
		if (keywords) addCount('keywords', language, keywords.length, rules.keywords)
	}
	return faults

	function addCount(
		name: 'abstract' | 'keywords',
		language: string,
		words: number,
		{ from, to }: { from: number; to: number },
	) {
		const rule = name === 'abstract' ? 'abstractWords' : 'keywordsCount'
		const field = `${name}-${language}`
		const values = { language, words, from, to }
		if (words < from) add(rule, field, `${name}TooFew`, { ...values, count: from - words })
		if (words > to) add(rule, field, `${name}TooMany`, { ...values, count: words - to })
	}
}
