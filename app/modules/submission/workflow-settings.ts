import type { Texts } from '#app/i18n/texts.ts'
import { type AuthorRules, DEFAULT_RULES } from '#app/modules/manuscript-check/rules/index.ts'

/** How a journal runs its manuscripts. Days are whole days. */
export type WorkflowSettings = {
	/** Begins the reference number of each submission: `CEA-2026-0041`. */
	referencePrefix: string
	authorRules: AuthorRules
	/** What reviewers score from 1 to 5, in order. */
	reviewCriteria: { id: string; name: Texts }[]
	requiredReports: number
	/** Days to answer an invitation before it is overdue, and before it expires. */
	responseDays: number
	invitationDays: number
	reviewDays: number
	minorDays: number
	majorDays: number
	sendsReminders: boolean
	/** Whether reviewers may read each other's reports after the decision. */
	sharesReports: boolean
}

const CRITERIA: WorkflowSettings['reviewCriteria'] = [
	{
		id: 'originality',
		name: { fr: 'Originalité', en: 'Originality', es: 'Originalidad', ar: 'الأصالة' },
	},
	{
		id: 'method',
		name: {
			fr: 'Sources et méthode',
			en: 'Sources and method',
			es: 'Fuentes y método',
			ar: 'المصادر والمنهج',
		},
	},
	{
		id: 'argument',
		name: { fr: 'Démonstration', en: 'Argument', es: 'Argumentación', ar: 'البرهنة' },
	},
	{
		id: 'writing',
		name: {
			fr: 'Langue et présentation',
			en: 'Language and presentation',
			es: 'Lengua y presentación',
			ar: 'اللغة والعرض',
		},
	},
]

/** The platform's defaults (product specification, section 6). */
export const DEFAULT_WORKFLOW: Omit<WorkflowSettings, 'referencePrefix'> = {
	authorRules: DEFAULT_RULES,
	reviewCriteria: CRITERIA,
	requiredReports: 2,
	responseDays: 10,
	invitationDays: 14,
	reviewDays: 28,
	minorDays: 21,
	majorDays: 60,
	sendsReminders: true,
	sharesReports: false,
}

/** The initials of a title, for references where the journal chose nothing: `Cahiers d'études africaines` → `CEA`, `Archipel` → `ARCH`. */
export function prefixOf(title: string): string {
	const words = title
		.normalize('NFD')
		.replaceAll(/\p{M}/gu, '')
		.toUpperCase()
		.split(/[^A-Z0-9]+/)
		.filter((word) => word.length > 2)
	const initials = words.map((word) => word[0]).join('')
	if (initials.length >= 2) return initials.slice(0, 8)
	return words[0]?.slice(0, 4) ?? 'MB'
}
