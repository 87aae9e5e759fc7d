import type { ReactNode } from 'react'

/** A form of the production page: what it does, and where the submission stood when it was shown. */
export function ActForm({
	act,
	version,
	hasFile = false,
	className = 'form',
	children,
}: {
	act: string
	version: string
	hasFile?: boolean
	className?: string
	children: ReactNode
}) {
	return (
		<form className={className} method="post" {...(hasFile ? { encType: 'multipart/form-data' } : {})}>
			<input type="hidden" name="acte" value={act} />
			<input type="hidden" name="version" value={version} />
			{children}
		</form>
	)
}
