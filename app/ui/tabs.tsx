import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** Pages side by side, each with an address of its own; the present one is marked. */
export function TabLinks({
	label,
	className,
	children,
}: {
	label: string
	className?: string
	children: ReactNode
}) {
	return (
		<nav className={classes('tabs', className)} aria-label={label}>
			{children}
		</nav>
	)
}
