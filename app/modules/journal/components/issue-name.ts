import { isolate } from '#app/i18n/isolate.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { IssueName } from '../model.ts'

/** « Vol. 7, nº 2 » in the interface language; the year stands in where an issue has neither. */
export function useIssueLabel(): (issue: Pick<IssueName, 'volume' | 'number' | 'year'>) => string {
	const { t } = useTranslation('journals')
	const language = useLanguage()
	const shown = (text: string) => isolate(text, language)
	return ({ volume, number, year }) => {
		const parts = [
			volume ? t('issueLabel.volume', { volume: shown(volume) }) : null,
			number ? t(volume ? 'issueLabel.number' : 'issueLabel.numberAlone', { number: shown(number) }) : null,
		].filter((part) => part !== null)
		return (
			parts.join(t('issueLabel.separator')).replaceAll(' ', '\u00A0').replaceAll(',\u00A0', ', ') ||
			String(year)
		)
	}
}

/** The same with its year: « Vol. 7, nº 2 (2026) », or the year alone. */
export function useDatedIssueLabel(): ReturnType<typeof useIssueLabel> {
	const label = useIssueLabel()
	return (issue) => {
		const name = label(issue)
		return name === String(issue.year) ? name : `${name} (${issue.year})`
	}
}
