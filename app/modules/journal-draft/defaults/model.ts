import { z } from 'zod'
import type { Texts } from '#app/i18n/texts.ts'
import { LICENCES } from '#app/modules/journal/manage/index.ts'
import { DEFAULT_WORKFLOW, type WorkflowSettings } from '#app/modules/submission/index.ts'
import { LONGEST_CRITERION, MOST_CRITERIA, WORKFLOW_NUMBERS } from '#app/modules/submission/settings/index.ts'
import { sectionsOf } from '../model.ts'
import { reviewStep } from '../schema.ts'

/** With what a journal that is being prepared begins. */
export const defaultsForm = reviewStep.omit({ sections: true, acceptsSubmissions: true }).extend({
	licence: z.enum(LICENCES),
	/** A criterion a line, the same line in each of the four languages; none: those of the platform. */
	criteria: reviewStep.shape.sections,
})

export type JournalDefaults = z.output<typeof defaultsForm>

const NUMBERS = Object.fromEntries(WORKFLOW_NUMBERS.map(({ key }) => [key, DEFAULT_WORKFLOW[key]])) as Pick<
	JournalDefaults,
	(typeof WORKFLOW_NUMBERS)[number]['key']
>

/** What holds where administrators chose nothing (product specification, section 6). */
export const FIRST_DEFAULTS: JournalDefaults = {
	method: 'double-anonymous',
	...NUMBERS,
	licence: LICENCES[0],
	criteria: {},
}

/** The criteria in what was typed, a name in each language; null where a language has another number of them, or one is too long. */
export function criteriaIn(typed: Texts): WorkflowSettings['reviewCriteria'] | null {
	const rows = sectionsOf(typed, 'fr')
	if (!rows || rows.length > MOST_CRITERIA) return null
	const isWhole = (name: Texts) =>
		(['fr', 'en', 'es', 'ar'] as const).every((code) => name[code] && name[code].length <= LONGEST_CRITERION)
	return rows.every(isWhole) ? rows.map((name, index) => ({ id: `criterion-${index + 1}`, name })) : null
}
