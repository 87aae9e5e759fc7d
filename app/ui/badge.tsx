import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

/** `ok`: done, open. `waiting`: somebody's turn. `alert`: late, refused. `info`: under way. Grey without. */
export type BadgeTone = 'ok' | 'waiting' | 'alert' | 'info'

type Look = { tone?: BadgeTone | undefined }

/** A state in a word or two. */
export function Badge({ tone, className, ...span }: Look & ComponentProps<'span'>) {
	return <span {...span} className={classes('badge', tone, className)} />
}

/** The same as a link: a filter that is set, and that following it takes away. */
export function BadgeLink({ tone, className, ...link }: Look & ComponentProps<'a'>) {
	return <a {...link} className={classes('badge', tone, className)} />
}
