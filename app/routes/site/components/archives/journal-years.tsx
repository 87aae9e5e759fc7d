import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { Contents, ContentsList, IssueTitle, useIssueLabel } from '#app/modules/journal/components/index.ts'
import type { ArchiveYear } from '#app/modules/journal/index.server.ts'
import type { JournalCard } from '#app/modules/journal/index.ts'

/** The archive of a journal by year: the chosen year open, the others closed or a link away. */
export function JournalYears({
	journal,
	years,
	chosen,
}: {
	journal: JournalCard
	years: ArchiveYear[]
	chosen: number | null
}) {
	const { t } = useTranslation('archives')
	const { t: common } = useTranslation('common')
	const language = useLanguage()
	const opened = years.some((year) => year.year === chosen) ? chosen : years[0]?.year
	if (years.length === 0) return <p className="years">{t('noContents')}</p>
	return (
		<div className="years">
			{years.map(({ year, issueCount, articleCount, contents }) => {
				const counts = (
					<span className="small quiet figures-aligned">
						{issueCount > 0
							? `${common('counts.issues', { count: issueCount, formatted: formatNumber(issueCount, language) })} · `
							: ''}
						{common('counts.articles', {
							count: articleCount,
							formatted: formatNumber(articleCount, language),
						})}
					</span>
				)
				if (!contents) {
					return (
						<p key={year} className="year-closed">
							<a
								href={pathTo('archives', { revue: journal.slug, annee: year, '#': `annee-${year}` })}
								id={`annee-${year}`}
							>
								<span className="figures-aligned">{year}</span> {counts}
							</a>
						</p>
					)
				}
				return (
					<details key={year} open={year === opened} id={`annee-${year}`}>
						<summary>
							<span className="figures-aligned">{year}</span> {counts}
						</summary>
						<YearContents contents={contents} journal={journal} />
					</details>
				)
			})}
		</div>
	)
}

function YearContents({
	contents,
	journal,
}: {
	contents: NonNullable<ArchiveYear['contents']>
	journal: JournalCard
}) {
	const { t } = useTranslation('archives')
	const { t: inJournals } = useTranslation('journals')
	const issueLabel = useIssueLabel()
	return (
		<>
			{contents.issues.map(({ issue, sections }) => (
				<section key={issue.slug} className="archive-issue">
					<h4>
						<a href={issue.path}>
							{issueLabel(issue)}
							<IssueTitle
								title={issue.title}
								language={journal.language}
								separator={inJournals('issueLabel.separator')}
							/>
						</a>
					</h4>
					{sections.length === 0 ? (
						<p className="small quiet">{inJournals('emptyIssue')}</p>
					) : (
						<Contents sections={sections} heading="h5" />
					)}
				</section>
			))}
			{contents.outside.length > 0 ? (
				<section className="archive-issue">
					{contents.issues.length > 0 ? <h4>{t('outside')}</h4> : null}
					<ContentsList entries={contents.outside} />
				</section>
			) : null}
		</>
	)
}
