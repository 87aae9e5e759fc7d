import { Fragment } from 'react'
import { formatList, formatNumber } from '#app/i18n/format.ts'
import { directionOf } from '#app/i18n/languages.ts'
import { composeFrenchRuns } from '#app/i18n/typography.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	type MarkedText,
	PAGE_SIZE,
	type FoundIn as Part,
	type SearchQuery,
	type SearchResult,
	searchParamsOf,
} from '#app/modules/search/index.ts'
import { Extract, WorkItem } from '#app/modules/work/components/index.ts'
import type { WorkCard } from '#app/modules/work/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { LoadMore } from '#app/ui/page-parts.tsx'

/** One page of works with what was sought marked; the next page is a link, which scripts append here. */
export function ResultList({
	path,
	query,
	result,
	works,
}: {
	path: string
	query: SearchQuery
	result: SearchResult
	works: WorkCard[]
}) {
	const { t } = useTranslation('articles')
	const language = useLanguage()
	const hits = new Map(result.hits.map((hit) => [hit.workId, hit]))
	const first = (result.page - 1) * PAGE_SIZE + 1
	const last = first + works.length - 1
	const number = (value: number) => formatNumber(value, language)
	const total = `${result.isEstimate ? '≈ ' : ''}${number(result.total)}`
	const address = (page: number, place: { after?: string | null; before?: string | null } = {}) =>
		`${path}?${searchParamsOf({ ...query, page, after: null, before: null, ...place })}`
	const { page, lastPage, before, after } = result
	const previous = page - 1 > lastPage ? address(page - 1, { before }) : address(page - 1)
	const next = page < lastPage ? address(page + 1) : after && address(page + 1, { after })
	return (
		<load-more>
			{result.page > 1 ? (
				<p className="previous-row">
					<ButtonLink small href={previous} rel="prev">
						{t('previousPage')}
					</ButtonLink>
				</p>
			) : null}
			{works.map((work) => {
				const hit = hits.get(work.id)
				return (
					<WorkItem
						key={work.id}
						work={work}
						heading="h3"
						title={hit ? <Marked text={hit.title} /> : undefined}
						snippet={
							hit?.snippet ? (
								<Extract runs={hit.snippet.segments} language={hit.snippet.language} />
							) : undefined
						}
						snippetLanguage={hit?.snippet?.language}
						found={hit && hit.foundIn.length > 0 ? <FoundIn parts={hit.foundIn} /> : undefined}
					/>
				)
			})}
			<LoadMore
				shown={last}
				total={result.total}
				progress={
					<Progress
						alone={result.page > 1 ? t('range', { first: number(first), last: number(last), total }) : null}
						whole={t('shown', { shown: number(last), total })}
					/>
				}
				more={t('more')}
				end={result.isCut ? t('reachable', { formatted: number(last) }) : t('all')}
				href={next}
			/>
		</load-more>
	)
}

/** « Trouvé dans le titre et le résumé »: why a work is among the results. */
function FoundIn({ parts }: { parts: readonly Part[] }) {
	const { t } = useTranslation('articles')
	const names = parts.map((part) => t(`foundIn.${part}`))
	return (
		<p className="found-in">
			<b>{t('foundIn.label')}</b> {formatList(names, useLanguage())}
		</p>
	)
}

/** A page on its own says which results it holds; once appended to the ones before, how many are shown. */
function Progress({ alone, whole }: { alone: string | null; whole: string }) {
	if (alone === null) return whole
	return (
		<>
			<span className="page-alone">{alone}</span>
			<span className="page-next">{whole}</span>
		</>
	)
}

function Marked({ text }: { text: MarkedText }) {
	const page = useLanguage()
	const runs = text.segments.map((segment) => segment.text)
	const composed = text.language === 'fr' ? composeFrenchRuns(runs) : runs
	let start = 0
	const segments = text.segments.map((segment, index) => {
		const words = composed[index] ?? segment.text
		start += words.length
		return segment.hit ? <mark key={start}>{words}</mark> : <Fragment key={start}>{words}</Fragment>
	})
	if (text.language === page) return segments
	return (
		<span lang={text.language} dir={directionOf(text.language)}>
			{segments}
		</span>
	)
}
