import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { dayAfter, extensionInput } from '#app/modules/review/index.ts'
import type { AuthorRevision } from '#app/modules/review/revision/index.ts'
import { Button } from '#app/ui/button.tsx'
import { useRefused } from '#app/ui/form.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, TextField } from '#app/ui/form-parts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Disclosure } from '#app/ui/panel.tsx'

const FIELDS = fieldsOf(extensionInput)
const MORE_DAYS = 14

/** What the author asked for, and the form that asks for more time. */
export function ExtensionForm({
	revision: { extension },
	refusedExtension,
	dueOn,
	today,
	version,
}: {
	revision: Pick<AuthorRevision, 'extension'>
	/** The day that was asked for and refused last. */
	refusedExtension: string | null
	dueOn: string | null
	today: string
	version: string
}) {
	const { t } = useTranslation('reviewDesk')
	const { t: workflow } = useTranslation('workflow')
	const language = useLanguage()
	const refused = useRefused('delai')
	const from = dueOn !== null && dueOn > today ? dueOn : today
	return (
		<>
			{extension ? (
				<Notice>{t('revision.extensionAsked', { date: formatDate(extension.dueOn, language) })}</Notice>
			) : null}
			{refusedExtension ? (
				<Notice>{t('revision.extensionRefused', { date: formatDate(refusedExtension, language) })}</Notice>
			) : null}
			<Disclosure className="mt-4" summary={t('revision.extension')} open={refused !== null}>
				<FieldsForm
					fields={FIELDS}
					className="form narrow mt-4"
					perform="delai"
					hidden={{ version }}
					values={{ dueOn: dayAfter(from, MORE_DAYS) }}
					refusals={{ dueOn: 'dueOn' }}
					say={(code) => t(`revision.refused.${code}`)}
					prefix="delai-"
				>
					<TextField
						of={FIELDS.dueOn}
						label={t('revision.extensionDay')}
						hint={workflow('wholeDay')}
						min={dayAfter(from, 1)}
					/>
					<ParagraphsField of={FIELDS.reason} label={t('revision.extensionReason')} />
					<div className="form-foot">
						<Button>{t('revision.extensionSend')}</Button>
					</div>
				</FieldsForm>
			</Disclosure>
		</>
	)
}
