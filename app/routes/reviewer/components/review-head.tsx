import type { ReactNode } from 'react'
import { pathTo } from '#app/addresses/address.ts'
import { formatDeadline, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { ReviewerTask } from '#app/modules/review/index.ts'
import { Breadcrumb } from '#app/ui/page-parts.tsx'
import { TextIn, Unbroken } from '#app/ui/text.tsx'
import { StateChip } from './state-chip.tsx'

/** What a page of a review begins with: the way here, the title of the manuscript, and what is asked until when. */
export function ReviewHead({
	task,
	page,
	isByLink = false,
	children,
}: {
	task: ReviewerTask
	page: string
	/** The reviewer has no space here: only this review is open. */
	isByLink?: boolean
	children?: ReactNode
}) {
	const { t } = useTranslation('review')
	const { t: common } = useTranslation('common')
	const language = useLanguage()
	const due = dueOf(task)
	return (
		<header className="manuscript-head">
			<title>{`${page} — ${task.reference} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<Breadcrumb
				crumbs={[
					{
						key: 'space',
						label: common('nav.reviewerSpace'),
						...(!isByLink && { href: pathTo('reviewer') }),
					},
					{ key: 'review', label: <Unbroken>{task.reference}</Unbroken> },
				]}
			/>
			<h1>
				<TextIn texts={task.title} original={task.language} />
			</h1>
			<p className="facts">
				<StateChip task={task} />
				<span>
					<a href={pathTo('journal', { id: task.journal.slug })}>
						<TextIn texts={task.journal.title} original={task.journal.language} />
					</a>
				</span>
				<span className="figures-aligned">
					{t('facts.round', { number: formatNumber(task.round, language) })}
				</span>
				{due ? (
					<span className="figures-aligned">
						{t(`facts.${due.what}`, { date: formatDeadline(due.day, language, task.timeZone) })}
					</span>
				) : null}
			</p>
			{children}
		</header>
	)
}

/** What is awaited next, and its day; null when nothing is. */
export function dueOf({
	state,
	closedAt,
	answerDueOn,
	reviewDueOn,
}: ReviewerTask): { what: 'answerDue' | 'reviewDue'; day: string } | null {
	if (closedAt) return null
	if (state === 'invited' || state === 'overdue_response') return { what: 'answerDue', day: answerDueOn }
	if (state === 'accepted' || state === 'overdue_review') return { what: 'reviewDue', day: reviewDueOn }
	return null
}
