import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { Contents, IssueCover, IssueTitle, useIssueLabel } from '#app/modules/journal/components/index.ts'
import {
	type ContentsSection,
	type IssueCard,
	type JournalPage,
	saysYear,
} from '#app/modules/journal/index.ts'
import { TextIn } from '#app/ui/text.tsx'

/** The newest issue of a journal with its cover and its contents. */
export function LatestIssue({
	journal,
	issue,
	contents,
}: {
	journal: JournalPage
	issue: IssueCard
	contents: ContentsSection[]
}) {
	const { t } = useTranslation('journals')
	const language = useLanguage()
	const issueLabel = useIssueLabel()
	return (
		<section id="numeros" className="issue-contents-head">
			<div className="issue-with-cover">
				<IssueCover
					issue={issue}
					journal={journal}
					label={<TextIn texts={journal.title} original={journal.language} />}
					detail={saysYear(issue) ? issueLabel(issue) : `${issueLabel(issue)} · ${issue.year}`}
				/>
			</div>
			<div>
				<p className="small quiet">
					{t(journal.listed === 'elsewhere' ? 'listed.latestIssue' : 'latestIssue')} ·{' '}
					{formatDate(issue.publishedOn, language, issue.precision)}
				</p>
				<h2 className="issue-title">
					<a href={issue.path}>
						{issueLabel(issue)}
						<IssueTitle
							title={issue.title}
							language={journal.language}
							separator={t('issueLabel.separator')}
						/>
					</a>
				</h2>
				{contents.length === 0 ? <p>{t('emptyIssue')}</p> : <Contents sections={contents} />}
			</div>
		</section>
	)
}
