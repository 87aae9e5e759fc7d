import { LANGUAGES } from '#app/i18n/languages.ts'
import type { Texts } from '#app/i18n/texts.ts'
import {
	DEFAULT_RULES,
	OWN_RULES,
	type OwnRules,
	RULE_IDS,
	RULE_VALUES,
	type RuleId,
	type Severity,
} from '#app/modules/manuscript-check/rules/index.ts'
import { newId } from '#app/platform/id.ts'
import { DEFAULT_WORKFLOW, type WorkflowSettings } from '../workflow-settings.ts'
import {
	criterionField,
	LONGEST_CRITERION,
	METADATA_LANGUAGES,
	MOST_CRITERIA,
	type NumberField,
	RULE_NUMBERS,
	severityField,
	WORKFLOW_NUMBERS,
} from './fields.ts'
import type { TypedSettings } from './typed.ts'

/** What a journal chose: of the author rules only what differs from the platform's, and no criteria where they are the platform's. */
export type SettingsInput = Omit<WorkflowSettings, 'authorRules'> & {
	acceptsSubmissions: boolean
	ownRules: OwnRules
}

export type SettingsFault =
	| { code: 'prefix' | 'incomplete' | 'order' | 'tooLong' | 'choice' }
	| { code: 'number'; from: number; to: number }

export type SettingsFaults = { [field: string]: SettingsFault }

/** Reads a settings form. Every field that cannot be is told; nothing of the form is taken then. */
export function parseSettings(
	typed: TypedSettings,
): { ok: true; input: SettingsInput } | { ok: false; faults: SettingsFaults } {
	const faults: SettingsFaults = {}
	const text = (name: string) => typed[name]?.[0]?.trim() ?? ''
	const number = (field: NumberField) => readNumber(text(field.name), field, faults)
	const referencePrefix = text('prefixe').toUpperCase()
	if (!/^[A-Z0-9]{2,8}$/.test(referencePrefix)) faults['prefixe'] = { code: 'prefix' }
	const numbers = Object.fromEntries(
		WORKFLOW_NUMBERS.map((field) => [field.key, number(field) ?? DEFAULT_WORKFLOW[field.key]]),
	) as { [key in (typeof WORKFLOW_NUMBERS)[number]['key']]: number }
	if (!faults['invitation'] && !faults['reponse'] && numbers.invitationDays < numbers.responseDays)
		faults['invitation'] = { code: 'order' }
	const reviewCriteria = readCriteria(text, faults)
	const ownRules = readRules(typed, text, number, faults)
	if (Object.keys(faults).length > 0) return { ok: false, faults }
	return {
		ok: true,
		input: {
			referencePrefix,
			acceptsSubmissions: text('accepte') !== '',
			sendsReminders: text('rappels') !== '',
			sharesReports: text('partage') !== '',
			...numbers,
			reviewCriteria,
			ownRules,
		},
	}
}

/** A number in Latin or Arabic digits, with a point or a comma; null for an empty field. */
function readNumber(typed: string, field: NumberField, faults: SettingsFaults): number | null {
	if (typed === '') return null
	const latin = typed
		.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
		.replace(/[\s\u00a0\u202f]/g, '')
		.replace(/[,٫]/, '.')
	const value = Number(latin)
	const isWritten = field.decimals === 0 ? /^\d{1,6}$/.test(latin) : /^\d{1,4}(?:\.\d{1,2})?$/.test(latin)
	if (isWritten && value >= field.from && value <= field.to) return value
	faults[field.name] = { code: 'number', from: field.from, to: field.to }
	return null
}

function readCriteria(
	text: (name: string) => string,
	faults: SettingsFaults,
): WorkflowSettings['reviewCriteria'] {
	const criteria: WorkflowSettings['reviewCriteria'] = []
	for (let index = 0; index < MOST_CRITERIA; index++) {
		const name: Texts = {}
		for (const language of LANGUAGES) {
			const field = criterionField(index, language)
			if (text(field).length > LONGEST_CRITERION) faults[field] = { code: 'tooLong' }
			if (text(field)) name[language] = text(field)
		}
		if (Object.keys(name).length === 0) continue
		for (const language of LANGUAGES)
			if (!name[language]) faults[criterionField(index, language)] = { code: 'incomplete' }
		const id = text(criterionField(index, 'id'))
		criteria.push({ id: /^[\w-]{1,40}$/.test(id) ? id : newId(), name })
	}
	return JSON.stringify(criteria) === JSON.stringify(DEFAULT_WORKFLOW.reviewCriteria) ? [] : criteria
}

function readRules(
	typed: TypedSettings,
	text: (name: string) => string,
	number: (field: NumberField) => number | null,
	faults: SettingsFaults,
): OwnRules {
	const own: { [part: string]: unknown } = {}
	const severity: { [rule in RuleId]?: Severity } = {}
	const keep = (part: keyof typeof DEFAULT_RULES, value: unknown) => {
		if (JSON.stringify(value) !== JSON.stringify(DEFAULT_RULES[part])) own[part] = value
	}
	const languages = METADATA_LANGUAGES.filter((code) => typed['langues']?.includes(code))
	if (languages.length > 0) keep('metadataLanguages', languages)
	if (text('police').length > 80) faults['police'] = { code: 'tooLong' }
	else if (text('police')) keep('font', text('police'))
	for (const rule of RULE_IDS) {
		const grave = text(severityField(rule))
		if (grave === 'error' || grave === 'warning' || grave === 'off') {
			if (grave !== DEFAULT_RULES.severity[rule]) severity[rule] = grave
		} else if (grave !== '') faults[severityField(rule)] = { code: 'choice' }
		const part = RULE_VALUES[rule]
		const value = readValue(RULE_NUMBERS[rule] ?? [], number, faults)
		if (part && value !== null) keep(part, value)
	}
	if (Object.keys(severity).length > 0) own['severity'] = severity
	return Object.keys(faults).length > 0 ? {} : OWN_RULES.parse(own)
}

/** The value of a rule from its fields; null when all are empty. Of two that belong together none may be missing, nor the first exceed the second. */
function readValue(
	fields: NumberField[],
	number: (field: NumberField) => number | null,
	faults: SettingsFaults,
): number | { [key: string]: number } | null {
	const read = fields.map((field) => ({ field, value: number(field) }))
	if (read.some(({ field }) => faults[field.name])) return null
	const given = read.flatMap(({ field, value }) => (value === null ? [] : [{ field, value }]))
	if (given.length === 0) return null
	for (const { field, value } of read) if (value === null) faults[field.name] = { code: 'incomplete' }
	const [first, second] = given
	if (first && second && first.value > second.value) faults[second.field.name] = { code: 'order' }
	if (first?.field.key === 'value') return first.value
	return Object.fromEntries(given.map(({ field, value }) => [field.key, value]))
}
