import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { SettingsFault, SettingsFaults, TypedSettings } from '#app/modules/submission/settings/index.ts'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { CriteriaFields } from './criteria-fields.tsx'
import { RuleFields } from './rule-fields.tsx'
import { WorkflowFields } from './workflow-fields.tsx'

/** What the fields of a settings form know of what was typed. */
export type SettingsFormState = {
	typed: TypedSettings
	errorOf: (field: string) => string | undefined
}

/** The whole form; above it what was wrong with what was sent. */
export function SettingsForm({
	typed,
	version,
	faults,
	isStale,
	won,
}: {
	typed: TypedSettings
	version: string
	faults: SettingsFaults
	isStale: boolean
	/** What somebody else has saved meanwhile, where that is why this was refused. */
	won: Record<string, string> | null
}) {
	const { t } = useTranslation('journalSettings')
	const sentence = useFaultSentence()
	const errorOf = (field: string) => {
		const fault = faults[field]
		return fault && sentence(fault)
	}
	const listed = Object.entries(faults).map(([field, fault]) => ({
		href: `#${field}`,
		text: sentence(fault),
	}))
	const state = { typed, errorOf }
	return (
		<>
			{isStale || listed.length > 0 ? (
				<FormSummary title={t('refused')} faults={listed}>
					{t(isStale ? 'changedMeanwhile' : 'correct')}
				</FormSummary>
			) : null}
			<Form
				className="form settings"
				noValidate
				hidden={{ version }}
				draft={{ name: 'reglages', version }}
				isStored
				won={won}
			>
				<WorkflowFields {...state} />
				<CriteriaFields {...state} />
				<RuleFields {...state} />
				<div className="form-end">
					<Button variant="primary">{t('save')}</Button>
				</div>
			</Form>
		</>
	)
}

function useFaultSentence(): (fault: SettingsFault) => string {
	const { t } = useTranslation('journalSettings')
	const language = useLanguage()
	return (fault) =>
		fault.code === 'number'
			? t('faults.number', {
					from: formatNumber(fault.from, language),
					to: formatNumber(fault.to, language),
				})
			: t(`faults.${fault.code}`)
}
