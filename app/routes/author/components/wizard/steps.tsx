import { useTranslation } from '#app/i18n/use-translation.ts'
import { STEPS, type StepName, stepPath } from '#app/modules/submission/index.ts'

/**
 * The six steps of a submission: those that are done lead back to their pages. Before there is a draft (`submissionId` null)
 * nothing leads anywhere. On a phone only the present step is named.
 */
export function WizardSteps({
	submissionId,
	current,
	done,
}: {
	submissionId: string | null
	current: StepName
	done: readonly string[]
}) {
	const { t } = useTranslation('submission')
	return (
		<ol className="steps" aria-label={t('steps.label')}>
			{STEPS.map(({ name }) => {
				if (name === current)
					return (
						<li key={name} aria-current="step">
							{t(`steps.${name}`)}
						</li>
					)
				if (!submissionId || !done.includes(name)) return <li key={name}>{t(`steps.${name}`)}</li>
				return (
					<li key={name} className="done">
						<a href={stepPath(submissionId, name)}>{t(`steps.${name}`)}</a>
					</li>
				)
			})}
		</ol>
	)
}
