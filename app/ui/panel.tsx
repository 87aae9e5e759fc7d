import type { ComponentProps, HTMLAttributes, ReactNode } from 'react'
import { classes } from './classes.ts'

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

/** What is read only when it is asked for; opens without scripts. */
export function Disclosure({
	summary,
	className,
	children,
	...details
}: { summary: ReactNode } & ComponentProps<'details'>) {
	return (
		<details {...details} className={classes('folded', className)}>
			<summary>{summary}</summary>
			{children}
		</details>
	)
}
