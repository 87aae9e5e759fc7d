import type { ReactNode } from 'react'

/** A form of the production page: what it does, and where the submission stood when it was shown. */
export function ActForm({
	act,
	state,
	hasFile = false,
	className = 'form',
	children,
}: {
	act: string
	state: string
	hasFile?: boolean
	className?: string
	children: ReactNode
}) {
	return (
		<form className={className} method="post" {...(hasFile ? { encType: 'multipart/form-data' } : {})}>
			<input type="hidden" name="acte" value={act} />
			<input type="hidden" name="etat" value={state} />
			{children}
		</form>
	)
}
