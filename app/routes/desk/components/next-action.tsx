import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { Queue } from '#app/modules/decision/desk/index.ts'
import type { AskedTime } from '#app/modules/review/index.server.ts'
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

/** What comes next for this manuscript, and the way to where it is done. `gives`: whether who looks gives a manuscript of nobody to editors, takes it, or neither. `asksForTime`: who waits for an answer; an author who does is neither late nor to be written to before it. */
export function NextAction({
	id,
	queue,
	gives,
	asksForTime,
}: {
	id: string
	queue: Queue
	gives: 'others' | 'oneself' | null
	asksForTime: AskedTime | null
}) {
	const { t } = useTranslation('desk')
	const isAuthors = asksForTime?.assignmentId === null
	const action = isAuthors ? null : ACTIONS[queue]
	const next = queue !== 'needsEditor' || gives === 'others' ? queue : gives ? 'toTake' : 'ofNobody'
	return (
		<>
			{asksForTime ? (
				<p className="mb-3">
					<b>{t(isAuthors ? 'overview.authorAsksForTime' : 'overview.asksForTime')}</b>{' '}
					<a
						className="link"
						href={pathTo('desk.evaluation', {
							id,
							'#': isAuthors ? 'reponse-auteur' : `e-${asksForTime.assignmentId}`,
						})}
					>
						{t('overview.answerIt')}
					</a>
				</p>
			) : null}
			{isAuthors ? null : <p>{t(`next.${next}`)}</p>}
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
