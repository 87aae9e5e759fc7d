import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { Sign } from '#app/ui/icons.tsx'
import type { DraftPage } from '../queries.server.ts'
import { STEPS, type Step } from '../schema.ts'
import { AnswerInShort } from './answer-in-short.tsx'
import type { PathOfStep } from './steps.ts'

/** The steps of preparing a journal, what was answered at each, and where somebody is. */
export function StepsNav({
	step: present,
	answers,
	publishers,
	pathOf,
}: Pick<DraftPage, 'answers'> & {
	step: Step
	publishers: readonly { id: string; name: string }[]
	/** Null before the first step was kept, when there is nothing to go to. */
	pathOf: PathOfStep | null
}) {
	const { t } = useTranslation('library')
	const page = useLanguage()
	return (
		<nav aria-label={t('journal.steps')} className="journal-steps">
			<ol>
				{STEPS.map((step) => {
					const isAnswered = step !== 'open' && answers[step] !== undefined
					return (
						<li key={step}>
							<a
								href={pathOf?.(step)}
								aria-current={step === present ? 'step' : undefined}
								className={isAnswered ? 'answered' : undefined}
							>
								<Sign name={isAnswered ? 'plein' : 'losange'} size={10} />
								<span>
									{t(`steps.${step}`)}
									{isAnswered ? (
										<>
											<span className="visually-hidden"> ({t('journal.answered')})</span>
											<span className="small answer">
												<AnswerInShort {...{ step, answers, publishers }} />
											</span>
										</>
									) : null}
								</span>
							</a>
						</li>
					)
				})}
			</ol>
			<p className="small">
				{t('journal.stepOf', {
					step: formatNumber(STEPS.indexOf(present) + 1, page),
					of: formatNumber(STEPS.length, page),
				})}
			</p>
		</nav>
	)
}
