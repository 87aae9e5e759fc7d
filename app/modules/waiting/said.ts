import { formatDate, formatNumber } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { WaitingItem } from './model.ts'

/** What fills the sentence of something that waits (`what.*`). */
export function saidOf({ letter, count, action }: WaitingItem, language: Language) {
	return {
		letter: letter ?? '',
		count: count ?? 0,
		formatted: formatNumber(count ?? 0, language),
		date: action?.does === 'answerTime' ? formatDate(action.wishedOn, language) : '',
	}
}
