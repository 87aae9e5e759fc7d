import type { ReactNode } from 'react'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { CallItem } from '#app/modules/call/components/index.ts'
import {
	type ArchivedCalls,
	countArchivedCalls,
	listArchivedCalls,
	listCalls,
} from '#app/modules/call/index.server.ts'
import { type CallCard, type CallReader, type CallSections, sectionsOf } from '#app/modules/call/index.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import {
	type ReviewTime as MeasuredTime,
	measuredReviewTime,
} from '#app/modules/decision/statistics/index.server.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { submission } from '#app/modules/rights/index.ts'
import { AUTHOR_RULES } from '#app/modules/site/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { askedPart } from '#app/platform/http/list-state.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ListEnd, LostPlace, PreviousPage } from '#app/ui/list-end.tsx'
import { pageHref } from '#app/ui/page-href.ts'
import { PageHeading, SectionTitle } from '#app/ui/page-parts.tsx'
import { AsideBox } from '#app/ui/panel.tsx'
import type { Route } from './+types/calls'
import { ReviewTime } from './components/review-time.tsx'

const ARCHIVE_PAGE = 24

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const { searchParams, search } = new URL(request.url)
	const { open, upcoming, recent } = sectionsOf(await listCalls(ctx))
	const isArchiveOpen = searchParams.get('archives') === '1'
	return {
		sections: { open, upcoming, recent },
		archive: isArchiveOpen
			? await listArchivedCalls(ctx, { ...askedPart(searchParams), pageSize: ARCHIVE_PAGE })
			: null,
		archived: await countArchivedCalls(ctx),
		search,
		reader: submission(actorOf(context)),
		reviewTime: await measuredReviewTime(ctx),
	}
}

/** The state of a call changes at midnight without anything being written: the page is made anew each time. */
export function headers() {
	return { 'Cache-Control': 'private, no-cache' }
}

export default function Calls({
	loaderData: { sections, archive, archived, search, reader, reviewTime },
}: Route.ComponentProps) {
	const { t } = useTranslation('calls')
	return (
		<div className="page">
			<PageHead
				title={t('title')}
				description={t('intro')}
				path={
					archive
						? pageHref(pathTo('calls'), '?archives=1', archive.page, 'page', { after: archive.from })
						: pathTo('calls')
				}
			/>
			<PageHeading title={t('title')}>{t('intro')}</PageHeading>
			<CallSection name="open" calls={sections.open} reader={reader} />
			<CallSection name="upcoming" calls={sections.upcoming} reader={reader} />
			<CallSection name="recent" calls={sections.recent} reader={reader} />
			{archive ? (
				<>
					<Archive archive={archive} search={search} reader={reader} />
					<p className="mt-4">
						<ButtonLink href={pathTo('calls')}>{t('hideArchive')}</ButtonLink>
					</p>
				</>
			) : archived > 0 ? (
				<p className="mt-6">
					<ButtonLink href={pathTo('calls', { archives: '1', '#': 'archive' })}>
						{t('showArchive')} (<CallCount count={archived} />)
					</ButtonLink>
				</p>
			) : null}
			<Information reviewTime={reviewTime} />
		</div>
	)
}

function CallCount({ count }: { count: number }) {
	const { t } = useTranslation('calls')
	const language = useLanguage()
	return t('count', { count, formatted: formatNumber(count, language) })
}

function CallSection({
	name,
	calls,
	total = calls.length,
	reader,
	end,
}: {
	name: keyof CallSections
	calls: CallCard[]
	/** How many there are, where not all are shown. */
	total?: number
	reader: CallReader
	/** What stands below the calls. */
	end?: ReactNode
}) {
	const { t } = useTranslation('calls')
	return (
		<section className="calls" id={name}>
			<SectionTitle
				aside={
					total > 0 ? (
						<span className="small quiet figures-aligned">
							<CallCount count={total} />
						</span>
					) : null
				}
			>
				{t(`sections.${name}`)}
			</SectionTitle>
			{total === 0 ? <p className="quiet">{t(`empty.${name}`)}</p> : null}
			{calls.map((call) => (
				<CallItem key={call.id} call={call} reader={reader} />
			))}
			{end}
		</section>
	)
}

function Archive({
	archive: { calls, total, page, lastPage, before, after, isLost },
	search,
	reader,
}: {
	archive: ArchivedCalls
	search: string
	reader: CallReader
}) {
	const { t } = useTranslation('calls')
	const language = useLanguage()
	const shown = Math.min(page * ARCHIVE_PAGE, total)
	const place = { path: pathTo('calls'), search, page, lastPage }
	return (
		<>
			{isLost ? (
				<p className="small quiet" role="status">
					<LostPlace isLost />
				</p>
			) : null}
			<PreviousPage {...place} before={before} text={t('previousPage')} />
			<CallSection
				name="archive"
				calls={calls}
				total={total}
				reader={reader}
				end={
					lastPage > 1 ? (
						<ListEnd
							{...place}
							after={after}
							shown={shown}
							total={total}
							texts={{
								progress: t('progress', {
									shown: formatNumber(shown, language),
									total: formatNumber(total, language),
								}),
								more: t('more'),
								end: t('end'),
							}}
						/>
					) : null
				}
			/>
		</>
	)
}

/** How a text is submitted, chosen, reviewed and published. */
function Information({ reviewTime }: { reviewTime: MeasuredTime | null }) {
	const { t } = useTranslation('calls')
	const language = useLanguage()
	const { from, to } = AUTHOR_RULES.textWords
	const length = { from: formatNumber(from, language), to: formatNumber(to, language) }
	return (
		<section className="block" aria-labelledby="publier">
			<h2 id="publier" className="visually-hidden">
				{t('info.label')}
			</h2>
			<AsideBox as="div" className="four">
				<div>
					<h3>{t('info.submission.title')}</h3>
					<p className="small">{t('info.submission.text', length)}</p>
					<p className="small">
						<a className="link" href={pathTo('authorGuide')}>
							{t('info.submission.link')}
						</a>
					</p>
				</div>
				{(['criteria', 'timeline', 'openAccess'] as const).map((topic) => (
					<div key={topic}>
						<h3>{t(`info.${topic}.title`)}</h3>
						<p className="small">
							{topic === 'timeline' ? <ReviewTime measured={reviewTime} /> : t(`info.${topic}.text`)}
						</p>
					</div>
				))}
			</AsideBox>
		</section>
	)
}
