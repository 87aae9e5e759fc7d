import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Check, FieldError, FieldGroup, Fieldset } from '#app/ui/field.tsx'

/** What is wrong with a field, above it; nothing when all is well. */
export function Wrong({ error }: { error: string | undefined }) {
	if (!error) return null
	return <FieldError>{error}</FieldError>
}

/** Something that the author must agree to. */
export function Agreement({
	name,
	isGiven,
	error,
	children,
}: {
	name: string
	isGiven: boolean
	error: string | undefined
	children: ReactNode
}) {
	return (
		<FieldGroup error={error} className="consent-line">
			<Wrong error={error} />
			<Check id={name} name={name} value="oui" defaultChecked={isGiven}>
				{children}
			</Check>
		</FieldGroup>
	)
}

/** A question to be answered with no or yes. */
export function Question({
	name,
	answer,
	error,
}: {
	name: 'conflicts' | 'funded' | 'usedAi'
	answer: string
	error: string | undefined
}) {
	const { t } = useTranslation('submission')
	return (
		<Fieldset error={error} className="question" id={name} tabIndex={-1}>
			<legend>{t(`statements.${name}`)}</legend>
			<Wrong error={error} />
			<div className="row">
				{(['no', 'yes'] as const).map((value) => (
					<Check key={value} type="radio" name={name} value={value} defaultChecked={answer === value}>
						{t(`statements.${value}`)}
					</Check>
				))}
			</div>
		</Fieldset>
	)
}
