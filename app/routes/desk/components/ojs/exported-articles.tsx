import { useTranslation } from '#app/i18n/use-translation.ts'
import { useDatedIssueLabel } from '#app/modules/journal/components/index.ts'
import type { SentExport } from '#app/modules/ojs-import/index.server.ts'
import { TableRegion } from '#app/ui/table.tsx'
import { Notes } from './notes.tsx'

type ReadExport = Extract<SentExport, { state: 'read' | 'entering' | 'entered' }>
type Article = ReadExport['articles'][number]

const COLUMNS = ['title', 'authors', 'issue', 'pages', 'doi', 'files', 'state'] as const

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
			<TableRegion label={t('found.articles')}>
				<thead>
					<tr>
						{COLUMNS.map((column) => (
							<th key={column} scope="col">
								{t(`columns.${column}`)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{articles.map((article) => (
						<tr key={article.formerId}>
							<th scope="row" lang={article.language}>
								<bdi>{article.title}</bdi>
							</th>
							<td>
								<bdi>
									{article.authors
										.map(({ given, family }) => [given, family].filter(Boolean).join(' '))
										.join(', ')}
								</bdi>
							</td>
							<td>{issueOf(article)}</td>
							<td dir="ltr">{article.pages}</td>
							<td dir="ltr">{article.doi}</td>
							<td>
								<bdi>{article.files.join(', ')}</bdi>
							</td>
							<td>
								{article.became ? <div>{t(`became.${article.became}`)}</div> : null}
								<Notes notes={article.notes} />
							</td>
						</tr>
					))}
				</tbody>
			</TableRegion>
		</>
	)
}
