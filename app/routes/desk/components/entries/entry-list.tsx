import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { ListedArticleDraft } from '#app/modules/article-draft/index.server.ts'
import { TextIn } from '#app/ui/text.tsx'

/** Articles in entry, each with its journal. */
export function EntryList({ drafts }: { drafts: ListedArticleDraft[] }) {
	const { t } = useTranslation('entry')
	return (
		<ul className="lines">
			{drafts.map((draft) => (
				<li key={draft.id}>
					<div className="line-body">
						<h3>
							<a href={pathTo('desk.entry', { id: draft.id })}>
								{Object.keys(draft.title).length > 0 ? (
									<TextIn texts={draft.title} original={draft.language} />
								) : (
									t('untitled')
								)}
							</a>
						</h3>
						<p className="small quiet">
							<TextIn texts={draft.journal} original={draft.journalLanguage} />
						</p>
					</div>
				</li>
			))}
		</ul>
	)
}
