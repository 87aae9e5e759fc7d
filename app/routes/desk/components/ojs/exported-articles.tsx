import { useTranslation } from '#app/i18n/use-translation.ts'
import { useDatedIssueLabel } from '#app/modules/journal/components/index.ts'
import type { SentExport } from '#app/modules/ojs-import/index.server.ts'
import { ListTable } from '#app/ui/list-table.tsx'
import { Names } from '#app/ui/text.tsx'
import { Notes } from './notes.tsx'

type ReadExport = Extract<SentExport, { state: 'read' | 'entering' | 'entered' }>
type Article = ReadExport['articles'][number]

const SHOWN = ['authors', 'issue', 'pages', 'doi', 'files', 'state'] as const

/** The articles of an export as they come in, one a row, with what does not come in of each. */
export function ExportedArticles({ sent: { articles, issues } }: { sent: ReadExport }) {
	const { t } = useTranslation('ojsImport')
	const label = useDatedIssueLabel()
	if (articles.length === 0) return null
	const issueOf = ({ issue, issueId }: Article) => {
		const named = issue ?? issues.find(({ formerId }) => formerId === issueId)?.identity
		return named ? label(named) : t('found.noIssue')
	}
	return (
		<>
			<h3 className="mt-5">{t('found.articles')}</h3>
			<ListTable
				label={t('found.articles')}
				rows={articles.map((article) => ({ id: String(article.formerId), ...article }))}
				head={{
					label: t('columns.title'),
					lang: ({ language }) => language,
					cell: ({ title }) => <bdi>{title}</bdi>,
				}}
				shown={SHOWN}
				columns={{
					authors: {
						label: t('columns.authors'),
						cell: ({ authors }) => (
							<Names of={authors.map(({ given, family }) => [given, family].filter(Boolean).join(' '))} />
						),
					},
					issue: { label: t('columns.issue'), cell: issueOf },
					pages: { label: t('columns.pages'), cell: ({ pages }) => pages && <bdi dir="ltr">{pages}</bdi> },
					doi: { label: t('columns.doi'), cell: ({ doi }) => doi && <bdi dir="ltr">{doi}</bdi> },
					files: {
						label: t('columns.files'),
						cell: ({ files }) => files.length > 0 && <Names of={files} />,
					},
					state: {
						label: t('columns.state'),
						cell: ({ became, notes }) => (
							<>
								{became ? <div>{t(`became.${became}`)}</div> : null}
								<Notes notes={notes} />
							</>
						),
					},
				}}
			/>
		</>
	)
}
