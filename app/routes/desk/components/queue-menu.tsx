import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	type DeskFilter,
	EDITORS_QUEUES,
	ENDED_QUEUES,
	QUEUES,
	type Queue,
} from '#app/modules/decision/desk/index.ts'
import { withParams } from '#app/platform/http/page-number.ts'

const isIn = (queues: readonly Queue[]) => (queue: Queue) => queues.includes(queue)
/** In these others are late, who can be reminded. */
const LATE_QUEUES: readonly Queue[] = ['reviewsLate', 'revisionsLate']
const MAKING: readonly Queue[] = ['copyediting', 'production', 'scheduled']

/** The queues by who has the next step. */
const GROUPS: { key: 'editors' | 'others' | 'making' | 'ended'; queues: readonly Queue[] }[] = [
	{ key: 'editors', queues: EDITORS_QUEUES },
	{
		key: 'others',
		queues: QUEUES.filter(
			(queue) => !isIn(EDITORS_QUEUES)(queue) && !isIn(ENDED_QUEUES)(queue) && !isIn(MAKING)(queue),
		),
	},
	{ key: 'making', queues: MAKING },
	{ key: 'ended', queues: ENDED_QUEUES },
]

/** The queues of the desk with their counts; on a phone a disclosure. */
export function QueueMenu({
	counts,
	present,
	search,
}: {
	counts: Record<Queue, number>
	present: DeskFilter['queue']
	search: string
}) {
	const { t } = useTranslation('desk')
	const language = useLanguage()
	const sum = (queues: readonly Queue[]) => queues.reduce((total, queue) => total + counts[queue], 0)
	const active = sum(QUEUES) - sum(ENDED_QUEUES)
	const link = (queue: DeskFilter['queue'], count: number, isUrgent = false) => (
		<li key={queue}>
			<a
				href={withParams(pathTo('desk'), new URLSearchParams(search), {
					file: queue === 'active' ? null : queue,
					...{ page: null, apres: null, avant: null },
					fait: null,
				})}
				aria-current={queue === present ? 'page' : undefined}
				className={isUrgent && count > 0 ? 'live' : undefined}
			>
				{t(`queues.${queue}`)} <span className="figures-aligned">{formatNumber(count, language)}</span>
			</a>
		</li>
	)
	return (
		<nav className="queues" aria-label={t('queueMenu')} data-one-stop="">
			<details>
				<summary>{t('queueMenu')}</summary>
				<ul>{link('active', active)}</ul>
				{GROUPS.map(({ key, queues }) => (
					<div key={key}>
						<h2>{t(`groups.${key}`)}</h2>
						<ul>
							{queues.map((queue) => link(queue, counts[queue], isIn(LATE_QUEUES)(queue)))}
							{key === 'others' && LATE_QUEUES.some((queue) => counts[queue] > 0) ? (
								<li>
									<a href={pathTo('desk.late')} className="to-late">
										{t('remind.toWhom')}
									</a>
								</li>
							) : null}
						</ul>
					</div>
				))}
				<ul>{link('all', sum(QUEUES))}</ul>
			</details>
		</nav>
	)
}
