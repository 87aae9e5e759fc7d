import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { IssueGrid, useIssueLabel } from '#app/modules/journal/components/index.ts'
import { groupByYear, type IssueCard, type JournalPage } from '#app/modules/journal/index.ts'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { SectionLink } from '../section-link.tsx'

/** Issues shown by their covers; older ones are listed by year. */
const ISSUES_WITH_COVERS = 12

/** The issues of a journal before the newest; nothing when there are none. */
export function PreviousIssues({ journal, issues }: { journal: JournalPage; issues: IssueCard[] }) {
	const { t } = useTranslation('journals')
	const issueLabel = useIssueLabel()
	if (issues.length === 0) return null
	const older = issues.slice(ISSUES_WITH_COVERS)
	return (
		<section className="block-small">
			<SectionTitle
				aside={
					<SectionLink href={pathTo('archives', { revue: journal.slug, '#': 'revue' })}>
						{t('archives')}
					</SectionLink>
				}
			>
				{t(journal.listed === 'elsewhere' ? 'listed.otherIssues' : 'previousIssues')}
			</SectionTitle>
			<IssueGrid issues={issues.slice(0, ISSUES_WITH_COVERS)} journal={journal} />
			{older.length > 0 ? (
				<details className="older">
					<summary>{t('olderIssues')}</summary>
					<dl className="by-year">
						{groupByYear(older).map(({ year, items }) => (
							<div key={year}>
								<dt className="figures-aligned">{year}</dt>
								<dd>
									{items.map((issue) => (
										<a key={issue.slug} className="link" href={issue.path}>
											{issueLabel(issue)}
										</a>
									))}
								</dd>
							</div>
						))}
					</dl>
				</details>
			) : null}
		</section>
	)
}
