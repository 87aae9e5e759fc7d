import { useTranslation } from '#app/i18n/use-translation.ts'
import type { JudgedRow } from '#app/modules/article-draft/index.ts'
import { TableRegion } from '#app/ui/table.tsx'

/** The rows of a table as they would be entered, each with what is wrong with it. */
export function JudgedTable({ rows }: { rows: readonly JudgedRow[] }) {
	const { t } = useTranslation('entry')
	return (
		<TableRegion label={t('table.preview')}>
			<thead>
				<tr>
					{(['line', 'title', 'authors', 'pages', 'doi', 'file', 'state'] as const).map((column) => (
						<th key={column} scope="col">
							{t(`table.shown.${column}`)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map(({ line, title, authors, pages, doi, file, faults }) => (
					<tr key={line}>
						<td>{line}</td>
						<th scope="row">
							<bdi>{title}</bdi>
						</th>
						<td>
							{authors.map(({ given, family }, place) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: two authors of one name are told apart by their place alone
								<div key={place}>
									<bdi>{[given, family].filter(Boolean).join(' ')}</bdi>
								</div>
							))}
						</td>
						<td dir="ltr">{pages}</td>
						<td dir="ltr">{doi}</td>
						<td>
							<bdi>{file}</bdi>
						</td>
						<td>
							{faults.length === 0
								? t('table.fine')
								: faults.map(({ column, code }) => (
										<div key={`${column} ${code}`}>
											<bdi>{column}</bdi> : {t(`table.faults.${code}`)}
										</div>
									))}
						</td>
					</tr>
				))}
			</tbody>
		</TableRegion>
	)
}
