import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Badge } from '#app/ui/badge.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { type AuthorRules, RULE_IDS } from '../rules/rules.ts'
import { AnonymitySection } from './anonymity.tsx'
import { useAsked } from './asked.ts'
import { BalanceView } from './balance.tsx'
import type { ShownReport } from './check-summary.tsx'
import { FindingList } from './findings.tsx'
import { ReferenceDoubts } from './reference-doubts.tsx'

/**
 * A whole report: what may name an author; every finding with what was measured, where, by which rule, and how to fix it; and each
 * rule that was asked for with whether it is kept; what a conversion makes of the file. `copy` stands before what may name an author: the anonymised copy, where it is offered.
 */
export function CheckReportView({
	report,
	rules,
	copy,
	fieldsPage,
}: {
	report: ShownReport
	rules: AuthorRules
	copy?: ReactNode
	/** The page of the form in which its metadata are typed, where its reader may change them. */
	fieldsPage?: string
}) {
	const { t } = useTranslation('check')
	return (
		<>
			<AnonymitySection found={report.anonymity} sought={report.sought} fieldsPage={fieldsPage}>
				{copy}
			</AnonymitySection>
			<FindingList findings={report.findings} />
			{report.balance ? (
				<section className="section" aria-labelledby="conversion">
					<SectionTitle id="conversion">{t('balance.title')}</SectionTitle>
					<BalanceView balance={report.balance} />
				</section>
			) : null}
			<ReferenceDoubts doubts={report.doubts ?? []} />
			<RulesAsked report={report} rules={rules} />
		</>
	)
}

const TONES = { error: 'alert', warning: 'waiting', kept: 'ok', unmeasured: undefined } as const

/** Each rule that is asked for: kept, not kept, or not to be measured in this file. */
function RulesAsked({ report, rules }: { report: ShownReport; rules: AuthorRules }) {
	const { t } = useTranslation('check')
	const asked = useAsked(rules)
	return (
		<details className="rules">
			<summary>{t('result.rulesAsked')}</summary>
			<ul>
				{RULE_IDS.filter((rule) => rules.severity[rule] !== 'off').map((rule) => {
					const found = report.findings.find((finding) => finding.rule === rule)?.severity
					const state = found ?? (report.unmeasured?.includes(rule) ? 'unmeasured' : 'kept')
					return (
						<li key={rule}>
							{asked(rule)} <Badge tone={TONES[state]}>{t(`result.state.${state}`)}</Badge>
						</li>
					)
				})}
			</ul>
		</details>
	)
}
