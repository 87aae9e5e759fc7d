import { useTranslation } from '#app/i18n/use-translation.ts'
import { TimeLeft } from '#app/ui/time-left.tsx'

/** How far a job has come, where it says so, and how long it still takes; read aloud as its name and a share. */
export function JobProgress({
	job: { progress, secondsLeft },
	name,
}: {
	job: { progress: unknown; secondsLeft: number | null }
	name: string
}) {
	const { t } = useTranslation('admin')
	const share = shareDone(progress)
	if (share === null) return null
	return (
		<>
			<progress className="job-progress" value={share} max={1} aria-label={t('jobs.progressOf', { name })}>
				{Math.floor(share * 100)} %
			</progress>
			<span className="small quiet">
				<TimeLeft seconds={secondsLeft} />
			</span>
		</>
	)
}

/** How far a job says that it has come; null for one that does not say. */
function shareDone(progress: unknown): number | null {
	const { done, of } = (progress ?? {}) as { done?: unknown; of?: unknown }
	return typeof done === 'number' && typeof of === 'number' && of > 0 ? Math.min(1, done / of) : null
}
