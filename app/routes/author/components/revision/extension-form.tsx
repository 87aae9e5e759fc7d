import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { dayAfter } from '#app/modules/review/model.ts'
import { type AuthorRevision, LONGEST_REASON } from '#app/modules/review/revision/model.ts'

const MORE_DAYS = 14

/** What the author asked for, and the form that asks for more time. */
export function ExtensionForm({
	revision: { extension },
	dueOn,
	today,
	transitionNumber,
	isOpen,
}: {
	revision: Pick<AuthorRevision, 'extension'>
	dueOn: string | null
	today: string
	transitionNumber: number
	isOpen: boolean
}) {
	const { t } = useTranslation('reviewDesk')
	const language = useLanguage()
	const from = dueOn !== null && dueOn > today ? dueOn : today
	return (
		<>
			{extension ? (
				<p className="notice">
					{t('revision.extensionAsked', { date: formatDate(extension.dueOn, language) })}
				</p>
			) : null}
			<details className="folded mt-4" open={isOpen}>
				<summary>{t('revision.extension')}</summary>
				<form method="post" className="form narrow mt-4">
					<input type="hidden" name="acte" value="delai" />
					<input type="hidden" name="etat" value={transitionNumber} />
					<div className="field">
						<label htmlFor="date">{t('revision.extensionDay')}</label>
						<input
							id="date"
							type="date"
							name="date"
							required
							min={dayAfter(from, 1)}
							defaultValue={dayAfter(from, MORE_DAYS)}
						/>
					</div>
					<div className="field">
						<label htmlFor="raison">{t('revision.extensionReason')}</label>
						<textarea id="raison" name="raison" dir="auto" maxLength={LONGEST_REASON} />
					</div>
					<div className="form-foot">
						<button className="button" type="submit">
							{t('revision.extensionSend')}
						</button>
					</div>
				</form>
			</details>
		</>
	)
}
