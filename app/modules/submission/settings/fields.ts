import type { RuleId } from '#app/modules/manuscript-check/rules/index.ts'

/** A number that a journal may choose: the field's name in the form, and what it may be. */
export type NumberField<Key extends string = string> = {
	key: Key
	name: string
	from: number
	to: number
	/** Digits after the point. */
	decimals: 0 | 1
}

/** How reviews run, in the order of the form. The database holds the same limits. */
export const WORKFLOW_NUMBERS = [
	{ key: 'requiredReports', name: 'rapports', from: 1, to: 6, decimals: 0 },
	{ key: 'responseDays', name: 'reponse', from: 1, to: 60, decimals: 0 },
	{ key: 'invitationDays', name: 'invitation', from: 1, to: 90, decimals: 0 },
	{ key: 'reviewDays', name: 'relecture', from: 1, to: 365, decimals: 0 },
	{ key: 'minorDays', name: 'mineure', from: 1, to: 365, decimals: 0 },
	{ key: 'majorDays', name: 'majeure', from: 1, to: 365, decimals: 0 },
] as const satisfies NumberField[]

/** The names of the fields that are no list. */
export const SETTINGS = {
	accepts: 'accepte',
	prefix: 'prefixe',
	reminders: 'rappels',
	sharing: 'partage',
	guide: 'guide',
	languages: 'langues',
	font: 'police',
} as const

export const MOST_CRITERIA = 8
export const LONGEST_CRITERION = 120

/** Languages in which a journal may ask for title, abstract and keywords: those that the check can tell apart. */
export const METADATA_LANGUAGES = ['fr', 'en', 'es', 'ar', 'pt'] as const

/** The number fields of a rule: one that stands alone, the two ends of a range, or the sides of the paper. */
export const RULE_NUMBERS: {
	[rule in RuleId]?: NumberField<'value' | 'most' | 'from' | 'to' | 'width' | 'height'>[]
} = {
	titleWords: [{ key: 'most', name: 'titre-mots', from: 1, to: 100, decimals: 0 }],
	abstractWords: rangeOf('resume', 1, 5000),
	keywordsCount: rangeOf('mots-cles', 1, 50),
	parts: rangeOf('parties', 1, 20),
	textWords: rangeOf('texte', 100, 100_000),
	longQuotes: [{ key: 'most', name: 'citation-lignes', from: 1, to: 40, decimals: 0 }],
	fontSize: [{ key: 'value', name: 'taille', from: 6, to: 30, decimals: 1 }],
	lineSpacing: [{ key: 'value', name: 'interligne', from: 1, to: 3, decimals: 1 }],
	margins: [{ key: 'value', name: 'marges', from: 0.5, to: 6, decimals: 1 }],
	paper: [
		{ key: 'width', name: 'papier-largeur', from: 50, to: 1000, decimals: 1 },
		{ key: 'height', name: 'papier-hauteur', from: 50, to: 1000, decimals: 1 },
	],
}

function rangeOf(name: string, from: number, to: number): NumberField<'from' | 'to'>[] {
	return [
		{ key: 'from', name: `${name}-de`, from, to, decimals: 0 },
		{ key: 'to', name: `${name}-a`, from, to, decimals: 0 },
	]
}

/** The name of the field that says how severe a departure from a rule is. */
export function severityField(rule: RuleId): string {
	return `gravite-${rule}`
}

/** The name of the field of one criterion: its id, or its name in a language. */
export function criterionField(index: number, part: 'id' | 'fr' | 'en' | 'es' | 'ar'): string {
	return `critere-${index}-${part}`
}

/** What journals are ordered by in the list of those who run them: title, publisher, or those first that take manuscripts. */
export const JOURNAL_ORDERS = ['name', 'publisher', 'submissions'] as const
export type JournalOrder = (typeof JOURNAL_ORDERS)[number]
