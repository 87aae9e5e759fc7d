import { formatNumber, languageName } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { useAsked } from '#app/modules/manuscript-check/components/asked.ts'
import {
	DEFAULT_RULES,
	RULE_GROUPS,
	type RuleId,
	type Severity,
} from '#app/modules/manuscript-check/rules/rules.ts'
import { METADATA_LANGUAGES, RULE_NUMBERS, severityField } from '#app/modules/submission/settings/fields.ts'
import { askedNumber } from '#app/modules/submission/settings/typed.ts'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { FieldBlock } from '../../site/components/form-parts.tsx'
import type { SettingsFormState } from './settings-form.tsx'

const SEVERITIES = ['error', 'warning', 'off'] as const satisfies Severity[]

/** Every rule of the author guide: what the platform asks, what the journal asks instead, and how grave a departure is. */
export function RuleFields(state: SettingsFormState) {
	const { t } = useTranslation('journalSettings')
	const { t: check } = useTranslation('check')
	return (
		<section className="form" aria-labelledby="regles">
			<SectionTitle id="regles">{t('rules.title')}</SectionTitle>
			<p className="quiet">{t('rules.help')}</p>
			<MetadataLanguages {...state} />
			{RULE_GROUPS.map(({ key, rules }) => (
				<div key={key}>
					<h3>{check(`groups.${key}`)}</h3>
					{rules.map((rule) => (
						<RuleRow key={rule} rule={rule} {...state} />
					))}
				</div>
			))}
		</section>
	)
}

function MetadataLanguages({ typed }: SettingsFormState) {
	const { t } = useTranslation('journalSettings')
	const language = useLanguage()
	return (
		<fieldset className="field">
			<legend>{t('rules.languages')}</legend>
			<p className="hint">{t('rules.languagesHelp')}</p>
			<div className="checks">
				{METADATA_LANGUAGES.map((code) => (
					<label className="check" key={code}>
						<input
							type="checkbox"
							name="langues"
							value={code}
							defaultChecked={typed['langues']?.includes(code) ?? false}
						/>
						<span>{languageName(code, language)}</span>
					</label>
				))}
			</div>
		</fieldset>
	)
}

function RuleRow({ rule, typed, errorOf }: SettingsFormState & { rule: RuleId }) {
	const { t } = useTranslation('journalSettings')
	const language = useLanguage()
	const asked = useAsked(DEFAULT_RULES)
	return (
		<fieldset className="field setting">
			<legend>{asked(rule)}</legend>
			<div className="field-grid tight">
				{(RULE_NUMBERS[rule] ?? []).map(({ key, name, decimals }) => (
					<FieldBlock key={name} id={name} label={t(`rules.values.${key}`)} error={errorOf(name)}>
						{(field) => (
							<input
								{...field}
								name={name}
								inputMode={decimals === 0 ? 'numeric' : 'decimal'}
								autoComplete="off"
								placeholder={formatNumber(askedNumber(DEFAULT_RULES, rule, key), language)}
								defaultValue={typed[name]?.[0] ?? ''}
							/>
						)}
					</FieldBlock>
				))}
				{rule === 'font' ? (
					<FieldBlock id="police" label={t('rules.values.value')} error={errorOf('police')}>
						{(field) => (
							<input
								{...field}
								name="police"
								maxLength={80}
								autoComplete="off"
								placeholder={DEFAULT_RULES.font}
								defaultValue={typed['police']?.[0] ?? ''}
							/>
						)}
					</FieldBlock>
				) : null}
				<SeverityField rule={rule} typed={typed} errorOf={errorOf} />
			</div>
		</fieldset>
	)
}

function SeverityField({ rule, typed, errorOf }: SettingsFormState & { rule: RuleId }) {
	const { t } = useTranslation('journalSettings')
	const name = severityField(rule)
	return (
		<FieldBlock id={name} label={t('rules.severity')} error={errorOf(name)}>
			{(field) => (
				<select {...field} name={name} defaultValue={typed[name]?.[0] ?? ''}>
					<option value="">
						{t('rules.platformSeverity', { severity: t(`rules.severities.${DEFAULT_RULES.severity[rule]}`) })}
					</option>
					{SEVERITIES.map((severity) => (
						<option key={severity} value={severity}>
							{t(`rules.severities.${severity}`)}
						</option>
					))}
				</select>
			)}
		</FieldBlock>
	)
}
