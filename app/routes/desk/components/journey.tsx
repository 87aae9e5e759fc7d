import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { DeskManuscript } from '#app/modules/decision/desk/index.server.ts'
import type { JourneyStep } from '#app/modules/decision/desk/index.ts'

/** The way of a manuscript: what is done and when, where it stands, what is ahead. Aside, it leaves a phone to the page. */
export function Journey({ manuscript, isAside }: { manuscript: DeskManuscript; isAside: boolean }) {
	const { t } = useTranslation('desk')
	return (
		<ol className={isAside ? 'journey hidden-on-phone' : 'journey'} aria-label={t('journey.label')}>
			{manuscript.journey.map((step) => (
				<li
					key={step.step}
					className={step.state === 'done' ? 'done' : undefined}
					aria-current={step.state === 'current' ? 'step' : undefined}
				>
					<b>{t(`journey.${step.step}`)}</b> <StepNote step={step} manuscript={manuscript} />
				</li>
			))}
		</ol>
	)
}

function StepNote({ step, manuscript }: { step: JourneyStep; manuscript: DeskManuscript }) {
	const { t } = useTranslation('desk')
	const { t: word } = useTranslation('workflow')
	const language = useLanguage()
	if (step.state === 'current') {
		const { reports, round, status, dueOn } = manuscript
		if (reports) {
			return t('journey.reports', {
				submitted: reports.submitted,
				required: reports.required,
				round: round ?? 1,
			})
		}
		if (status === 'revisions_requested' && dueOn) {
			return t('journey.revisionDue', { date: formatDate(dueOn, language) })
		}
		if (status !== 'submitted') return word(`statuses.${status}`)
		return t('journey.here')
	}
	return step.on ? formatDate(step.on, language) : null
}
