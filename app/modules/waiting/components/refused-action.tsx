import { useTranslation } from '#app/i18n/use-translation.ts'
import type { remindReviewer } from '#app/modules/review/reminders/index.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { FormSummary } from '#app/ui/field.tsx'

type Refusal =
	| 'changedMeanwhile'
	| 'alreadyReminded'
	| 'hasLeft'
	| 'alreadyRecalled'
	| 'remindedByClock'
	| 'namesSomebody'
	| 'asksForTime'
	| 'dueOn'

/** Why an act of the list was not done; what the clock did within a day can be done once more, by the same `action`. */
export function RefusedAction({
	error,
	action,
	submissionId,
	assignmentId,
}: {
	error: Refusal
	action: string
	submissionId: string
	assignmentId: string
}) {
	const { t } = useTranslation('waiting')
	return (
		<FormSummary title={t('refused.title')} faults={[]}>
			{t(`refused.${error}`)}
			{error === 'remindedByClock' ? (
				<ButtonForm<typeof remindReviewer>
					className="mt-3"
					perform={action}
					send={{ submissionId, assignmentId, isConfirmed: '1' }}
				>
					<Button small>{t('actions.anyway')}</Button>
				</ButtonForm>
			) : null}
		</FormSummary>
	)
}
