import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** Pages side by side, each with an address of its own; the present one is marked. With `isOneStop` the tab key stops once at all of them, where scripts run. */
export function TabLinks({
	label,
	className,
	isOneStop = false,
	children,
}: {
	label: string
	className?: string
	isOneStop?: boolean
	children: ReactNode
}) {
	return (
		<nav className={classes('tabs', className)} aria-label={label} data-one-stop={isOneStop ? '' : undefined}>
			{children}
		</nav>
	)
}
