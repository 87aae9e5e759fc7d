import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useIssueLabel } from '#app/modules/journal/components/index.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import { Breadcrumb } from '#app/ui/page-parts.tsx'
import { TextIn } from '#app/ui/text.tsx'

/** The way to an article: the journals, its journal, its issue. */
export function ArticleBreadcrumb({ record }: { record: WorkRecord }) {
	const { t } = useTranslation('common')
	const issueLabel = useIssueLabel()
	const { journal, issue } = record
	if (!journal) return null
	const journalPath = pathTo('journal', { id: journal.slug })
	return (
		<Breadcrumb
			crumbs={[
				{ key: 'journals', label: t('nav.journals'), href: pathTo('journals') },
				{
					key: 'journal',
					label: <TextIn texts={journal.title} original={journal.language} />,
					href: journalPath,
				},
				...(issue
					? [
							{
								key: 'issue',
								label: issueLabel(issue),
								href: `${journalPath}/numeros/${issue.slug}`,
							},
						]
					: []),
			]}
		/>
	)
}
