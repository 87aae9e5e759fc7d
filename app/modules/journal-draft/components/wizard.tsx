import type { ReactNode } from 'react'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { presentZone } from '#app/i18n/zone.ts'
import { WORKFLOW_NUMBERS } from '#app/modules/submission/settings/index.ts'
import type { DisciplineTag } from '#app/modules/work/index.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { EmptyState } from '#app/ui/page-parts.tsx'
import type { DraftPage } from '../queries.server.ts'
import type { Step } from '../schema.ts'
import type { resetPolicies } from '../steps.server.ts'
import { IdentityFields } from './identity-fields.tsx'
import { OpenStep } from './open-step.tsx'
import { PeopleFields } from './people-fields.tsx'
import { PoliciesFields } from './policies-fields.tsx'
import { PublisherFields } from './publisher-fields.tsx'
import { ReviewFields } from './review-fields.tsx'
import { type StepError, StepForm } from './step-form.tsx'
import type { PathOfStep } from './steps.ts'
import { StepsNav } from './steps-nav.tsx'

/** One step of preparing a journal or a trial, with the way to the others. */
export function JournalWizard({
	draft,
	step,
	choices,
	disciplines,
	isReset,
	error,
	pathOf,
	preview,
}: {
	draft: DraftPage
	step: Step
	choices: { publishers: { id: string; name: string }[]; mayEnter: boolean }
	disciplines: DisciplineTag[]
	isReset: boolean
	error: StepError | null
	pathOf: PathOfStep
	/** The page of the journal as the public will see it; null while it has no title. */
	preview: ReactNode
}) {
	const { t } = useTranslation('library')
	const language = useLanguage()
	const identity = draft.answers.identity
	const isTrial = draft.trialOwner !== null
	return (
		<div className="journal-opening">
			<StepsNav step={step} answers={draft.answers} publishers={choices.publishers} pathOf={pathOf} />
			<section aria-labelledby="etape">
				<h2 id="etape">{t(`steps.${step}`)}</h2>
				<p className="quiet">{t(`stepTexts.${step}`)}</p>
				<DoneNotice>{isReset && error === null ? t('journal.policiesReset') : null}</DoneNotice>
				{step === 'open' ? (
					<OpenStep draft={draft} preview={preview} error={error} pathOf={pathOf} />
				) : step === 'policies' && !identity && !draft.answers.policies ? (
					<EmptyState
						title={t('journal.titleFirst')}
						action={<ButtonLink href={pathOf('identity')}>{t('steps.identity')}</ButtonLink>}
					/>
				) : (
					<StepForm step={step} version={draft.version} values={valuesOf(step, draft)} error={error}>
						{step === 'publisher' ? <PublisherFields {...choices} isTrial={isTrial} /> : null}
						{step === 'identity' ? <IdentityFields answer={identity} disciplines={disciplines} /> : null}
						{step === 'review' ? (
							<ReviewFields
								language={identity?.language ?? language}
								sections={draft.answers.review?.sections ?? defaultSections()}
							/>
						) : null}
						{step === 'policies' ? (
							<PoliciesFields policies={draft.policies} states={draft.policyStates} />
						) : null}
						{step === 'people' ? <PeopleFields isTrial={isTrial} /> : null}
					</StepForm>
				)}
				{step === 'policies' && draft.answers.policies ? (
					<ButtonForm<typeof resetPolicies, 'id'>
						perform="remettre"
						send={{ version: draft.version }}
						className="mt-5"
					>
						<Button variant="bare">{t('journal.resetPolicies')}</Button>
					</ButtonForm>
				) : null}
			</section>
		</div>
	)
}

const defaultSections = () => ({
	fr: 'Articles\nComptes rendus',
	en: 'Articles\nReviews',
	es: 'Artículos\nReseñas',
	ar: 'مقالات\nمراجعات',
})

/** What stands in the fields of a step: what was answered, else the platform's defaults. */
function valuesOf(
	step: Exclude<Step, 'open'>,
	{ answers, defaults }: DraftPage,
): { [name: string]: string | undefined } {
	const { publisher, identity, review, people } = answers
	if (step === 'publisher') return { ...publisher }
	if (step === 'identity') {
		const { language, issnOnline, issnPrint, periodicity, licence, timeZone } = identity ?? {}
		return {
			...{ language, issnOnline, issnPrint, periodicity },
			licence: licence ?? defaults.licence,
			timeZone: presentZone(timeZone ?? ''),
		}
	}
	if (step === 'review') {
		const numbers = WORKFLOW_NUMBERS.map(({ key }) => [key, String(review?.[key] ?? defaults[key])])
		const accepts = review?.acceptsSubmissions ?? true
		return {
			method: review?.method ?? defaults.method,
			acceptsSubmissions: accepts ? '1' : '',
			...Object.fromEntries(numbers),
		}
	}
	if (step === 'policies' || !people) return {}
	const { board, ...addresses } = people
	const lists = Object.entries(addresses).map(([name, list]) => [name, list.join('\n')])
	return { board, ...Object.fromEntries(lists) }
}
