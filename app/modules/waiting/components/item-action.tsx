import { pathTo } from '#app/addresses/address.ts'
import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { extendAssignment } from '#app/modules/review/index.server.ts'
import type { remindReviewer } from '#app/modules/review/reminders/index.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { canRemind, type WaitingItem } from '../model.ts'

const DOES = { remindReviewer: 'relancer', remindAuthor: 'relancerAuteur', thank: 'remercier' } as const
/** What leads to a page has the verb of what is done there. */
const VERBS = [
	'toDecide',
	'needsReviewers',
	'needsEditor',
	'toTake',
	'reviewAnswer',
	'reviewReport',
	'revision',
	'proof',
	'draft',
] as const

/**
 * The act that something that waits offers: the way to where it is done, or what is done by one press, which has the page post `relancer`, `relancerAuteur`,
 * `remercier`, `prolonger` or `prolongerRevision`. Nothing for a reminder that cannot leave now. Thanks are not what makes anything late: they are never the filled button.
 */
export function ItemAction({
	item: { action, what, href, about },
	isLate,
}: {
	item: WaitingItem
	isLate: boolean
}) {
	const { t } = useTranslation('waiting')
	const language = useLanguage()
	const verb = VERBS.find((name) => name === what) ?? 'open'
	const of = <span className="visually-hidden"> {about?.reference}</span>
	if (!action)
		return (
			<ButtonLink small variant={isLate ? 'primary' : undefined} href={href}>
				{t(`actions.${verb}`)}
				{of}
			</ButtonLink>
		)
	if (action.does === 'answerTime') {
		const { submissionId, assignmentId, wishedOn, canGrant } = action
		if (!canGrant) return null
		return (
			<ButtonForm<typeof extendAssignment>
				perform={assignmentId ? 'prolonger' : 'prolongerRevision'}
				send={{ submissionId, assignmentId: assignmentId ?? '', dueOn: wishedOn }}
			>
				<Button small variant={isLate ? 'primary' : undefined}>
					{t('actions.grant', { date: formatDate(wishedOn, language) })}
					{of}
				</Button>
			</ButtonForm>
		)
	}
	if (action.does === 'lookAtAddress')
		return (
			<ButtonLink small variant={isLate ? 'primary' : undefined} href={href}>
				{t(what === 'reviewerAddress' ? 'actions.giveAddress' : 'actions.open')}
				{of}
			</ButtonLink>
		)
	if (action.does !== 'thank' && !canRemind({ action })) return null
	const isAgain = action.does !== 'thank' && action.heldBy === 'clock'
	const label = action.does === 'thank' ? 'thank' : isAgain ? 'anyway' : 'remind'
	return (
		<ButtonForm<typeof remindReviewer>
			perform={DOES[action.does]}
			send={{
				submissionId: action.submissionId,
				assignmentId: 'assignmentId' in action ? action.assignmentId : '',
				isConfirmed: isAgain ? '1' : '',
			}}
		>
			<Button small variant={isLate && label === 'remind' ? 'primary' : undefined}>
				{t(`actions.${label}`)}
				{of}
			</Button>
		</ButtonForm>
	)
}

/** The way to where time that was asked for is refused, with a word; nothing beside anything else. */
export function RefuseTime({ item: { action, about } }: { item: WaitingItem }) {
	const { t } = useTranslation('waiting')
	if (action?.does !== 'answerTime') return null
	const { submissionId, assignmentId } = action
	const refuser = assignmentId ?? submissionId
	return (
		<ButtonLink
			small
			href={pathTo('desk.evaluation', {
				id: submissionId,
				refuser,
				'#': assignmentId ? `e-${assignmentId}` : 'reponse-auteur',
			})}
		>
			{t('actions.refuse')}
			<span className="visually-hidden"> {about?.reference}</span>
		</ButtonLink>
	)
}
