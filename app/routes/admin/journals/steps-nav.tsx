import { pathTo } from '#app/addresses/address.ts'
import { STEP_WORDS } from '#app/addresses/desk.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { DraftPage } from '#app/modules/journal-draft/index.server.ts'
import { STEPS, type Step } from '#app/modules/journal-draft/index.ts'
import { Sign } from '#app/ui/icons.tsx'

/** The steps of preparing a journal, which are answered, and where somebody is. */
export function StepsNav({ id, step: present, answers }: Pick<DraftPage, 'id' | 'answers'> & { step: Step }) {
	const { t } = useTranslation('library')
	return (
		<nav aria-label={t('journal.steps')} className="journal-steps">
			<ol>
				{STEPS.map((step) => {
					const isAnswered = step !== 'open' && answers[step] !== undefined
					return (
						<li key={step}>
							<a
								href={pathTo('admin.journalDraft', { id, step: STEP_WORDS[step] })}
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
