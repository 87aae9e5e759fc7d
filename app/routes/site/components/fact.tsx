import type { ReactNode } from 'react'

/** One fact with its name; nothing at all when it is not known. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
	if (children === null || children === undefined) return null
	return (
		<div>
			<dt>{name}</dt>
			<dd className="figures-aligned">{children}</dd>
		</div>
	)
}
