import type { ReactNode } from 'react'
import { type Drafting, Form } from '#app/ui/form.tsx'

/** A form of the production page: what it does, and where the submission stood when it was shown. */
export function ActForm({
	act,
	version,
	hasFile = false,
	className = 'form',
	draft,
	children,
}: {
	act: string
	version: string
	hasFile?: boolean
	className?: string
	draft?: Omit<Drafting, 'version'>
	children: ReactNode
}) {
	return (
		<Form
			className={className}
			{...(hasFile ? { encType: 'multipart/form-data' } : {})}
			draft={draft && { ...draft, version }}
		>
			<input type="hidden" name="acte" value={act} />
			<input type="hidden" name="version" value={version} />
			{children}
		</Form>
	)
}
