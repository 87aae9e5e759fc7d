import { pathTo } from '#app/addresses/address.ts'
import { formatPages } from '#app/i18n/format.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { ArticlePlace } from '#app/modules/article/index.ts'
import { IssueCover, useIssueLabel } from '#app/modules/journal/components/index.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import { TextIn } from '#app/ui/text.tsx'
import { Cover } from '#app/ui/weave/cover.tsx'

/** The cover of the issue, and where the article stands in it. */
export function ArticleVignette({ record, place }: { record: WorkRecord; place: ArticlePlace }) {
	const { t } = useTranslation('article')
	const language = useLanguage()
	const issueLabel = useIssueLabel()
	const { journal, issue } = record
	if (!journal) return <div className="thumbnail" />
	const where = record.pages
		? t('pages', { pages: formatPages(record.pages, language) })
		: record.elocation && t('elocation', { number: isolate(record.elocation, language) })
	const path = issue
		? pathTo('issue', { id: journal.slug, issue: issue.slug })
		: pathTo('journal', { id: journal.slug })
	return (
		<div className="thumbnail">
			<a className="journal-name smallest" href={path}>
				{issue ? (
					<IssueCover
						issue={{ slug: issue.slug, cover: place.cover }}
						journal={{ slug: journal.slug, dye: place.dye, language: record.language }}
						isDecorative
					/>
				) : (
					<Cover id={journal.slug} dye={place.dye} />
				)}
				<b>
					<TextIn texts={journal.title} original={journal.language} />
				</b>
			</a>
			<p className="smallest">
				<span className="quiet">
					{issue ? issueLabel(issue) : null}
					{issue && where ? t('separator') : ''}
					{where ? <span className="unbroken">{where}</span> : null}
				</span>
			</p>
		</div>
	)
}
