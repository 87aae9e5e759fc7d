import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { Queue } from '#app/modules/decision/desk/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'

type DeskPage =
	`desk.${'files' | 'inviteReviewer' | 'evaluation' | 'decision' | 'discussions' | 'production'}`

/** The page on which the next step of a manuscript is done, by its queue; none where others have it or it is on the overview. */
const ACTIONS: Partial<
	Record<
		Queue,
		{
			page: DeskPage
			place?: string
			label: 'read' | 'invite' | 'reviews' | 'decide' | 'write' | 'production'
		}
	>
> = {
	needsEditor: { page: 'desk.files', label: 'read' },
	arrival: { page: 'desk.files', label: 'read' },
	needsReviewers: { page: 'desk.inviteReviewer', label: 'invite' },
	reviewsLate: { page: 'desk.evaluation', label: 'reviews' },
	toDecide: { page: 'desk.decision', label: 'decide' },
	revisionsIn: { page: 'desk.evaluation', place: 'reponse-auteur', label: 'reviews' },
	revisionsLate: { page: 'desk.discussions', label: 'write' },
	copyediting: { page: 'desk.production', label: 'production' },
	production: { page: 'desk.production', label: 'production' },
	scheduled: { page: 'desk.production', label: 'production' },
}

/** What comes next for this manuscript, and the way to where it is done. `asksForTime`: the assignment whose reviewer waits for an answer. */
export function NextAction({
	id,
	queue,
	asksForTime,
}: {
	id: string
	queue: Queue
	asksForTime: string | null
}) {
	const { t } = useTranslation('desk')
	const action = ACTIONS[queue]
	return (
		<>
			{asksForTime ? (
				<p className="mb-3">
					<b>{t('overview.asksForTime')}</b>{' '}
					<a className="link" href={pathTo('desk.evaluation', { id, '#': `e-${asksForTime}` })}>
						{t('overview.answerIt')}
					</a>
				</p>
			) : null}
			<p>{t(`next.${queue}`)}</p>
			{action ? (
				<p className="mt-3">
					<ButtonLink
						variant="primary"
						href={pathTo(action.page, { id, ...(action.place && { '#': action.place }) })}
					>
						{t(`overview.actions.${action.label}`)}
					</ButtonLink>
				</p>
			) : null}
		</>
	)
}
