import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { CONTRIBUTOR_CHANGES } from '#app/modules/submission/draft/index.ts'
import { Check, Hint } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm } from '#app/ui/form-parts.tsx'

const FIELDS = fieldsOf(CONTRIBUTOR_CHANGES.keep)

/** Whether the other authors hear of decisions and proofs: a box to tick, above what sends the form; unasked where there are none, the answer stays. */
export function CoauthorsTold({
	isTold,
	isAsked,
	action,
	perform,
	children,
}: {
	isTold: boolean
	isAsked: boolean
	action: string
	perform: string
	children: ReactNode
}) {
	const { t } = useTranslation('submission')
	const { name } = FIELDS.tellsCoauthors
	return (
		<FieldsForm
			fields={FIELDS}
			action={action}
			perform={perform}
			hidden={isAsked ? {} : { [name]: isTold ? '1' : '' }}
		>
			{isAsked ? (
				<div className="mt-4">
					<Check name={name} value="1" defaultChecked={isTold} aria-describedby={`${name}-aide`}>
						{t('coauthors.tell')}
					</Check>
					<Hint id={`${name}-aide`} className="small">
						{t('coauthors.help')}
					</Hint>
				</div>
			) : null}
			{children}
		</FieldsForm>
	)
}
