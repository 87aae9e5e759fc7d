import { useRouteLoaderData } from 'react-router'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { RecordHead } from '#app/modules/citation/components/index.ts'
import { canonical } from '#app/modules/citation/index.ts'
import { offeredFiles } from '#app/modules/galley/index.ts'
import { partPath } from '#app/modules/work/full-text/index.ts'
import type { RootData } from '#app/root.tsx'
import type { WorkOnPage } from './read-work.server.ts'

/**
 * The head of the page of a work: `title` before the name of the platform, and its record for machines. A later part of its text says only where it belongs, and is not indexed on its own.
 */
export function WorkHead({
	work: { record, text, offered },
	title,
}: {
	work: Pick<WorkOnPage, 'record' | 'text' | 'offered'>
	title: string
}) {
	const { t } = useTranslation('article')
	const language = useLanguage()
	const root = useRouteLoaderData('root') as RootData | undefined
	const publicUrl = root?.publicUrl ?? ''
	const part = typeof text?.part === 'number' ? text.part : null
	const neighbours = (
		<>
			{part !== null && part > 1 ? <link rel="prev" href={partPath(record.path, part - 1)} /> : null}
			{part !== null && part < (text?.total ?? 1) ? (
				<link rel="next" href={partPath(record.path, part + 1)} />
			) : null}
		</>
	)
	if (part !== null && part > 1) {
		const { href } = canonical(publicUrl, record.path, language)
		const named = t('part.title', {
			title,
			number: formatNumber(part, language),
			total: formatNumber(text?.total ?? 1, language),
		})
		return (
			<>
				<title>{`${named} — Mbongi`}</title>
				<meta name="robots" content="noindex" />
				<link rel="canonical" href={href} />
				{neighbours}
			</>
		)
	}
	return (
		<>
			<title>{`${title} — Mbongi`}</title>
			<RecordHead
				record={record}
				publicUrl={publicUrl}
				language={language}
				siteName="Mbongi"
				offered={offeredFiles(record)}
				made={offered.filter(({ bytes }) => bytes !== null)}
			/>
			{neighbours}
		</>
	)
}
