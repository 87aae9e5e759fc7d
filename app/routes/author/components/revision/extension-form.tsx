import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { dayAfter } from '#app/modules/review/index.ts'
import { type AuthorRevision, LONGEST_REASON } from '#app/modules/review/revision/index.ts'
import { Button } from '#app/ui/button.tsx'
import { Input, TextArea } from '#app/ui/control.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Disclosure } from '#app/ui/panel.tsx'

const MORE_DAYS = 14

/** What the author asked for, and the form that asks for more time. */
export function ExtensionForm({
	revision: { extension },
	dueOn,
	today,
	version,
	isOpen,
}: {
	revision: Pick<AuthorRevision, 'extension'>
	dueOn: string | null
	today: string
	version: string
	isOpen: boolean
}) {
	const { t } = useTranslation('reviewDesk')
	const language = useLanguage()
	const from = dueOn !== null && dueOn > today ? dueOn : today
	return (
		<>
			{extension ? (
				<Notice>{t('revision.extensionAsked', { date: formatDate(extension.dueOn, language) })}</Notice>
			) : null}
			<Disclosure className="mt-4" summary={t('revision.extension')} open={isOpen}>
				<form method="post" className="form narrow mt-4">
					<input type="hidden" name="acte" value="delai" />
					<input type="hidden" name="version" value={version} />
					<Field id="date" label={t('revision.extensionDay')}>
						{(field) => (
							<Input
								{...field}
								type="date"
								name="date"
								required
								min={dayAfter(from, 1)}
								defaultValue={dayAfter(from, MORE_DAYS)}
							/>
						)}
					</Field>
					<Field id="raison" label={t('revision.extensionReason')}>
						{(field) => <TextArea {...field} name="raison" dir="auto" maxLength={LONGEST_REASON} />}
					</Field>
					<div className="form-foot">
						<Button>{t('revision.extensionSend')}</Button>
					</div>
				</form>
			</Disclosure>
		</>
	)
}
