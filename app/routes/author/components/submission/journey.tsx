import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { AuthorTimeline } from '#app/modules/submission/index.ts'
import { useReports } from './reports.ts'

/** The way of a manuscript from its arrival to its publication, and where it is on it. */
export function Journey({ timeline }: { timeline: AuthorTimeline }) {
	const { t } = useTranslation('submission')
	const language = useLanguage()
	const reports = useReports(timeline)
	return (
		<ol className="journey" aria-label={t('timeline.label')}>
			{timeline.steps.map(({ key, state, at }) => (
				<li
					key={key}
					className={state === 'done' ? 'done' : undefined}
					aria-current={state === 'current' ? 'step' : undefined}
				>
					<b>{t(`timeline.steps.${key}`)}</b>{' '}
					{at ? <time dateTime={at}>{formatDate(at.slice(0, 10), language)}</time> : null}
					{state === 'current'
						? key === 'review'
							? (reports ?? t('timeline.here'))
							: t('timeline.here')
						: null}
				</li>
			))}
		</ol>
	)
}
