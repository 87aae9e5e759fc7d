import { pathTo } from '#app/addresses/address.ts'
import { formatDate, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { getAvailability, listOwnReviews } from '#app/modules/review/index.server.ts'
import { awaitsAnswer, awaitsReport, isReported, type ReviewerTask } from '#app/modules/review/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { EmptyState, PageHeading, SectionTitle } from '#app/ui/page-parts.tsx'
import { AsideBox } from '#app/ui/panel.tsx'
import { Separator, TextIn, Unbroken } from '#app/ui/text.tsx'
import type { Route } from './+types/overview'
import { CertificateButton } from './components/certificate-button.tsx'
import { reviewPath } from './components/paths.ts'
import { dueOf } from './components/review-head.tsx'
import { StateChip } from './components/state-chip.tsx'
import { requireReviewer } from './entry.server.ts'

export { reviewerLinks as links } from './components/reviewer-styles.ts'

const DONE = ['declinee', 'disponibilite', 'compte'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = await requireReviewer(context, request)
	const done = new URL(request.url).searchParams.get('fait')
	return {
		...(await listOwnReviews(ctx, actor)),
		availability: await getAvailability(ctx, actor),
		notice: DONE.find((code) => code === done) ?? null,
	}
}

/** Where a reviewer finds what waits, late first, what was done, and in which fields they are asked. */
export default function ReviewerSpace({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('review')
	const { t: common } = useTranslation('common')
	const { waiting, done, availability, notice } = loaderData
	return (
		<div className="page review-page">
			<title>{`${common('nav.reviewerSpace')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={common('nav.reviewerSpace')}>{t('overview.intro')}</PageHeading>
			<DoneNotice>{notice ? t(`overview.notices.${notice}`) : null}</DoneNotice>
			<div className="workshop">
				<div>
					{waiting.length === 0 ? (
						<EmptyState title={t('overview.empty')}>{t('overview.emptyText')}</EmptyState>
					) : (
						<TaskSection id="a-faire" title={t('overview.waiting')} tasks={waiting} />
					)}
					{done.length > 0 ? <TaskSection id="terminees" title={t('overview.done')} tasks={done} /> : null}
				</div>
				<Availability {...availability} />
			</div>
		</div>
	)
}

function TaskSection({ id, title, tasks }: { id: string; title: string; tasks: ReviewerTask[] }) {
	return (
		<section className="section" aria-labelledby={id}>
			<SectionTitle id={id}>{title}</SectionTitle>
			<ul className="lines">
				{tasks.map((task) => (
					<Task key={task.id} task={task} />
				))}
			</ul>
		</section>
	)
}

function Task({ task }: { task: ReviewerTask }) {
	const { t } = useTranslation('review')
	const language = useLanguage()
	const due = dueOf(task)
	const isLate = !task.closedAt && (task.state === 'overdue_response' || task.state === 'overdue_review')
	const day = (moment: Date) => formatDate(moment.toISOString().slice(0, 10), language)
	return (
		<li>
			<div className="line-body">
				<h3>
					<a href={reviewPath(task.id)}>
						<TextIn texts={task.title} original={task.language} />
					</a>
				</h3>
				<p className="meta">
					<TextIn texts={task.journal.title} original={task.journal.language} />
					<Separator />
					<Unbroken>{task.reference}</Unbroken>
					<Separator />
					{t('facts.round', { number: formatNumber(task.round, language) })}
				</p>
				<p className="meta figures-aligned">
					{due ? (
						<span className={isLate ? 'late' : undefined}>
							{t(`facts.${due.what}`, { date: formatDate(due.day, language) })}
						</span>
					) : task.submittedAt ? (
						t('facts.sentOn', { date: day(task.submittedAt) })
					) : (
						t('facts.invitedOn', { date: day(task.invitedAt) })
					)}
				</p>
			</div>
			<div className="line-actions">
				<StateChip task={task} />
				{task.closedAt ? null : awaitsAnswer(task.state) ? (
					<ButtonLink variant="primary" href={reviewPath(task.id)}>
						{t('overview.answer')}
					</ButtonLink>
				) : awaitsReport(task.state) ? (
					<ButtonLink variant="primary" href={reviewPath(task.id)}>
						{t('overview.review')}
					</ButtonLink>
				) : null}
				{isReported(task.state) ? <CertificateButton id={task.id} isLink /> : null}
			</div>
		</li>
	)
}

function Availability({
	unavailableUntil,
	expertise,
}: {
	unavailableUntil: string | null
	expertise: readonly string[]
}) {
	const { t } = useTranslation('review')
	const language = useLanguage()
	return (
		<AsideBox aria-labelledby="disponibilite">
			<h2 id="disponibilite">{t('availability.title')}</h2>
			<p>
				{unavailableUntil
					? t('availability.until', { date: formatDate(unavailableUntil, language) })
					: t('availability.free')}
			</p>
			{expertise.length > 0 ? (
				<ul className="fields-of-study">
					{expertise.map((subject) => (
						<li key={subject}>
							<bdi>{subject}</bdi>
						</li>
					))}
				</ul>
			) : (
				<p className="mt-3">{t('availability.noExpertise')}</p>
			)}
			<p className="mt-4">
				<ButtonLink href={pathTo('reviewer.availability')}>{t('availability.change')}</ButtonLink>
			</p>
		</AsideBox>
	)
}
