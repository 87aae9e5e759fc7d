import { LANGUAGES } from '#app/i18n/languages.ts'
import type { Texts } from '#app/i18n/texts.ts'
import {
	GUIDE_IDS,
	GUIDES,
	type GuideId,
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
	SETTINGS,
	severityField,
	WORKFLOW_NUMBERS,
} from './fields.ts'
import type { TypedSettings } from './typed.ts'

/** What a journal chose: of the author rules only what differs from the guide that it follows, and no criteria where they are the platform's. */
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
	const referencePrefix = text(SETTINGS.prefix).toUpperCase()
	if (!/^[A-Z0-9]{2,8}$/.test(referencePrefix)) faults[SETTINGS.prefix] = { code: 'prefix' }
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
			acceptsSubmissions: text(SETTINGS.accepts) !== '',
			sendsReminders: text(SETTINGS.reminders) !== '',
			sharesReports: text(SETTINGS.sharing) !== '',
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

/** The guide that a form chose; the platform's where it chose none that there is. */
export function guideIn(typed: TypedSettings): GuideId {
	return GUIDE_IDS.find((id) => id === typed[SETTINGS.guide]?.[0]) ?? 'mbongi'
}

function readRules(
	typed: TypedSettings,
	text: (name: string) => string,
	number: (field: NumberField) => number | null,
	faults: SettingsFaults,
): OwnRules {
	const guide = GUIDES[guideIn(typed)]
	const own: { [part: string]: unknown } = guide.guide === 'mbongi' ? {} : { guide: guide.guide }
	const severity: { [rule in RuleId]?: Severity } = {}
	const keep = (part: keyof typeof guide, value: unknown) => {
		if (JSON.stringify(value) !== JSON.stringify(guide[part])) own[part] = value
	}
	const languages = METADATA_LANGUAGES.filter((code) => typed[SETTINGS.languages]?.includes(code))
	if (languages.length > 0) keep('metadataLanguages', languages)
	if (text(SETTINGS.font).length > 80) faults[SETTINGS.font] = { code: 'tooLong' }
	else if (text(SETTINGS.font)) keep('font', text(SETTINGS.font))
	for (const rule of RULE_IDS) {
		const chosen = text(severityField(rule))
		if (chosen === 'error' || chosen === 'warning' || chosen === 'off') {
			if (chosen !== guide.severity[rule]) severity[rule] = chosen
		} else if (chosen !== '') faults[severityField(rule)] = { code: 'choice' }
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
