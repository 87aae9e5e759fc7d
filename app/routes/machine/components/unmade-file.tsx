import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { type AwaitedVolume, volumeSteps } from '#app/modules/galley/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyScreen, Gauge } from '#app/ui/page-parts.tsx'
import { TimeLeft } from '#app/ui/time-left.tsx'

/** How long a browser waits before it asks again for a file that is being made. */
const RETRY_AFTER_S = '5'

/** The status and headers of a page that says that a file is being made: it comes back by itself. */
export function unmadeStatus(state: 'awaited' | 'failed') {
	if (state === 'failed') return { status: 404 }
	return {
		status: 503,
		headers: { 'retry-after': RETRY_AFTER_S, refresh: RETRY_AFTER_S, 'cache-control': 'no-store' },
	}
}

/** That a file is being made, or could not be. `back` is the page of what it is a file of. */
export function UnmadePage({
	state,
	title,
	format,
	back,
	progress = null,
}: {
	state: 'awaited' | 'failed'
	title: string
	format: string
	back: string
	/** How far it has come, where that is known. */
	progress?: AwaitedVolume | null
}) {
	const { t } = useTranslation('galley')
	return (
		<div className="page block">
			<title>{`${t(`${state}.title`)} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<EmptyScreen role="status">
				<h1>{t(`${state}.title`)}</h1>
				<p>{t(`${state}.text`, { title, format })}</p>
				{progress ? <MakingOf progress={progress} /> : null}
				<p className="button-row-centred">
					{state === 'awaited' ? (
						<ButtonLink variant="primary" href="">
							{t('awaited.again')}
						</ButtonLink>
					) : null}
					<ButtonLink href={back}>{t('awaited.back')}</ButtonLink>
				</p>
			</EmptyScreen>
		</div>
	)
}

function MakingOf({ progress }: { progress: AwaitedVolume }) {
	const { t } = useTranslation('galley')
	const language = useLanguage()
	const { step, done, of, secondsLeft } = progress
	const steps = volumeSteps(progress)
	const said = { count: of, done: formatNumber(done, language), formatted: formatNumber(of, language) }
	return (
		<p className="button-row-centred">
			<Gauge value={steps.done} max={steps.of} />
			{t(`awaited.steps.${step}`, said)}
			<TimeLeft seconds={secondsLeft} />
		</p>
	)
}
