import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { EditorAssignment } from '#app/modules/review/index.server.ts'
import type { AssignmentState } from '#app/modules/review/index.ts'
import { daysLate } from '#app/modules/review/reminders/index.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'

const TONES: Partial<Record<AssignmentState, BadgeTone>> = {
	invited: 'info',
	overdue_response: 'alert',
	accepted: 'waiting',
	overdue_review: 'alert',
	submitted: 'ok',
	confirmed: 'ok',
	thanked: 'ok',
}

/** Where an assignment stands, as a mark; how many days late, where it is. */
export function StateMark({ assignment, today }: { assignment: EditorAssignment; today: string }) {
	const { t } = useTranslation('reviewDesk')
	const language = useLanguage()
	const { state } = assignment
	const late =
		state === 'overdue_response'
			? daysLate(assignment.answerDueOn, today)
			: state === 'overdue_review'
				? daysLate(assignment.reviewDueOn, today)
				: 0
	const text =
		late > 0
			? t('states.late', { count: late, formatted: formatNumber(late, language) })
			: t(`states.${state}`)
	return <Badge tone={TONES[state]}>{text}</Badge>
}

/** How far along: invited, accepted, reported, thanked; the step that is late in red. */
export function Progress({ state }: { state: AssignmentState }) {
	const steps = PROGRESS[state]
	if (!steps) return null
	return (
		<span className="progress-steps" aria-hidden="true">
			{['a', 'b', 'c', 'd'].map((key, index) => (
				<i key={key} className={steps[index]} />
			))}
		</span>
	)
}

const PROGRESS: Partial<Record<AssignmentState, readonly ('reached' | 'overdue')[]>> = {
	invited: ['reached'],
	overdue_response: ['reached', 'overdue'],
	accepted: ['reached', 'reached'],
	overdue_review: ['reached', 'reached', 'overdue'],
	submitted: ['reached', 'reached', 'reached'],
	confirmed: ['reached', 'reached', 'reached'],
	thanked: ['reached', 'reached', 'reached', 'reached'],
}
