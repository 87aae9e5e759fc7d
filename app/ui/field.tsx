import type { ComponentProps, HTMLAttributes, ReactNode } from 'react'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/use-translation.ts'
import { classes } from './classes.ts'
import { Tick, WonTick } from './control.tsx'
import { Sign } from './icons.tsx'

type Labelled = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

/**
 * A field: its label, then a hint, then what is wrong with it, then the control, which takes its `id` from here and is told of
 * both texts by `aria-describedby`.
 */
export function Field({
	id,
	label,
	hint,
	error,
	className,
	children,
}: {
	id: string
	label: ReactNode
	hint?: ReactNode | undefined
	error?: string | undefined
	className?: string | undefined
	children: (field: Labelled) => ReactNode
}) {
	const described = [hint ? `${id}-aide` : null, error ? `${id}-erreur` : null].filter(Boolean)
	return (
		<FieldGroup error={error} className={className}>
			<label htmlFor={id}>{label}</label>
			{hint ? <Hint id={`${id}-aide`}>{hint}</Hint> : null}
			<FieldError id={`${id}-erreur`}>{error}</FieldError>
			{children({
				id,
				...(described.length > 0 ? { 'aria-describedby': described.join(' ') } : {}),
				...(error ? { 'aria-invalid': true as const } : {}),
			})}
		</FieldGroup>
	)
}

/** The room of a field whose label and control are made otherwise. */
export function FieldGroup({
	as: Element = 'div',
	error,
	className,
	...rest
}: { as?: 'div' | 'p'; error?: string | boolean | null | undefined } & ComponentProps<'div'>) {
	return (
		<Element {...(rest as object)} className={classes('field', Boolean(error) && 'invalid', className)} />
	)
}

/** Fields that answer one question, under its legend. */
export function Fieldset({
	error,
	className,
	...fieldset
}: { error?: string | boolean | null | undefined } & ComponentProps<'fieldset'>) {
	return <fieldset {...fieldset} className={classes('field', Boolean(error) && 'invalid', className)} />
}

/** What a field wants to know, or why; its control names it in `aria-describedby`. */
export function Hint({
	as: Element = 'p',
	className,
	...rest
}: { as?: 'p' | 'legend' | 'span' } & HTMLAttributes<HTMLElement>) {
	return <Element {...rest} className={classes('hint', className)} />
}

/** What is wrong with a field; nothing when nothing is. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
	if (!children) return null
	return (
		<p className="field-error" id={id}>
			<Sign name="plein" size={9} />
			{children}
		</p>
	)
}

/** A box to tick, or one of several with `type="radio"`, before its label; at the end, how many things it would leave. */
export function Check({
	children,
	className,
	type = 'checkbox',
	count,
	labelLang,
	isLabelHidden = false,
	...input
}: {
	children: ReactNode
	count?: number | undefined
	/** The language of the label, where it is not the page's. */
	labelLang?: string
	/** For boxes in a table, whose row says what they are. */
	isLabelHidden?: boolean
} & ComponentProps<'input'>) {
	return (
		<label className={classes('check', className)}>
			<Tick {...input} type={type} />
			<span className={isLabelHidden ? 'visually-hidden' : undefined} lang={labelLang}>
				{children}
			</span>
			<WonTick {...input} type={type} />
			<Count count={count} />
		</label>
	)
}

/** A filter that is a link, in a row of boxes. */
export function CheckLink({
	children,
	className,
	count,
	...link
}: { count?: number | undefined } & ComponentProps<'a'>) {
	return (
		<a {...link} className={classes('check', className)}>
			{children}
			<Count count={count} />
		</a>
	)
}

function Count({ count }: { count: number | undefined }) {
	const language = useLanguage()
	return count === undefined ? null : <span className="n">{formatNumber(count, language)}</span>
}

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
