import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

type Look = {
	/** `primary`: the main action of the page. `bare`: an action beside others. `danger`: what cannot be taken back. Outlined without. */
	variant?: 'primary' | 'bare' | 'danger' | undefined
	small?: boolean | undefined
	/** As wide as what it stands in. */
	wide?: boolean | undefined
}

const look = ({ variant, small, wide }: Look, own: string | undefined) =>
	classes('button', variant && `button-${variant}`, small && 'button-small', wide && 'button-wide', own)

/** An action of a form. It sends the form unless `type` says otherwise. */
export function Button({
	variant,
	small,
	wide,
	className,
	type = 'submit',
	...button
}: Look & ComponentProps<'button'>) {
	return <button {...button} type={type} className={look({ variant, small, wide }, className)} />
}

/** A link that looks like a button: it leads somewhere and changes nothing. */
export function ButtonLink({ variant, small, wide, className, ...link }: Look & ComponentProps<'a'>) {
	return <a {...link} className={look({ variant, small, wide }, className)} />
}

/** The summary of a `details` that looks like a button. */
export function ButtonSummary({
	variant,
	small,
	wide,
	className,
	...summary
}: Look & ComponentProps<'summary'>) {
	return <summary {...summary} className={look({ variant, small, wide }, className)} />
}

/** An action of a form that looks like a link: the least of several. */
export function TextButton({
	danger,
	className,
	type = 'submit',
	...button
}: { danger?: boolean | undefined } & ComponentProps<'button'>) {
	return <button {...button} type={type} className={classes('link-button', danger && 'danger', className)} />
}
