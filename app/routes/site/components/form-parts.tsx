import type { ReactNode } from 'react'
import { Sign } from '#app/ui/icons.tsx'

/** What stopped a form: a title, a sentence, and a link to each field that needs attention. Takes the focus. */
export function FormSummary({
	title,
	faults,
	children,
}: {
	title: string
	faults: { href: string; text: string }[]
	children: ReactNode
}) {
	return (
		<section
			className="form-summary mb-5"
			role="alert"
			aria-labelledby="bilan-titre"
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: after a refused form the focus belongs on what went wrong, with and without scripts
			autoFocus
		>
			<h2 id="bilan-titre">{title}</h2>
			<p>{children}</p>
			{faults.length > 0 ? (
				<ul className="mt-3">
					{faults.map(({ href, text }) => (
						<li key={href}>
							<a href={href}>{text}</a>
						</li>
					))}
				</ul>
			) : null}
		</section>
	)
}

type Labelled = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

/** A field: its label, then help, then error, then the control, which is told by id of the two texts before it. */
export function FieldBlock({
	id,
	label,
	help,
	error,
	children,
}: {
	id: string
	label: string
	help?: string
	error?: string | undefined
	children: (field: Labelled) => ReactNode
}) {
	const described = [help ? `${id}-aide` : null, error ? `${id}-erreur` : null].filter(
		(part) => part !== null,
	)
	return (
		<div className={error ? 'field invalid' : 'field'}>
			<label htmlFor={id}>{label}</label>
			{help ? (
				<p className="hint" id={`${id}-aide`}>
					{help}
				</p>
			) : null}
			{error ? (
				<p className="field-error" id={`${id}-erreur`}>
					<Sign name="plein" size={9} />
					{error}
				</p>
			) : null}
			{children({
				id,
				...(described.length > 0 ? { 'aria-describedby': described.join(' ') } : {}),
				...(error ? { 'aria-invalid': true as const } : {}),
			})}
		</div>
	)
}
