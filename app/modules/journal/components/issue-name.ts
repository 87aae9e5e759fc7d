import { useLanguage } from '#app/i18n/use-translation.ts'
import { type IssueNumbers, issueLabel, saysYear } from '../issue-label.ts'

/** `issueLabel` in the interface language. */
export function useIssueLabel(): (issue: IssueNumbers) => string {
	const language = useLanguage()
	return (issue) => issueLabel(issue, language)
}

/** The same with its year: « Vol. 7, nº 2 (2026) », or the year alone. */
export function useDatedIssueLabel(): ReturnType<typeof useIssueLabel> {
	const label = useIssueLabel()
	return (issue) => (saysYear(issue) ? label(issue) : `${label(issue)} (${issue.year})`)
}
