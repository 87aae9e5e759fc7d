import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, useRefusedFields } from '#app/ui/form-parts.tsx'
import { identityStep, peopleStep, policiesStep, publisherStep, reviewStep, type Step } from '../schema.ts'
import { useIssnSentences } from './issn-sentences.ts'

/** The fields of each step, by the schema of its command. */
export const FIELDS = {
	publisher: fieldsOf(publisherStep),
	identity: fieldsOf(identityStep),
	review: fieldsOf(reviewStep),
	policies: fieldsOf(policiesStep),
	people: fieldsOf(peopleStep),
}

const ALL = {
	...FIELDS.publisher,
	...FIELDS.identity,
	...FIELDS.review,
	...FIELDS.policies,
	...FIELDS.people,
}

/** The button that keeps a step and goes on another day. */
export const LEAVING = { name: 'after', value: 'later' } as const

/** Why a step was not kept. */
export type StepError =
	| 'fields'
	| 'changedMeanwhile'
	| 'publisher'
	| 'noTitle'
	| 'titleFirst'
	| 'issnTaken'
	| 'sections'
	| 'order'
	| 'incomplete'
	| 'invitations'
	| 'hasTrial'
	| 'trialFull'

/** The form of one step: what it asks is `children`; kept, it leads to the next step, or back to the list. */
export function StepForm({
	step,
	version,
	values = {},
	error,
	children,
}: {
	step: Exclude<Step, 'open'>
	version: string
	values?: { [name: string]: string | undefined }
	error: StepError | null
	children: ReactNode
}) {
	const { t } = useTranslation('library')
	const faults = useRefusedFields()
	const wrong = new Set(faults.map(({ href }) => href))
	const sentences: { [name: string]: string } = { ...useIssnSentences(error) }
	for (const name of ['chiefs', 'sectionEditors', 'productionEditors'])
		if (wrong.has(`#${name}`)) sentences[name] = t('errors.addresses')
	return (
		<>
			{error ? (
				<FormSummary title={t('refused')} faults={faults}>
					{error === 'fields'
						? t('correct')
						: error === 'changedMeanwhile'
							? t('staleStep')
							: t(`errors.${error}`)}
				</FormSummary>
			) : null}
			<FieldsForm
				fields={ALL}
				className="form"
				perform="garder"
				values={values}
				errors={sentences}
				{...(version && { hidden: { version } })}
				draft={{ name: `revue-${step}`, version }}
				isStored
				noValidate
			>
				{children}
				<p className="form-foot">
					<Button variant="primary">{t('journal.continue')}</Button>
					{version ? (
						<Button name={LEAVING.name} value={LEAVING.value}>
							{t('journal.later')}
						</Button>
					) : null}
				</p>
			</FieldsForm>
		</>
	)
}
