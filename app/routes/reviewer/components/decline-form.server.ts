import type { DeclineFault } from '#app/modules/review/index.server.ts'
import type { PostedForm } from '#app/platform/http/posted-form.ts'
import type { DeclineValues } from './invitation.tsx'

/** What the form of declining says. */
export function declining(form: PostedForm): DeclineValues {
	return {
		reason: form.text('motif'),
		name: form.text('propose-name'),
		email: form.text('propose-email'),
		affiliation: form.text('propose-affiliation'),
	}
}

/** The form again, with what was typed and the field that was refused. */
export const refusedDecline = (values: DeclineValues, fault: DeclineFault) => ({
	is: 'declining' as const,
	values,
	fault,
})
