import type { ReactNode } from 'react'
import { SectionTitle } from '#app/ui/page-parts.tsx'

/** A part of a page of running text, which an address can point to. */
export function TitledPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<section className="section" id={id} aria-labelledby={`h-${id}`}>
			<SectionTitle id={`h-${id}`}>{title}</SectionTitle>
			<div className="running-text">{children}</div>
		</section>
	)
}
