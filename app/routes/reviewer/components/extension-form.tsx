import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { awaitsReport } from '#app/modules/review/model.ts'
import type { ReviewerWorkspace } from '#app/modules/review/reviewer-model.ts'
import { LONGEST } from '#app/modules/review/schema.ts'
import { FieldBlock } from '../../site/components/form-parts.tsx'

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
			<details className="folded mt-4" open={refused !== null}>
				<summary>{t('extension.title')}</summary>
				<form method="post" className="form" noValidate>
					<input type="hidden" name="acte" value="delai" />
					<FieldBlock
						id="jour"
						label={t('extension.day')}
						help={t('extension.dayHelp', { date: formatDate(review.reviewDueOn, language) })}
						error={
							refused && refused.error !== 'reason' ? t(`extension.refused.${refused.error}`) : undefined
						}
					>
						{(field) => <input {...field} type="date" name="jour" defaultValue={refused?.asked.dueOn} />}
					</FieldBlock>
					<FieldBlock
						id="motif"
						label={t('extension.reason')}
						error={refused?.error === 'reason' ? t('extension.refused.reason') : undefined}
					>
						{(field) => (
							<textarea
								{...field}
								name="motif"
								maxLength={LONGEST.reason}
								defaultValue={refused?.asked.reason}
							/>
						)}
					</FieldBlock>
					<p>
						<button className="button" type="submit">
							{t('extension.send')}
						</button>
					</p>
				</form>
			</details>
		</>
	)
}
