import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { DEFAULT_WORKFLOW } from '#app/modules/submission/index.ts'
import { SETTINGS, WORKFLOW_NUMBERS } from '#app/modules/submission/settings/index.ts'
import { Input } from '#app/ui/control.tsx'
import { Check, Field, FieldGroup } from '#app/ui/field.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import type { SettingsFormState } from './settings-form.tsx'

/** Whether submissions are taken, how they are numbered, and how their review runs. */
export function WorkflowFields({ typed, errorOf }: SettingsFormState) {
	const { t } = useTranslation('journalSettings')
	const language = useLanguage()
	return (
		<>
			<section className="form" aria-labelledby="depot">
				<SectionTitle id="depot">{t('submission.title')}</SectionTitle>
				<Tick name={SETTINGS.accepts} label={t('submission.accepts')} typed={typed} />
				<Field
					id="prefixe"
					label={t('submission.prefix')}
					hint={t('submission.prefixHelp')}
					error={errorOf('prefixe')}
				>
					{(field) => (
						<Input
							{...field}
							className="short"
							name={SETTINGS.prefix}
							maxLength={8}
							autoComplete="off"
							defaultValue={typed['prefixe']?.[0] ?? ''}
						/>
					)}
				</Field>
			</section>
			<section className="form" aria-labelledby="evaluation">
				<SectionTitle id="evaluation">{t('review.title')}</SectionTitle>
				<p className="quiet">{t('asPlatform')}</p>
				<div className="field-grid">
					{WORKFLOW_NUMBERS.map(({ key, name }) => (
						<Field
							key={name}
							id={name}
							label={t(`review.${key}`)}
							hint={t('platformValue', { value: formatNumber(DEFAULT_WORKFLOW[key], language) })}
							error={errorOf(name)}
						>
							{(field) => (
								<Input
									{...field}
									className="short"
									name={name}
									inputMode="numeric"
									autoComplete="off"
									defaultValue={typed[name]?.[0] ?? ''}
								/>
							)}
						</Field>
					))}
				</div>
				<Tick name={SETTINGS.reminders} label={t('review.sendsReminders')} typed={typed} />
				<Tick name={SETTINGS.sharing} label={t('review.sharesReports')} typed={typed} />
			</section>
		</>
	)
}

function Tick({ name, label, typed }: { name: string; label: string; typed: SettingsFormState['typed'] }) {
	return (
		<FieldGroup>
			<Check name={name} value="1" defaultChecked={Boolean(typed[name]?.[0])}>
				{label}
			</Check>
		</FieldGroup>
	)
}
