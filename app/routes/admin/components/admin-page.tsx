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
		<div className="admin-tete">
			<h1>{title}</h1>
			{actions ? <div className="rangee">{actions}</div> : null}
			{children ? <p className="discret">{children}</p> : null}
		</div>
	)
}
