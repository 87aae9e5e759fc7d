import { type ComponentProps, type HTMLAttributes, type ReactNode, useContext } from 'react'
import { ButtonSummary } from './button.tsx'
import { classes } from './classes.ts'
import { TypedContext } from './form-draft.ts'

/** A part of a working page, under an ink rule. */
export function Panel({ className, ...section }: ComponentProps<'section'>) {
	return <section {...section} className={classes('panel', className)} />
}

/** Guidance beside the text, on a tinted ground. */
export function AsideBox({
	as: Element = 'aside',
	className,
	...rest
}: { as?: 'aside' | 'details' | 'div' | 'section' } & HTMLAttributes<HTMLElement>) {
	return <Element {...rest} className={classes('aside-box', className)} />
}

/** What is read only when it is asked for; opens without scripts. In a form that somebody else may have changed it stands open. */
export function Disclosure({
	summary,
	className,
	open,
	children,
	...details
}: { summary: ReactNode } & ComponentProps<'details'>) {
	const { mayDiffer } = useContext(TypedContext)
	return (
		<details {...details} open={open || mayDiffer} className={classes('folded', className)}>
			<summary>{summary}</summary>
			{children}
		</details>
	)
}

/**
 * An act that asks: its button opens what follows from it, and the button of the form in there does it. For what is seen, mailed or gone at once.
 * Works without scripts.
 */
export function AskFirst({
	act,
	label,
	variant,
	small,
	isText = false,
	className,
	children,
	...details
}: {
	act: ReactNode
	/** What the button is called where `act` does not say of what. */
	label?: string | undefined
	/** The least of several acts, for what is taken away. */
	isText?: boolean | undefined
} & Pick<ComponentProps<typeof ButtonSummary>, 'variant' | 'small'> &
	ComponentProps<'details'>) {
	return (
		<details {...details} className={classes('ask-first', className)}>
			{isText ? (
				<summary className="link-button danger" aria-label={nameOf(act, label)}>
					{act}
				</summary>
			) : (
				<ButtonSummary variant={variant} small={small} aria-label={nameOf(act, label)}>
					{act}
				</ButtonSummary>
			)}
			<div className="asked">{children}</div>
		</details>
	)
}

/** The name of a button whose `label` says of what its act is: what is read aloud holds what is seen (WCAG 2.5.3). */
export function nameOf(act: ReactNode, label: string | undefined): string | undefined {
	if (label === undefined || typeof act !== 'string') return label
	return label.toLocaleLowerCase().includes(act.toLocaleLowerCase()) ? label : `${act} – ${label}`
}
