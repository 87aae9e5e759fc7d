import { formatDate, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { ReviewRound } from '#app/modules/review/index.server.ts'
import { isReported } from '#app/modules/review/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { OwnReviewer } from './reviewer-actions.tsx'
import { ReviewerRow } from './reviewer-row.tsx'

/** A round of review: when it was opened, what came in, and each reviewer. */
export function RoundPart({
	round,
	isCurrent,
	submissionId,
	base,
	fields,
	rights,
	requiredReports,
	today,
}: {
	round: ReviewRound & { assignments: OwnReviewer[] }
	isCurrent: boolean
	submissionId: string
	base: string
	fields: Record<string, string[]>
	rights: { mayRun: boolean; mayJudge: boolean }
	requiredReports: number
	today: string
}) {
	const { t } = useTranslation('reviewDesk')
	const language = useLanguage()
	const submitted = round.assignments.filter(({ state }) => isReported(state)).length
	return (
		<Panel aria-labelledby={`tour-${round.number}`}>
			<h2 id={`tour-${round.number}`}>
				{t('page.round', { number: formatNumber(round.number, language) })}
				{rights.mayRun ? (
					<ButtonLink small href={`${base}/inviter`}>
						{t('page.invite')}
					</ButtonLink>
				) : null}
			</h2>
			<p className="small quiet">
				{t('page.opened', { date: formatDate(round.openedAt.toISOString().slice(0, 10), language) })}
				{round.closedAt
					? ` · ${t('page.closed', { date: formatDate(round.closedAt.toISOString().slice(0, 10), language) })}`
					: null}
				{` · ${t('page.reports', {
					count: submitted,
					formatted: formatNumber(submitted, language),
					required: formatNumber(requiredReports, language),
				})}`}
			</p>
			{round.assignments.length === 0 ? (
				<p className="quiet mt-4">{isCurrent ? t('page.nobodyYet') : t('page.nobody')}</p>
			) : (
				<ul>
					{round.assignments.map((assignment) => (
						<ReviewerRow
							key={assignment.id}
							assignment={assignment}
							fields={assignment.userId ? (fields[assignment.userId] ?? []) : []}
							submissionId={submissionId}
							base={base}
							rights={rights}
							today={today}
						/>
					))}
				</ul>
			)}
		</Panel>
	)
}
