import type { ReactNode } from 'react'
import type { remindReviewer } from '#app/modules/review/reminders/index.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'

/** A button that does one thing about one assignment. */
export function Action({
	id,
	action,
	children,
	isMain = false,
	isDanger = false,
}: {
	id: string
	action: string
	children: ReactNode
	isMain?: boolean
	isDanger?: boolean
}) {
	return (
		<ButtonForm<typeof remindReviewer, 'submissionId'> perform={action} send={{ assignmentId: id }}>
			<Button variant={isDanger ? 'danger' : isMain ? undefined : 'bare'} small>
				{children}
			</Button>
		</ButtonForm>
	)
}
