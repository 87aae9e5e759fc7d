import { useTranslation } from '#app/i18n/use-translation.ts'
import { shareDone } from '#app/platform/jobs/progress.ts'

/** How far a job has come, where it says so; read aloud as its name and a share. */
export function JobProgress({ progress, name }: { progress: unknown; name: string }) {
	const { t } = useTranslation('admin')
	const share = shareDone(progress)
	if (share === null) return null
	return (
		<progress className="job-progress" value={share} max={1} aria-label={t('jobs.progressOf', { name })}>
			{Math.floor(share * 100)} %
		</progress>
	)
}
