import type { ReactNode } from 'react'
import { Sign } from '#app/ui/icons.tsx'

/** What the form before this page did, above the page's own text. Nothing when there is nothing to say. */
export function DoneNotice({ children }: { children: ReactNode }) {
	if (!children) return null
	return (
		<p className="notice good" role="status">
			<Sign name="losange" size={10} /> {children}
		</p>
	)
}
