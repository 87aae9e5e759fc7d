import type { ReactNode } from 'react'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { errorsIn, type Fault } from '#app/modules/submission/draft/index.ts'
import { STEPS, type StepName, stepPath } from '#app/modules/submission/index.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { useFaultText } from './fault-text.ts'
import { NEXT } from './next-fields.ts'
import { SavedAt } from './saved-at.tsx'
import { WizardSteps } from './steps.tsx'

/** What every step knows of its draft. */
export type DraftHead = {
	id: string
	savedAt: string
	stepsDone: string[]
	journal: { title: { [language: string]: string }; language: string }
	call: { title: { [language: string]: string }; language: string } | null
}

/** What a step shows of the draft that the query read. */
export function headOf(draft: Omit<DraftHead, 'savedAt'> & { savedAt: Date }): DraftHead {
	const { id, savedAt, stepsDone, journal, call } = draft
	return {
		id,
		savedAt: savedAt.toISOString(),
		stepsDone,
		journal: { title: journal.title, language: journal.language },
		call: call && { title: call.title, language: call.language },
	}
}

/** The frame of a step: where one is, the six steps, the step itself, and what helps beside it. */
export function WizardPage({
	draft,
	step,
	aside,
	children,
}: {
	draft: DraftHead
	step: StepName
	aside?: ReactNode
	children: ReactNode
}) {
	const { t } = useTranslation('submission')
	const language = useLanguage()
	const number = STEPS.findIndex(({ name }) => name === step) + 1
	const place = t('wizard.place', {
		step: formatNumber(number, language),
		steps: formatNumber(STEPS.length, language),
	})
	return (
		<div className="page wizard">
			<title>{`${t(`steps.${step}`)} — ${t('wizard.title')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<div className="page-head">
				<p className="small quiet">
					{place} · <TextIn texts={draft.journal.title} original={draft.journal.language} />
					{draft.call ? (
						<>
							{' · '}
							<TextIn texts={draft.call.title} original={draft.call.language} />
						</>
					) : null}
				</p>
				<h1>{t('wizard.title')}</h1>
			</div>
			<WizardSteps submissionId={draft.id} current={step} done={draft.stepsDone} />
			<div className="workshop">
				<div>{children}</div>
				{aside}
			</div>
		</div>
	)
}

/** What is wrong in a step that was saved, with the way on: a draft may wait with its faults. */
export function StepFaults({ draftId, step, faults }: { draftId: string; step: StepName; faults: Fault[] }) {
	const { t } = useTranslation('submission')
	const language = useLanguage()
	const textOf = useFaultText()
	const errors = errorsIn(faults)
	if (errors.length === 0) return null
	const next = STEPS[STEPS.findIndex(({ name }) => name === step) + 1]
	return (
		<FormSummary
			title={t('wizard.faults', { count: errors.length, formatted: formatNumber(errors.length, language) })}
			faults={errors.map((fault) => ({ href: `#${fault.field}`, text: textOf(fault) }))}
		>
			{t('wizard.faultsKept')} {next ? <a href={stepPath(draftId, next.name)}>{t('wizard.goOn')}</a> : null}
		</FormSummary>
	)
}

/** The end of a step's form: back, when it was saved, save and leave, save and go on — which stands first, so that the key Enter does it. */
export function StepFoot({ draft, step }: { draft: DraftHead; step: StepName }) {
	const { t } = useTranslation('submission')
	const before = STEPS[STEPS.findIndex(({ name }) => name === step) - 1]
	return (
		<div className="form-end">
			<ButtonLink href={before ? stepPath(draft.id, before.name) : pathTo('author')}>
				{before ? t('wizard.previous') : t('wizard.toSpace')}
			</ButtonLink>
			<SavedAt at={draft.savedAt} />
			<span className="next-actions">
				<Button variant="primary" name={NEXT.next.name} value="goOn">
					{t('wizard.saveAndGoOn')}
				</Button>
				<Button name={NEXT.next.name} value="leave">
					{t('wizard.saveAndLeave')}
				</Button>
			</span>
		</div>
	)
}
