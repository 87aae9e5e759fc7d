import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Form, type HiddenValues } from './form.tsx'
import type { RefusedForm } from './form-draft.ts'

/** Sends what was refused once more, as it was sent, with what its sender confirms by this press. */
export function PressAgain({
	posted,
	confirms,
	children,
}: {
	posted: Pick<RefusedForm, 'fields'>
	confirms: HiddenValues
	children: ReactNode
}) {
	return (
		<Form className="mt-3" hidden={{ ...posted.fields, ...confirms }}>
			<Button small>{children}</Button>
		</Form>
	)
}
