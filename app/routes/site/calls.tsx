import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { CallItem } from '#app/modules/call/components/index.ts'
import { listCalls } from '#app/modules/call/index.server.ts'
import { type CallCard, type CallReader, type CallSections, sectionsOf } from '#app/modules/call/index.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import {
	type ReviewTime as MeasuredTime,
	measuredReviewTime,
} from '#app/modules/decision/statistics/index.server.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { submission } from '#app/modules/rights/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeading, SectionTitle } from '#app/ui/page-parts.tsx'
import { AsideBox } from '#app/ui/panel.tsx'
import type { Route } from './+types/calls'
import { ReviewTime } from './components/review-time.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const sections = sectionsOf(await listCalls(ctx))
	const isArchiveOpen = new URL(request.url).searchParams.get('archives') === '1'
	return {
		sections,
		isArchiveOpen,
		reader: submission(actorOf(context)),
		reviewTime: await measuredReviewTime(ctx),
	}
}

/** The state of a call changes at midnight without anything being written: the page is made anew each time. */
export function headers() {
	return { 'Cache-Control': 'private, no-cache' }
}

export default function Calls({
	loaderData: { sections, isArchiveOpen, reader, reviewTime },
}: Route.ComponentProps) {
	const { t } = useTranslation('calls')
	return (
		<div className="page">
			<PageHead
				title={t('title')}
				description={t('intro')}
				path={isArchiveOpen ? pathTo('calls', { archives: '1' }) : pathTo('calls')}
			/>
			<PageHeading title={t('title')}>{t('intro')}</PageHeading>
			<CallSection name="open" calls={sections.open} reader={reader} />
			<CallSection name="upcoming" calls={sections.upcoming} reader={reader} />
			<CallSection name="recent" calls={sections.recent} reader={reader} />
			{isArchiveOpen ? (
				<>
					<CallSection name="archive" calls={sections.archive} reader={reader} />
					<p className="mt-4">
						<ButtonLink href={pathTo('calls')}>{t('hideArchive')}</ButtonLink>
					</p>
				</>
			) : sections.archive.length > 0 ? (
				<p className="mt-6">
					<ButtonLink href={pathTo('calls', { archives: '1', '#': 'archive' })}>
						{t('showArchive')} (<CallCount calls={sections.archive} />)
					</ButtonLink>
				</p>
			) : null}
			<Information reviewTime={reviewTime} />
		</div>
	)
}

function CallCount({ calls }: { calls: CallCard[] }) {
	const { t } = useTranslation('calls')
	const language = useLanguage()
	return t('count', { count: calls.length, formatted: formatNumber(calls.length, language) })
}

function CallSection({
	name,
	calls,
	reader,
}: {
	name: keyof CallSections
	calls: CallCard[]
	reader: CallReader
}) {
	const { t } = useTranslation('calls')
	return (
		<section className="calls" id={name}>
			<SectionTitle
				aside={
					calls.length > 0 ? (
						<span className="small quiet figures-aligned">
							<CallCount calls={calls} />
						</span>
					) : null
				}
			>
				{t(`sections.${name}`)}
			</SectionTitle>
			{calls.length === 0 ? <p className="quiet">{t(`empty.${name}`)}</p> : null}
			{calls.map((call) => (
				<CallItem key={call.id} call={call} reader={reader} />
			))}
		</section>
	)
}

/** How a text is submitted, chosen, reviewed and published. */
function Information({ reviewTime }: { reviewTime: MeasuredTime | null }) {
	const { t } = useTranslation('calls')
	return (
		<section className="block" aria-labelledby="publier">
			<h2 id="publier" className="visually-hidden">
				{t('info.label')}
			</h2>
			<AsideBox as="div" className="four">
				<div>
					<h3>{t('info.submission.title')}</h3>
					<p className="small">{t('info.submission.text')}</p>
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
