import { useTranslation } from '#app/i18n/use-translation.ts'
import type { AssignmentState, ReviewerTask } from '#app/modules/review/index.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'

const TONES: { [state in AssignmentState]?: BadgeTone } = {
	overdue_response: 'alert',
	overdue_review: 'alert',
	invited: 'waiting',
	accepted: 'info',
	submitted: 'ok',
	confirmed: 'ok',
	thanked: 'ok',
}

/** Where a review stands, in a word. */
export function StateChip({ task: { state } }: { task: Pick<ReviewerTask, 'state'> }) {
	const { t } = useTranslation('review')
	return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
}
