import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { ListedArticleDraft, startArticle } from '#app/modules/article-draft/index.server.ts'
import type { IssueDesk } from '#app/modules/publication/issues/index.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { EntryList } from '../entries/entry-list.tsx'

/** The articles that are being entered for an issue, and another one begun. */
export function IssueEntries({ issue, drafts }: { issue: IssueDesk; drafts: ListedArticleDraft[] }) {
	const { t } = useTranslation('entry')
	if (!issue.mayPublish || issue.publishAt) return null
	return (
		<Panel aria-labelledby="saisies">
			<h2 id="saisies">{t(issue.state === 'published' ? 'drafts' : 'title')}</h2>
			{issue.state === 'published' && drafts.length > 0 ? (
				<EntryList drafts={drafts} />
			) : (
				<p className="quiet">{t(issue.state === 'published' ? 'intro' : 'introInDraft')}</p>
			)}
			<div className="form-foot">
				{(['editorial', 'research-article'] as const).map((articleType) => (
					<ButtonForm<typeof startArticle, 'issueId'>
						key={articleType}
						perform="saisir"
						send={{ journalId: issue.journal.id, articleType }}
					>
						<Button>{t(articleType === 'editorial' ? 'startEditorial' : 'startHere')}</Button>
					</ButtonForm>
				))}
				<a className="link" href={pathTo('desk.issueTable', { id: issue.id })}>
					{t('table.link')}
				</a>
			</div>
		</Panel>
	)
}
