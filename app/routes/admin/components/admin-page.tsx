import type { ReactNode } from 'react'

/** The head of a page of administration: its title, what can be done at once, and a sentence. */
export function AdminHeading({
	title,
	actions,
	children,
}: {
	title: ReactNode
	actions?: ReactNode
	children?: ReactNode
}) {
	return (
		<div className="administration-head">
			<h1>{title}</h1>
			{actions ? <div className="row">{actions}</div> : null}
			{children ? <p className="quiet">{children}</p> : null}
		</div>
	)
}
