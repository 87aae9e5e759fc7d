import { useTranslation } from '#app/i18n/use-translation.ts'
import type { JudgedRow } from '#app/modules/article-draft/index.ts'
import { Colon } from '#app/ui/colon.tsx'
import { ListTable } from '#app/ui/list-table.tsx'

const SHOWN = ['line', 'authors', 'pages', 'doi', 'file', 'state'] as const

/** The rows of a table as they would be entered, each with what is wrong with it. */
export function JudgedTable({ rows }: { rows: readonly JudgedRow[] }) {
	const { t } = useTranslation('entry')
	return (
		<ListTable
			label={t('table.preview')}
			rows={rows.map((row) => ({ id: String(row.line), ...row }))}
			head={{ label: t('table.shown.title'), cell: ({ title }) => <bdi>{title}</bdi> }}
			shown={SHOWN}
			columns={{
				line: { label: t('table.shown.line'), cell: ({ line }) => line },
				authors: { label: t('table.shown.authors'), cell: ({ authors }) => <Authors authors={authors} /> },
				pages: { label: t('table.shown.pages'), cell: ({ pages }) => pages && <bdi dir="ltr">{pages}</bdi> },
				doi: { label: t('table.shown.doi'), cell: ({ doi }) => doi && <bdi dir="ltr">{doi}</bdi> },
				file: { label: t('table.shown.file'), cell: ({ file }) => file && <bdi>{file}</bdi> },
				state: { label: t('table.shown.state'), cell: ({ faults }) => <Faults faults={faults} /> },
			}}
		/>
	)
}

function Authors({ authors }: Pick<JudgedRow, 'authors'>) {
	return authors.map(({ given, family }, place) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: two authors of one name are told apart by their place alone
		<div key={place}>
			<bdi>{[given, family].filter(Boolean).join(' ')}</bdi>
		</div>
	))
}

function Faults({ faults }: Pick<JudgedRow, 'faults'>) {
	const { t } = useTranslation('entry')
	if (faults.length === 0) return t('table.fine')
	return faults.map(({ column, code }) => (
		<div key={`${column} ${code}`}>
			<bdi>{column}</bdi>
			<Colon />
			{t(`table.faults.${code}`)}
		</div>
	))
}
