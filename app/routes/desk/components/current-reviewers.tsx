import { pathTo } from '#app/addresses/address.ts'
import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { EditorAssignment } from '#app/modules/review/index.server.ts'
import { awaitsAnswer, awaitsReport } from '#app/modules/review/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Cloth } from '#app/ui/weave/cover.tsx'
import { StateMark } from '../manuscript/review/state-mark.tsx'

/** The reviewers of the present round at a glance: who, where they stand, what is due; the whole stands on the page of the review. */
export function CurrentReviewers({
	id,
	assignments,
	today,
}: {
	id: string
	assignments: EditorAssignment[]
	today: string
}) {
	const { t } = useTranslation('desk')
	const { t: word } = useTranslation('reviewDesk')
	return (
		<Panel>
			<h2>
				{word('page.reviewers')}
				<ButtonLink variant="bare" href={pathTo('desk.evaluation', { id })}>
					{t('overview.actions.reviews')}
				</ButtonLink>
			</h2>
			{assignments.length === 0 ? <p className="quiet">{word('page.nobodyYet')}</p> : null}
			<ul>
				{assignments.map((assignment) => (
					<li key={assignment.id} className="reviewer-row reviewer-short">
						<span className="portrait-cloth">
							<Cloth id={`${id} ${assignment.letter}`} cols={2} rows={2} />
						</span>
						<div>
							<b>{word('page.reviewer', { letter: assignment.letter })}</b>
							{' · '}
							<bdi>{assignment.name}</bdi>
							<Due id={id} assignment={assignment} />
						</div>
						<div className="at-end">
							<StateMark assignment={assignment} today={today} />
						</div>
					</li>
				))}
			</ul>
		</Panel>
	)
}

/** The report that is in, or the day by which something is awaited. */
function Due({ id, assignment }: { id: string; assignment: EditorAssignment }) {
	const { t } = useTranslation('reviewDesk')
	const language = useLanguage()
	const { state, letter, report } = assignment
	if (report) {
		return (
			<p>
				<a className="link" href={pathTo('desk.report', { id, assignment: assignment.id })}>
					{t('row.readReport', { letter })}
				</a>
			</p>
		)
	}
	const due = awaitsAnswer(state)
		? t('row.answerDue', { date: formatDate(assignment.answerDueOn, language) })
		: awaitsReport(state)
			? t('row.reportDue', { date: formatDate(assignment.reviewDueOn, language) })
			: null
	return due ? <p>{due}</p> : null
}
