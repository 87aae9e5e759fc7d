import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Sign } from '#app/ui/icons.tsx'

/** What is wrong with a field, above it; nothing when all is well. */
export function Wrong({ error }: { error: string | undefined }) {
	if (!error) return null
	return (
		<p className="field-error">
			<Sign name="plein" size={9} />
			{error}
		</p>
	)
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
		<div className={error ? 'field consent-line invalid' : 'field consent-line'}>
			<Wrong error={error} />
			<label className="check" htmlFor={name}>
				<input id={name} type="checkbox" name={name} value="oui" defaultChecked={isGiven} />
				<span>{children}</span>
			</label>
		</div>
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
		<fieldset className={error ? 'field invalid question' : 'field question'} id={name} tabIndex={-1}>
			<legend>{t(`statements.${name}`)}</legend>
			<Wrong error={error} />
			<div className="row">
				{(['no', 'yes'] as const).map((value) => (
					<label className="check" key={value}>
						<input type="radio" name={name} value={value} defaultChecked={answer === value} />
						<span>{t(`statements.${value}`)}</span>
					</label>
				))}
			</div>
		</fieldset>
	)
}
