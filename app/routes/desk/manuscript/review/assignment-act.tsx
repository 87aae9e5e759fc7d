import type { ReactNode } from 'react'

/** A button that does one thing about one assignment. */
export function Act({
	id,
	act,
	children,
	isMain = false,
	isDanger = false,
}: {
	id: string
	act: string
	children: ReactNode
	isMain?: boolean
	isDanger?: boolean
}) {
	const look = isDanger ? 'button-danger' : isMain ? '' : 'button-bare'
	return (
		<form method="post">
			<input type="hidden" name="acte" value={act} />
			<input type="hidden" name="evaluation" value={id} />
			<button className={`button button-small ${look}`} type="submit">
				{children}
			</button>
		</form>
	)
}
