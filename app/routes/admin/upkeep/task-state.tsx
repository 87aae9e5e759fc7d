import { pathTo } from '#app/addresses/address.ts'
import { colonOf } from '#app/i18n/format.ts'
import { useMoment } from '#app/i18n/use-moment.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { cancelJob } from '#app/modules/account/index.server.ts'
import type { ToldJob } from '#app/platform/jobs/administration.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { JobProgress } from '../components/job-progress.tsx'
import { LastError } from '../components/last-error.tsx'

/** How a piece of work of the platform stands: how far it has come, when it was done, why it was not; nothing before it was ever asked for. */
export function TaskState({ job, name }: { job: ToldJob | null; name: string }) {
	const { t } = useTranslation('upkeep')
	const language = useLanguage()
	const { t: admin } = useTranslation('admin')
	const moment = useMoment()
	if (!job) return null
	const isAsked = job.state === 'running' || (job.state === 'waiting' && !job.isPeriodic)
	if (isAsked)
		return (
			<div role="status">
				<p>
					{job.isCancelAsked ? admin('jobs.stopping') : t('state.running')}{' '}
					<JobProgress job={job} name={name} />{' '}
					<a className="link" href={pathTo('admin.jobs', { etat: 'running' })}>
						{t('state.see')}
					</a>
				</p>
				{job.isCancelAsked ? null : (
					<ButtonForm<typeof cancelJob>
						action={pathTo('admin.jobs')}
						perform="arreter"
						send={{ jobId: job.id }}
						className="form-foot"
					>
						<Button small aria-label={`${admin('jobs.cancel')}${colonOf(language)}${name}`}>
							{admin('jobs.cancel')}
						</Button>
					</ButtonForm>
				)}
			</div>
		)
	if (job.lastError)
		return (
			<p>
				{t('state.failed')} <LastError text={job.lastError} />
			</p>
		)
	const at = job.endedAt ?? job.startedAt
	return at ? <p className="quiet">{t('state.done', { moment: moment(at) })}</p> : null
}
