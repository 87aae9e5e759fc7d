import { formatNumber } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	arePagesOutOfOrder,
	type IssueDesk,
	isNotReady,
	keyOfBegun,
	keyOfEntry,
} from '#app/modules/publication/issues/index.ts'
import { Sign } from '#app/ui/icons.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { BegunTitle } from './begun-articles.tsx'

/** Which articles keep an issue from appearing, each with its place in the contents, where what it lacks is named. */
export function IssueMissing({ issue }: { issue: IssueDesk }) {
	const { t } = useTranslation('production')
	const language = useLanguage()
	if (issue.state === 'published' || issue.entries.length + issue.begun.length === 0) return null
	const waiting = issue.entries.filter(isNotReady)
	const count = waiting.length + issue.begun.length
	return (
		<Panel aria-labelledby="manque">
			<h2 id="manque">{t('issues.missingTitle')}</h2>
			{count === 0 ? (
				<p>
					<Sign name="losange" size={10} /> {t('issues.nothingMissing')}
				</p>
			) : (
				<>
					<p className="small">
						{t('issues.notReady', {
							count,
							formatted: formatNumber(count, language),
						})}
					</p>
					<ul className="missing-list">
						{waiting.map((entry) => (
							<li key={keyOfEntry(entry)}>
								<a href={`#${keyOfEntry(entry)}`}>
									<TextIn texts={entry.title} original={entry.language} />
								</a>
							</li>
						))}
						{issue.begun.map((article) => (
							<li key={article.id}>
								<a href={`#${keyOfBegun(article)}`}>
									<BegunTitle article={article} />
								</a>
							</li>
						))}
					</ul>
				</>
			)}
			{arePagesOutOfOrder(issue.entries) ? (
				<p className="small">
					<a className="link" href="#sommaire">
						{t('issues.pagesOutOfOrder')}
					</a>
				</p>
			) : null}
			{!issue.mayManage || chooseText(issue.description, language, issue.journal.language) ? null : (
				<p className="small quiet mt-3">
					<a className="link" href="#modifier">
						{t('issues.noDescription')}
					</a>
				</p>
			)}
		</Panel>
	)
}
