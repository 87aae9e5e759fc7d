import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { awaitsReport, extensionInput, type ReviewerWorkspace } from '#app/modules/review/index.ts'
import { Button } from '#app/ui/button.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, TextField } from '#app/ui/form-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'

const FIELDS = fieldsOf(extensionInput)

/** Asking for more time, while a report is awaited; what was asked, while the editors have not answered. */
export function ExtensionForm({
	review,
	error,
	isOpen,
}: {
	review: ReviewerWorkspace
	error: 'notAwaited' | 'askedAlready' | 'dueOn' | null
	isOpen: boolean
}) {
	const { t } = useTranslation('review')
	const { t: workflow } = useTranslation('workflow')
	const language = useLanguage()
	if (!awaitsReport(review.state)) return null
	if (review.extension)
		return (
			<p className="mt-4">{t('extension.asked', { date: formatDate(review.extension.dueOn, language) })}</p>
		)
	const { refusedExtension } = review
	return (
		<>
			{refusedExtension ? (
				<p className="mt-4">
					{t('extension.refusedByEditors', {
						wished: formatDate(refusedExtension, language),
						date: formatDate(review.reviewDueOn, language),
					})}
				</p>
			) : null}
			<Disclosure className="mt-4" summary={t('extension.title')} open={isOpen}>
				<FieldsForm
					fields={FIELDS}
					perform="delai"
					errors={{ dueOn: error ? t(`extension.refused.${error}`) : undefined }}
					noValidate
				>
					<TextField
						of={FIELDS.dueOn}
						label={t('extension.day')}
						hint={`${t('extension.dayHelp', { date: formatDate(review.reviewDueOn, language) })} ${workflow('wholeDay')}`}
					/>
					<ParagraphsField of={FIELDS.reason} label={t('extension.reason')} />
					<p>
						<Button>{t('extension.send')}</Button>
					</p>
				</FieldsForm>
			</Disclosure>
		</>
	)
}
