import type { Anatomy } from '../anatomy/anatomy.ts'
import { countWords } from '../anatomy/language.ts'
import type { Found } from '../anatomy/marked.ts'
import type { Findings } from './finding.ts'
import type { AuthorRules } from './rules.ts'

/** Title, abstract and keywords: there in each language asked for, and neither too short nor too long. */
export function checkMetadata(
	{ titles, abstracts, keywords }: Anatomy,
	rules: AuthorRules,
	{ add }: Findings,
): void {
	for (const language of rules.metadataLanguages) {
		const title = inLanguage(titles, language)
		if (!title) add('title', 'missing', { language })
		const abstract = inLanguage(abstracts, language)
		if (!abstract) add('abstract', 'missing', { language })
		if (!inLanguage(keywords, language)) add('keywords', 'missing', { language })
	}
	for (const { language, value, block } of titles) {
		const words = countWords(value)
		if (words > rules.titleWords.most) {
			add('titleWords', 'tooMany', { language: language ?? '', words, most: rules.titleWords.most }, [block])
		}
	}
	for (const { language, value, block } of abstracts) {
		const words = countWords(value)
		const variant = outside(words, rules.abstractWords)
		if (variant)
			add('abstractWords', variant, { language: language ?? '', words, ...rules.abstractWords }, [block])
	}
	for (const { language, value, block } of keywords) {
		const variant = outside(value.length, rules.keywords)
		if (variant)
			add('keywordsCount', variant, { language: language ?? '', count: value.length, ...rules.keywords }, [
				block,
			])
	}
}

/** A text whose language could not be told counts for none. */
function inLanguage<T>(found: readonly Found<T>[], language: string): Found<T> | undefined {
	return found.find((candidate) => candidate.language === language)
}

/** How a number leaves a range, or null. */
export function outside(
	value: number,
	{ from, to }: { from: number; to: number },
): 'tooFew' | 'tooMany' | null {
	return value < from ? 'tooFew' : value > to ? 'tooMany' : null
}
