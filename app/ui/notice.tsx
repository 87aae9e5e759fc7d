import type { HTMLAttributes, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Sign } from './icons.tsx'

/** `good` confirms, `important` is to be looked at, `severe` stops. Without, it informs. */
export type NoticeTone = 'good' | 'important' | 'severe'

/** What somebody should know before going on: one subject, at most one a subject. */
export function Notice({
	as: Element = 'p',
	tone,
	className,
	...rest
}: { as?: 'p' | 'div' | 'section'; tone?: NoticeTone | undefined } & HTMLAttributes<HTMLElement>) {
	return <Element {...rest} className={classes('notice', tone, className)} />
}

/** What the form before this page did, above the page's own text. Nothing when there is nothing to say. */
export function DoneNotice({ children }: { children: ReactNode }) {
	if (!children) return null
	return (
		<Notice tone="good" role="status">
			<Sign name="losange" size={10} /> {children}
		</Notice>
	)
}
