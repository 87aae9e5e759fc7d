import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { FormSummary } from '#app/ui/field.tsx'
import type { RefusedForm } from '#app/ui/form-draft.ts'
import { PressAgain } from '#app/ui/press-again.tsx'

type Refusal =
	| 'changedMeanwhile'
	| 'alreadyReminded'
	| 'hasLeft'
	| 'alreadyRecalled'
	| 'remindedByClock'
	| 'namesSomebody'
	| 'asksForTime'
	| 'addressSilent'
	| 'dueOn'

/** Why an act of the list was not done. What the clock did within a day can be done once more, and an address at which nothing arrives tried again, by the same act. */
export function RefusedAction({ error, posted }: { error: Refusal; posted: RefusedForm }) {
	const { t } = useTranslation('waiting')
	const [submissionId = ''] = posted.fields['submissionId'] ?? []
	const [assignmentId] = posted.fields['assignmentId'] ?? []
	return (
		<FormSummary title={t('refused.title')} faults={[]}>
			{t(`refused.${error}`)}{' '}
			{error === 'addressSilent' ? (
				<a
					href={
						assignmentId
							? pathTo('desk.evaluation', { id: submissionId, '#': `e-${assignmentId}` })
							: pathTo('desk.metadata', { id: submissionId })
					}
				>
					{t(assignmentId ? 'actions.giveAddress' : 'actions.open')}
				</a>
			) : null}
			{error === 'remindedByClock' ? (
				<PressAgain posted={posted} confirms={{ isConfirmed: '1' }}>
					{t('actions.anyway')}
				</PressAgain>
			) : null}
			{error === 'addressSilent' ? (
				<PressAgain posted={posted} confirms={{ triesAgain: '1' }}>
					{t('actions.sendAnyway')}
				</PressAgain>
			) : null}
		</FormSummary>
	)
}
