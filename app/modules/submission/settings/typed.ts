import { LANGUAGES } from '#app/i18n/languages.ts'
import {
	type AuthorRules,
	GUIDES,
	RULE_IDS,
	RULE_VALUES,
	type RuleId,
} from '#app/modules/manuscript-check/rules/index.ts'
import { DEFAULT_WORKFLOW, type WorkflowSettings } from '../workflow-settings.ts'
import {
	criterionField,
	MOST_CRITERIA,
	RULE_NUMBERS,
	SETTINGS,
	severityField,
	WORKFLOW_NUMBERS,
} from './fields.ts'

/** A settings form as it stands in a page or was sent: values by field name. A field that is left empty is as the platform, a rule as the guide that the journal follows. */
export type TypedSettings = { [name: string]: string[] }

/** The form of settings that are kept: what is as the platform, or as the guide, is empty. */
export function typedFrom(settings: WorkflowSettings & { acceptsSubmissions: boolean }): TypedSettings {
	const typed: TypedSettings = { [SETTINGS.prefix]: [settings.referencePrefix] }
	if (settings.acceptsSubmissions) typed[SETTINGS.accepts] = ['1']
	if (settings.sendsReminders) typed[SETTINGS.reminders] = ['1']
	if (settings.sharesReports) typed[SETTINGS.sharing] = ['1']
	for (const { key, name } of WORKFLOW_NUMBERS)
		if (settings[key] !== DEFAULT_WORKFLOW[key]) typed[name] = [String(settings[key])]
	typeCriteria(settings, typed)
	typeRules(settings.authorRules, typed)
	return typed
}

function typeCriteria({ reviewCriteria }: WorkflowSettings, typed: TypedSettings): void {
	reviewCriteria.slice(0, MOST_CRITERIA).forEach(({ id, name }, index) => {
		typed[criterionField(index, 'id')] = [id]
		for (const language of LANGUAGES) typed[criterionField(index, language)] = [name[language] ?? '']
	})
}

function typeRules(rules: AuthorRules, typed: TypedSettings): void {
	typed[SETTINGS.guide] = [rules.guide]
	if (isOther(rules, 'metadataLanguages')) typed[SETTINGS.languages] = rules.metadataLanguages
	if (isOther(rules, 'font')) typed[SETTINGS.font] = [rules.font]
	for (const rule of RULE_IDS) {
		if (rules.severity[rule] !== GUIDES[rules.guide].severity[rule])
			typed[severityField(rule)] = [rules.severity[rule]]
		const part = RULE_VALUES[rule]
		if (!part || !isOther(rules, part)) continue
		for (const { key, name } of RULE_NUMBERS[rule] ?? [])
			typed[name] = [String(askedNumber(rules, rule, key))]
	}
}

/** One number that a rule asks for. */
export function askedNumber(rules: AuthorRules, rule: RuleId, key: string): number {
	const part = RULE_VALUES[rule]
	const value: unknown = part && rules[part]
	return Number(value && typeof value === 'object' ? (value as { [key: string]: unknown })[key] : value)
}

function isOther(rules: AuthorRules, part: Exclude<keyof AuthorRules, 'severity' | 'guide'>): boolean {
	return JSON.stringify(rules[part]) !== JSON.stringify(GUIDES[rules.guide][part])
}
