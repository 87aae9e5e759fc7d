import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { errorsIn, type Fault } from '#app/modules/submission/draft/index.ts'
import { STEPS, type StepName, stepPath } from '#app/modules/submission/index.ts'
import type { PostedForm } from '#app/platform/http/posted-form.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import { nextForm } from './next-fields.ts'

/**
 * Where a saved step leads: to the overview when the author leaves, to the next step when no error stands in the way, else back to the step, which then
 * says what is.
 */
export function afterStep(
	id: string,
	step: StepName,
	form: PostedForm,
	faults: readonly Fault[] = [],
): Response {
	if (readForm(form, nextForm).typed.next === 'leave')
		return redirect(pathTo('author', { fait: 'brouillon' }), 303)
	if (errorsIn(faults).length > 0) return redirect(`${stepPath(id, step)}?fait=enregistre`, 303)
	const next = STEPS[STEPS.findIndex(({ name }) => name === step) + 1]
	return redirect(stepPath(id, next?.name ?? step), 303)
}
