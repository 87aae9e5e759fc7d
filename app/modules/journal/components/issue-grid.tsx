import { saysYear } from '../issue-label.ts'
import type { IssueCard } from '../model.ts'
import { IssueCover } from './issue-cover.tsx'
import { useIssueLabel } from './issue-name.ts'
import { IssueTitle } from './issue-title.tsx'

type CoverOfJournal = { slug: string; dye: number | null; language: string }

/** Issues by their covers, which vary the cloth of the journal. */
export function IssueGrid({ issues, journal }: { issues: IssueCard[]; journal: CoverOfJournal }) {
	const issueLabel = useIssueLabel()
	return (
		<ul className="issues">
			{issues.map((issue) => (
				<li key={issue.slug}>
					<a href={issue.path}>
						<IssueCover issue={issue} journal={journal} isDecorative />
						<b>{issueLabel(issue)}</b>
						<span>
							{saysYear(issue) ? '' : issue.year}
							<IssueTitle title={issue.title} language={journal.language} separator=" · " />
						</span>
					</a>
				</li>
			))}
		</ul>
	)
}
