import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'

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
	return (
		<form method="post">
			<input type="hidden" name="acte" value={act} />
			<input type="hidden" name="evaluation" value={id} />
			<Button variant={isDanger ? 'danger' : isMain ? undefined : 'bare'} small>
				{children}
			</Button>
		</form>
	)
}
