import type { ReactNode } from 'react'

/**
 * The heading of a step to which an act has led. It takes the focus, so that the next control is one or a few stops away and screen readers say where one has come; the
 * ways past the head of the page stand before it.
 */
export function StepHeading({ id, children }: { id?: string; children: ReactNode }) {
	return (
		<h2
			id={id}
			className="step-heading"
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: each step is a page of its own, and whoever works by the keyboard would pass its head again
			autoFocus
		>
			{children}
		</h2>
	)
}
