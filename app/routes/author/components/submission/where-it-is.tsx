import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { SubmissionLine } from '#app/modules/submission/index.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DueDay, OwnTask } from '../own-task.tsx'
import { useReports } from './reports.ts'

/** Who has the submission, since when, and what comes next; what waits for the author, with the way there. */
export function WhereItIs({ line }: { line: SubmissionLine }) {
	const { t } = useTranslation('submission')
	const language = useLanguage()
	const { timeline } = line
	const reports = useReports(timeline)
	const isYours = timeline.holder === 'author'
	const since = formatDate(timeline.since.slice(0, 10), language)
	return (
		<section className={isYours ? 'whereabouts your-turn' : 'whereabouts'} aria-labelledby="h-ou">
			<h2 id="h-ou">{t(`timeline.now.${timeline.now}`)}</h2>
			<p>
				{t(`timeline.holder.${timeline.holder}`)}
				{timeline.holder === 'nobody'
					? ` ${t('timeline.endedOn', { date: since })}`
					: ` ${t('timeline.since', { date: since })}`}
			</p>
			{reports ? <p>{reports}.</p> : null}
			{timeline.dueOn ? (
				<p>
					<DueDay line={line} />
				</p>
			) : null}
			<p>{t(`timeline.next.${timeline.now}`)}</p>
			{isYours ? (
				<p className="row">
					<OwnTask line={line} />
				</p>
			) : null}
			{line.workPath ? (
				<p className="row">
					<ButtonLink variant="primary" href={line.workPath}>
						{t('page.read')}
					</ButtonLink>
				</p>
			) : null}
		</section>
	)
}
