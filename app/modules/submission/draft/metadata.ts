import { z } from 'zod'
import type { Texts } from '#app/i18n/texts.ts'
import { typedLine, typedLines } from '#app/i18n/typed-text.ts'
import { countWords } from '#app/modules/manuscript-check/anatomy/index.ts'
import type { AuthorRules, RuleId } from '#app/modules/manuscript-check/rules/index.ts'
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
export const LONGEST_METADATA = {
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

const typedTexts: z.ZodType<Texts, Texts> = z.record(z.string(), z.string())

/** The form as it was typed: fields by language, keywords and references as one text each. */
export const typedMetadata = z.object({
	title: typedTexts,
	subtitle: typedTexts,
	abstract: typedTexts,
	keywords: typedTexts,
	disciplines: z.array(z.string()),
	references: z.string(),
	noteToEditor: z.string(),
})
export type TypedMetadata = z.infer<typeof typedMetadata>

/** Why a form is not even kept: a field with more than anybody means to send. */
export type MetadataRefusals = { [field: string]: 'tooLong' | 'tooMany' }

/** Reads a typed form: lines and texts cleaned of control characters, keywords at commas and semicolons, references one a line. */
export function metadataFrom(
	typed: TypedMetadata,
	known: { languages: readonly string[]; disciplines: readonly string[] },
): { ok: true; metadata: DraftMetadata } | { ok: false; errors: MetadataRefusals } {
	const errors: MetadataRefusals = {}
	const texts = (name: 'title' | 'subtitle' | 'abstract', clean: (text: string) => string): Texts => {
		const cleaned: Texts = {}
		for (const language of known.languages) {
			const text = clean(typed[name][language] ?? '')
			if (text.length > LONGEST_METADATA[name]) errors[`${name}-${language}`] = 'tooLong'
			if (text) cleaned[language] = text
		}
		return cleaned
	}
	const keywords: { [language: string]: string[] } = {}
	for (const language of known.languages) {
		const text = typed.keywords[language] ?? ''
		const words = keywordsIn(text)
		if (text.length > LONGEST_METADATA.keywords) errors[`keywords-${language}`] = 'tooLong'
		else if (words.length > MOST_KEYWORDS) errors[`keywords-${language}`] = 'tooMany'
		if (words.length > 0) keywords[language] = words
	}
	const references = typed.references.length > LONGEST_METADATA.references ? [] : linesIn(typed.references)
	if (typed.references.length > LONGEST_METADATA.references) errors['references'] = 'tooLong'
	else if (references.length > MOST_REFERENCES) errors['references'] = 'tooMany'
	const noteToEditor = typedLines(typed.noteToEditor)
	if (noteToEditor.length > LONGEST_METADATA.noteToEditor) errors['noteToEditor'] = 'tooLong'
	const metadata = {
		title: texts('title', typedLine),
		subtitle: texts('subtitle', typedLine),
		abstract: texts('abstract', typedLines),
		keywords,
		disciplines: known.disciplines.filter((id) => typed.disciplines.includes(id)),
		references,
		noteToEditor,
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
