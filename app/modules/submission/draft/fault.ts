import type { StepName } from '../steps.ts'

/**
 * One thing that is missing or wrong in a draft. A draft is kept with its faults; those of severity 'error' only stop the confirmation.
 * `key` chooses the sentence (`submission`, `faults.*`), `values` are what it names.
 */
export type Fault = {
	step: StepName
	/** The id of the form field that fixes it. */
	field: string
	key: FaultKey
	severity: 'error' | 'warning'
	/** `count` chooses the plural; `language` is an ISO 639 code. */
	values: { [name: string]: string | number }
}

export const FAULT_KEYS = [
	'journalClosed',
	'callClosed',
	'noSection',
	'noManuscript',
	'notChecked',
	'checkErrors',
	'titleMissing',
	'titleTooMany',
	'abstractMissing',
	'abstractTooFew',
	'abstractTooMany',
	'keywordsMissing',
	'keywordsTooFew',
	'keywordsTooMany',
	'namesAuthor',
	'mayNameAuthor',
	'titleDoubtful',
	'referencesDoubtful',
	'contributorDoubtful',
	'noContributor',
	'noCorresponding',
	'correspondingNoEmail',
	'contributorNoEmail',
	'contributorNoAffiliation',
	'originality',
	'elsewhere',
	'conflicts',
	'conflictsText',
	'fundingUnknown',
	'fundingNone',
	'dataAvailability',
	'ai',
	'aiText',
	'licence',
] as const
export type FaultKey = (typeof FAULT_KEYS)[number]

/** The faults that stop the confirmation. */
export function errorsIn(faults: readonly Fault[]): Fault[] {
	return faults.filter(({ severity }) => severity === 'error')
}
