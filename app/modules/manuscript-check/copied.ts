import type { TypedReport } from './anonymity/typed.ts'
import type { CheckReport } from './check.ts'
import { ANONYMITY_RULES } from './rules/rules.ts'

/**
 * What author and editor are told of a manuscript: the report of the file, but of what names its authors that which its copy for reviewers still
 * says, and no more once words of it are masked; and what is typed beside it. Without a copy the file's report says it all.
 */
export function reportWithCopy(
	report: CheckReport,
	copy: Pick<CheckReport, 'findings' | 'anonymity'> | null,
	typed: TypedReport,
): CheckReport {
	const left = copy ?? report
	const findings = [
		...typed.findings,
		...report.findings.filter(({ rule }) => !ANONYMITY_RULES.includes(rule)),
		...left.findings.filter(({ rule }) => ANONYMITY_RULES.includes(rule)),
	]
	return {
		...report,
		findings: findings.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error')),
		anonymity: [
			...typed.anonymity,
			...left.anonymity.filter(({ canBeStripped }) => !canBeStripped),
			...report.anonymity.filter(({ canBeStripped }) => canBeStripped),
		],
	}
}
