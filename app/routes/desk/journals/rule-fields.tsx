import { formatNumber, languageName } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { useAsked } from '#app/modules/manuscript-check/components/index.ts'
import {
	type AuthorRules,
	GUIDE_IDS,
	GUIDES,
	RULE_GROUPS,
	type RuleId,
	type Severity,
} from '#app/modules/manuscript-check/rules/index.ts'
import {
	askedNumber,
	guideIn,
	METADATA_LANGUAGES,
	RULE_NUMBERS,
	SETTINGS,
	severityField,
} from '#app/modules/submission/settings/index.ts'
import { Input, Select } from '#app/ui/control.tsx'
import { Check, Field, Fieldset, Hint } from '#app/ui/field.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import type { SettingsFormState } from './settings-form.tsx'

const SEVERITIES = ['error', 'warning', 'off'] as const satisfies Severity[]

/** Every rule of the author guide: what the platform asks, what the journal asks instead, and how severe a departure is. */
export function RuleFields(state: SettingsFormState) {
	const { t } = useTranslation('journalSettings')
	const { t: check } = useTranslation('check')
	return (
		<section className="form" aria-labelledby="regles">
			<SectionTitle id="regles">{t('rules.title')}</SectionTitle>
			<p className="quiet">{t('rules.help')}</p>
			<GuideField {...state} />
			<MetadataLanguages {...state} />
			{RULE_GROUPS.map(({ key, rules }) => (
				<RuleGroup key={key} name={check(`groups.${key}`)} rules={rules} state={state} />
			))}
		</section>
	)
}

/** The rules of one kind, folded, with how many of them the journal has set itself; open where what was typed is refused. */
function RuleGroup({
	name,
	rules,
	state,
}: {
	name: string
	rules: readonly RuleId[]
	state: SettingsFormState
}) {
	const { t } = useTranslation('journalSettings')
	const language = useLanguage()
	const { typed, errorOf } = state
	const fields = rules.map((rule) => [
		severityField(rule),
		...(RULE_NUMBERS[rule] ?? []).map((number) => number.name),
		...(rule === 'font' ? [SETTINGS.font] : []),
	])
	const own = fields.filter((names) => names.some((field) => typed[field]?.[0])).length
	return (
		<Disclosure
			open={fields.flat().some((field) => errorOf(field))}
			summary={
				<>
					<h3>{name}</h3>
					{own > 0 ? (
						<span className="small quiet">{t('rules.own', { formatted: formatNumber(own, language) })}</span>
					) : null}
				</>
			}
		>
			<div>
				{rules.map((rule) => (
					<RuleRow key={rule} rule={rule} guide={GUIDES[guideIn(typed)]} {...state} />
				))}
			</div>
		</Disclosure>
	)
}

/** Which guide the journal follows; what is asked below is said by the one that is saved. */
function GuideField({ typed }: SettingsFormState) {
	const { t } = useTranslation('journalSettings')
	const { t: check } = useTranslation('check')
	return (
		<Field id="guide" label={t('rules.guide')} hint={t('rules.guideHelp')}>
			{(field) => (
				<Select {...field} name={SETTINGS.guide} defaultValue={guideIn(typed)}>
					{GUIDE_IDS.map((id) => (
						<option key={id} value={id}>
							{check(`guides.${id}`)}
						</option>
					))}
				</Select>
			)}
		</Field>
	)
}

function MetadataLanguages({ typed }: SettingsFormState) {
	const { t } = useTranslation('journalSettings')
	const language = useLanguage()
	return (
		<Fieldset>
			<legend>{t('rules.languages')}</legend>
			<Hint>{t('rules.languagesHelp')}</Hint>
			<div className="checks">
				{METADATA_LANGUAGES.map((code) => (
					<Check
						key={code}
						name={SETTINGS.languages}
						value={code}
						defaultChecked={typed['langues']?.includes(code) ?? false}
					>
						{languageName(code, language)}
					</Check>
				))}
			</div>
		</Fieldset>
	)
}

function RuleRow({ rule, guide, typed, errorOf }: SettingsFormState & { rule: RuleId; guide: AuthorRules }) {
	const { t } = useTranslation('journalSettings')
	const language = useLanguage()
	const asked = useAsked(guide)
	return (
		<Fieldset className="setting">
			<legend>{asked(rule)}</legend>
			<div className="field-grid tight">
				{(RULE_NUMBERS[rule] ?? []).map(({ key, name, decimals }) => (
					<Field key={name} id={name} label={t(`rules.values.${key}`)} error={errorOf(name)}>
						{(field) => (
							<Input
								{...field}
								name={name}
								inputMode={decimals === 0 ? 'numeric' : 'decimal'}
								autoComplete="off"
								placeholder={formatNumber(askedNumber(guide, rule, key), language)}
								defaultValue={typed[name]?.[0] ?? ''}
							/>
						)}
					</Field>
				))}
				{rule === 'font' ? (
					<Field id="police" label={t('rules.values.value')} error={errorOf('police')}>
						{(field) => (
							<Input
								{...field}
								name={SETTINGS.font}
								maxLength={80}
								autoComplete="off"
								placeholder={guide.font}
								defaultValue={typed['police']?.[0] ?? ''}
							/>
						)}
					</Field>
				) : null}
				<SeverityField rule={rule} guide={guide} typed={typed} errorOf={errorOf} />
			</div>
		</Fieldset>
	)
}

function SeverityField({
	rule,
	guide,
	typed,
	errorOf,
}: SettingsFormState & { rule: RuleId; guide: AuthorRules }) {
	const { t } = useTranslation('journalSettings')
	const name = severityField(rule)
	return (
		<Field id={name} label={t('rules.severity')} error={errorOf(name)}>
			{(field) => (
				<Select {...field} name={name} defaultValue={typed[name]?.[0] ?? ''}>
					<option value="">
						{t('rules.guideSeverity', { severity: t(`rules.severities.${guide.severity[rule]}`) })}
					</option>
					{SEVERITIES.map((severity) => (
						<option key={severity} value={severity}>
							{t(`rules.severities.${severity}`)}
						</option>
					))}
				</Select>
			)}
		</Field>
	)
}
