import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { awaitsReport, LONGEST, type ReviewerWorkspace } from '#app/modules/review/index.ts'
import { Button } from '#app/ui/button.tsx'
import { Input, TextArea } from '#app/ui/control.tsx'
import { Field } from '#app/ui/field.tsx'
import { Disclosure } from '#app/ui/panel.tsx'

type Refused = {
	error: 'notAwaited' | 'askedAlready' | 'dueOn' | 'reason'
	asked: { dueOn: string; reason: string }
}

/** Asking for more time, while a report is awaited; what was asked, while the editors have not answered. */
export function ExtensionForm({ review, refused }: { review: ReviewerWorkspace; refused: Refused | null }) {
	const { t } = useTranslation('review')
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
			<Disclosure className="mt-4" summary={t('extension.title')} open={refused !== null}>
				<form method="post" className="form" noValidate>
					<input type="hidden" name="acte" value="delai" />
					<Field
						id="jour"
						label={t('extension.day')}
						hint={t('extension.dayHelp', { date: formatDate(review.reviewDueOn, language) })}
						error={
							refused && refused.error !== 'reason' ? t(`extension.refused.${refused.error}`) : undefined
						}
					>
						{(field) => <Input {...field} type="date" name="jour" defaultValue={refused?.asked.dueOn} />}
					</Field>
					<Field
						id="motif"
						label={t('extension.reason')}
						error={refused?.error === 'reason' ? t('extension.refused.reason') : undefined}
					>
						{(field) => (
							<TextArea
								{...field}
								name="motif"
								maxLength={LONGEST.reason}
								defaultValue={refused?.asked.reason}
							/>
						)}
					</Field>
					<p>
						<Button>{t('extension.send')}</Button>
					</p>
				</form>
			</Disclosure>
		</>
	)
}
