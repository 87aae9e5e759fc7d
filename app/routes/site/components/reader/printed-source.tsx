import { useRouteLoaderData } from 'react-router'
import { formatPages, listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { doiUrl } from '#app/modules/citation/index.ts'
import { useDatedIssueLabel } from '#app/modules/journal/components/index.ts'
import { licenceName, type WorkRecord } from '#app/modules/work/index.ts'
import { TextIn } from '#app/ui/text.tsx'

/** Names on a printed sheet; a text of a hundred authors must not fill its foot. */
const MOST_NAMES = 3

/** At the foot of each printed sheet: authors, title, where it appeared, its address and its licence. */
export function PrintedSource({ record }: { record: WorkRecord }) {
	const { t } = useTranslation('article')
	const issueLabel = useDatedIssueLabel()
	const { t: uses } = useTranslation('uses')
	const language = useLanguage()
	const root = useRouteLoaderData<{ publicUrl: string }>('root')
	const names = record.contributors.filter(({ role }) => role === 'author').map(({ name }) => name)
	const separator = listSeparator(language)
	const container = record.journal ?? record.book
	return (
		<div className="print-only printed-source">
			<p>
				{names.length > 0 ? (
					<>
						<bdi>
							{names.slice(0, MOST_NAMES).join(separator)}
							{names.length > MOST_NAMES ? ' et al.' : null}
						</bdi>
						{separator}
					</>
				) : null}
				<b>
					<TextIn texts={record.title} original={record.language} />
				</b>
				{container && record.kind !== 'book' ? (
					<>
						{separator}
						<cite>
							<TextIn texts={container.title} original={container.language} />
						</cite>
					</>
				) : null}
				{record.issue ? (
					<>
						{separator}
						<bdi>{issueLabel(record.issue)}</bdi>
					</>
				) : null}
				{record.pages ? `${separator}${t('pages', { pages: formatPages(record.pages, language) })}` : null}
				{'. '}
				<bdi>{record.doi ? doiUrl(record.doi) : `${root?.publicUrl ?? ''}${record.path}`}</bdi>
				{'. '}
				<bdi>{record.licence ? licenceName(record.licence) : uses('terms.unknown')}</bdi>
			</p>
		</div>
	)
}
