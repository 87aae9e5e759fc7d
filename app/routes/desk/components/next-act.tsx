import { useTranslation } from '#app/i18n/use-translation.ts'
import type { Queue } from '#app/modules/decision/desk/model.ts'

/** The page on which the next step of a file is done, by its queue; none where others have it or it is on the overview. */
const ACTS: Partial<
	Record<Queue, { path: string; label: 'read' | 'invite' | 'reviews' | 'decide' | 'write' | 'production' }>
> = {
	needsEditor: { path: '/fichiers', label: 'read' },
	arrival: { path: '/fichiers', label: 'read' },
	needsReviewers: { path: '/evaluation/inviter', label: 'invite' },
	reviewsLate: { path: '/evaluation', label: 'reviews' },
	toDecide: { path: '/decision', label: 'decide' },
	revisionsIn: { path: '/evaluation#reponse-auteur', label: 'reviews' },
	revisionsLate: { path: '/echanges', label: 'write' },
	copyediting: { path: '/production', label: 'production' },
	production: { path: '/production', label: 'production' },
	scheduled: { path: '/production', label: 'production' },
}

/** What comes next for this file, and the way to where it is done. `asksForTime`: the assignment whose reviewer waits for an answer. */
export function NextAct({
	id,
	queue,
	asksForTime,
}: {
	id: string
	queue: Queue
	asksForTime: string | null
}) {
	const { t } = useTranslation('desk')
	const base = `/redaction/manuscrits/${id}`
	const act = ACTS[queue]
	return (
		<>
			{asksForTime ? (
				<p className="mb-3">
					<b>{t('overview.asksForTime')}</b>{' '}
					<a className="link" href={`${base}/evaluation#e-${asksForTime}`}>
						{t('overview.answerIt')}
					</a>
				</p>
			) : null}
			<p>{t(`next.${queue}`)}</p>
			{act ? (
				<p className="mt-3">
					<a className="button button-primary" href={base + act.path}>
						{t(`overview.acts.${act.label}`)}
					</a>
				</p>
			) : null}
		</>
	)
}
