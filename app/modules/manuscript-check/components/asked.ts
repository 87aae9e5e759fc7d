import { formatList, formatNumber, languageName } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { TextKey } from '#app/i18n/translate.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { AuthorRules, RuleId } from '../rules/rules.ts'

/** What a rule asks for, as `check.asked.<rule>` names it. */
function askedValues(rules: AuthorRules, rule: RuleId, language: Language): { [name: string]: string } {
	const number = (value: number) => formatNumber(value, language)
	const range = ({ from, to }: { from: number; to: number }) => ({ from: number(from), to: number(to) })
	const languages = formatList(
		rules.metadataLanguages.map((code) => languageName(code, language)),
		language,
	)
	switch (rule) {
		case 'title':
		case 'abstract':
		case 'keywords':
			return { languages }
		case 'titleWords':
			return { most: number(rules.titleWords.most) }
		case 'abstractWords':
			return range(rules.abstractWords)
		case 'keywordsCount':
			return range(rules.keywords)
		case 'parts':
			return range(rules.mainParts)
		case 'longQuotes':
			return { most: number(rules.quoteLines.most) }
		case 'textWords':
			return range(rules.textWords)
		case 'font':
			return { font: rules.font }
		case 'fontSize':
			return { points: number(rules.fontSizePoints) }
		case 'lineSpacing':
			return { lines: number(rules.lineSpacing) }
		case 'margins':
			return { asked: number(rules.marginCentimetres) }
		case 'paper':
			return { width: number(rules.page.width), height: number(rules.page.height) }
		default:
			return {}
	}
}

/** A function that says what a rule asks for, in the page's language. */
export function useAsked(rules: AuthorRules): (rule: RuleId) => string {
	const { t } = useTranslation('check')
	const language = useLanguage()
	return (rule) => {
		const key: TextKey<'check'> = `asked.${rule}`
		return t(key as 'asked.font', askedValues(rules, rule, language) as { font: string })
	}
}
