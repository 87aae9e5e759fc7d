import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { EditorAssignment } from '#app/modules/review/index.server.ts'
import { addressInput, awaitsAnswer, awaitsReport } from '#app/modules/review/index.ts'
import { Button } from '#app/ui/button.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField } from '#app/ui/form-parts.tsx'
import { Notice } from '#app/ui/notice.tsx'

const FIELDS = fieldsOf(addressInput)

/** That letters to a reviewer do not arrive, what the server said, and the form for another address; nothing where they do. */
export function AnotherAddress({ assignment, mayRun }: { assignment: EditorAssignment; mayRun: boolean }) {
	const { t } = useTranslation('reviewDesk')
	const language = useLanguage()
	const { id, state, acceptedAt, undeliverable } = assignment
	if (!undeliverable) return null
	const isInvited =
		acceptedAt === null && (awaitsAnswer(state) || state === 'expired' || state === 'cancelled')
	const isGoingOn = acceptedAt !== null && awaitsReport(state)
	return (
		<Notice as="div" tone="important">
			<p>
				{t(undeliverable.isGivenUp ? 'address.refuses' : 'address.refusedOnce', {
					date: formatDate(undeliverable.since.slice(0, 10), language),
				})}
			</p>
			<p className="small">
				<bdi dir="auto">{undeliverable.said}</bdi>
			</p>
			{mayRun && isGoingOn ? <p>{t('address.accepted')}</p> : null}
			{mayRun && (isInvited || isGoingOn) ? (
				<FieldsForm
					fields={FIELDS}
					className="form-line"
					perform="autreAdresse"
					hidden={{ assignmentId: id }}
					prefix={`${id}-`}
				>
					<TextField of={FIELDS.email} label={t('address.other')} type="email" />
					<Button small>{t('address.send')}</Button>
				</FieldsForm>
			) : (
				<p>{t('address.theirs')}</p>
			)}
		</Notice>
	)
}
