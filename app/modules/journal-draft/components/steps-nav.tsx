import { useTranslation } from '#app/i18n/use-translation.ts'
import { Sign } from '#app/ui/icons.tsx'
import type { DraftPage } from '../queries.server.ts'
import { STEPS, type Step } from '../schema.ts'
import type { PathOfStep } from './steps.ts'

/** The steps of preparing a journal, which are answered, and where somebody is. */
export function StepsNav({
	step: present,
	answers,
	pathOf,
}: Pick<DraftPage, 'answers'> & { step: Step; pathOf: PathOfStep }) {
	const { t } = useTranslation('library')
	return (
		<nav aria-label={t('journal.steps')} className="journal-steps">
			<ol>
				{STEPS.map((step) => {
					const isAnswered = step !== 'open' && answers[step] !== undefined
					return (
						<li key={step}>
							<a
								href={pathOf(step)}
								aria-current={step === present ? 'step' : undefined}
								className={isAnswered ? 'answered' : undefined}
							>
								<Sign name={isAnswered ? 'plein' : 'losange'} size={10} />
								<span>
									{t(`steps.${step}`)}
									{isAnswered ? <span className="visually-hidden"> ({t('journal.answered')})</span> : null}
								</span>
							</a>
						</li>
					)
				})}
			</ol>
		</nav>
	)
}
