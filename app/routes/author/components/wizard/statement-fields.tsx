import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Check, FieldError, FieldGroup, Fieldset } from '#app/ui/field.tsx'
import type { FormField } from '#app/ui/form-fields.ts'
import { useField } from '#app/ui/form-parts.tsx'

/** Something that the author must agree to. */
export function Agreement({
	of,
	value = '1',
	isGiven,
	children,
}: {
	of: FormField
	/** What is agreed to. */
	value?: string
	isGiven: boolean
	children: ReactNode
}) {
	const { id, error } = useField(of)
	return (
		<FieldGroup error={error} className="consent-line">
			<FieldError>{error}</FieldError>
			<Check id={id} name={of.name} value={value} defaultChecked={isGiven}>
				{children}
			</Check>
		</FieldGroup>
	)
}

/** A question to be answered with no or yes. */
export function Question({ of }: { of: FormField<'conflicts' | 'funded' | 'usedAi'> }) {
	const { t } = useTranslation('submission')
	const { id, error, control } = useField(of)
	return (
		<Fieldset error={error} className="yes-no" id={id} tabIndex={-1}>
			<legend>{t(`statements.${of.name}`)}</legend>
			<FieldError>{error}</FieldError>
			<div className="row">
				{(['no', 'yes'] as const).map((value) => (
					<Check
						key={value}
						type="radio"
						name={of.name}
						value={value}
						defaultChecked={control.defaultValue === value}
					>
						{t(`statements.${value}`)}
					</Check>
				))}
			</div>
		</Fieldset>
	)
}
