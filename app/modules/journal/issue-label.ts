import { translator } from '#app/i18n/i18n.ts'
import { isolate } from '#app/i18n/isolate.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { IssueName } from './model.ts'

/** What an issue is called by. */
export type IssueNumbers = Pick<IssueName, 'volume' | 'number' | 'year'>

/** « Vol. 7, nº 2 » in a language, whose parts stay on one line; the year stands in where an issue has neither. */
export function issueLabel({ volume, number, year }: IssueNumbers, language: Language): string {
	const t = translator(language, 'journals')
	const shown = (text: string) => isolate(text, language)
	const parts = [
		volume ? t('issueLabel.volume', { volume: shown(volume) }) : null,
		number ? t(volume ? 'issueLabel.number' : 'issueLabel.numberAlone', { number: shown(number) }) : null,
	].filter((part) => part !== null)
	const unbroken = parts.map((part) => part.replaceAll(' ', '\u00A0'))
	return unbroken.join(t('issueLabel.separator')) || String(year)
}
