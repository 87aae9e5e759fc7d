import { useTranslation } from '#app/i18n/use-translation.ts'
import { IssueTitle, useIssueLabel } from '#app/modules/journal/components/index.ts'
import type { LatestIssue } from '#app/modules/site/index.server.ts'
import { TextIn } from '#app/ui/text.tsx'
import { Cloth } from '#app/ui/weave/cover.tsx'

/** The cloth of the latest issue with its label; while there is no issue, the platform's own cloth. */
export function HeroCloth({ issue }: { issue: LatestIssue | null }) {
	const { t } = useTranslation('home')
	const issueLabel = useIssueLabel()
	if (!issue) {
		return (
			<div className="hero-art">
				<Cloth id="mbongi" dye={0} rows={5} />
			</div>
		)
	}
	const { journal } = issue
	return (
		<div className="hero-art">
			<Cloth id={journal.slug} dye={journal.dye} variant={issue.slug} rows={5} />
			<a className="cloth-label" href={issue.path}>
				<span className="smallest quiet">{t('latestIssue')}</span>
				<b>
					<TextIn texts={journal.title} original={journal.language} />
				</b>
				<span className="small">
					{issueLabel(issue)}
					<IssueTitle title={issue.title} language={journal.language} separator=" · " />
				</span>
			</a>
		</div>
	)
}
