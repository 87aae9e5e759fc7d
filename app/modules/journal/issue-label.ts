import { translator } from '#app/i18n/i18n.ts'
import { isolate } from '#app/i18n/isolate.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { IssueName } from './model.ts'

/** What an issue is called by; without a kind, as an issue like others. */
export type IssueNumbers = Pick<IssueName, 'volume' | 'number' | 'year'> & { kind?: IssueName['kind'] }

/**
 * « Vol. 7, nº 2 » in a language, whose numbers stay on the line of their names; « Numéro spécial 2027 » for a special issue that has no number,
 * and the year alone for another that has neither.
 */
export function issueLabel({ volume, number, year, kind }: IssueNumbers, language: Language): string {
	const t = translator(language, 'journals')
	const shown = (text: string) => isolate(text, language)
	const unbroken = (text: string) => text.replaceAll(' ', '\u00A0')
	const parts = [
		volume ? unbroken(t('issueLabel.volume', { volume: shown(volume) })) : null,
		number
			? unbroken(t(volume ? 'issueLabel.number' : 'issueLabel.numberAlone', { number: shown(number) }))
			: null,
		!number && kind === 'special'
			? t(volume ? 'issueLabel.specialIn' : 'issueLabel.special', { year: String(year) })
			: null,
	].filter((part) => part !== null)
	return parts.join(t('issueLabel.separator')) || String(year)
}

/** Whether the label of an issue says its year by itself, since it has no number to be told by. */
export const saysYear = ({ volume, number }: Pick<IssueNumbers, 'volume' | 'number'>): boolean =>
	!volume && !number
