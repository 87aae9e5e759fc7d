import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { IssueDesk } from '#app/modules/publication/issues/index.ts'
import { Sign } from '#app/ui/icons.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { useRequirementName } from '../production/checklist.tsx'

/** What keeps an issue from appearing, article by article, with the page where it is mended. */
export function IssueMissing({ issue }: { issue: IssueDesk }) {
	const { t } = useTranslation('production')
	const language = useLanguage()
	const requirementName = useRequirementName()
	if (issue.state === 'published' || issue.entries.length === 0) return null
	const waiting = issue.entries.filter(({ state }) => state === 'making' || state === 'reviewing')
	return (
		<Panel aria-labelledby="manque">
			<h2 id="manque">{t('issues.missingTitle')}</h2>
			{waiting.length === 0 ? (
				<p>
					<Sign name="losange" size={10} /> {t('issues.nothingMissing')}
				</p>
			) : (
				<ul className="missing-list">
					{waiting.map((entry) => {
						const title = <TextIn texts={entry.title} original={entry.language} />
						return (
							<li key={entry.submissionId ?? entry.workId}>
								<p>{entry.deskPath ? <a href={entry.deskPath}>{title}</a> : title}</p>
								<ul>
									{entry.state === 'reviewing' ? (
										<li>{t('issues.states.reviewing')}</li>
									) : entry.missing.length === 0 ? (
										<li>{t('issues.notInProduction')}</li>
									) : (
										entry.missing.map((requirement) => (
											<li key={requirementName(requirement)}>{requirementName(requirement)}</li>
										))
									)}
								</ul>
							</li>
						)
					})}
				</ul>
			)}
			{chooseText(issue.description, language, issue.journal.language) ? null : (
				<p className="small quiet">{t('issues.noDescription')}</p>
			)}
		</Panel>
	)
}
