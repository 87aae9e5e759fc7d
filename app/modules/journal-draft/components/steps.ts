import { STEP_WORDS } from '#app/addresses/admin.ts'
import { STEPS, type Step } from '../schema.ts'

/** The step that an address names. */
export const stepIn = (word: string | undefined): Step =>
	STEPS.find((step) => STEP_WORDS[step] === word) ?? 'publisher'

/** The step after one; the last stays. */
export const stepAfter = (step: Step): Step => STEPS[STEPS.indexOf(step) + 1] ?? 'open'

/** The address of a step, in administration or in one's own space. */
export type PathOfStep = (step: Step) => string
