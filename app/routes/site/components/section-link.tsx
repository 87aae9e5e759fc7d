import type { ReactNode } from 'react'

/** The way from a section to all of its kind, at the end of the section's title. */
export function SectionLink({ href, children }: { href: string; children: ReactNode }) {
	return (
		<a className="arrow" href={href}>
			{children}
		</a>
	)
}
