import { useTranslation } from '#app/i18n/use-translation.ts'
import {
	LONGEST_SUGGESTION,
	MOST_SUGGESTIONS,
	type ReviewerWish,
} from '#app/modules/submission/draft/index.ts'
import { Fieldset, Hint } from '#app/ui/field.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import { withBlanks } from './blank-lines.ts'
import { Wrong } from './statement-fields.tsx'

/** The reviewers whom the author suggests, or would rather not have; folded until somebody is named. */
export function Wishes({
	wish,
	wishes,
	error,
}: {
	wish: ReviewerWish['wish']
	wishes: ReviewerWish[]
	error: string | undefined
}) {
	const { t } = useTranslation('submission')
	const blank = { wish, name: '', email: '', affiliation: '', reason: '' }
	return (
		<Disclosure summary={t(`wishes.${wish}`)} open={wishes.length > 0 || error !== undefined}>
			<Fieldset error={error} id={wish} tabIndex={-1}>
				<Hint as="legend">{t(`wishes.${wish}Help`)}</Hint>
				<Wrong error={error} />
				{withBlanks(wishes, blank, MOST_SUGGESTIONS).map(({ key, line }, index) => (
					<div className="repeated" key={key}>
						{(['name', 'email', 'affiliation'] as const).map((field) => (
							<div key={field}>
								<label htmlFor={`${wish}-${field}-${index}`}>{t(`wishes.${field}`)}</label>
								<input
									id={`${wish}-${field}-${index}`}
									name={`${wish}-${field}`}
									defaultValue={line[field]}
									maxLength={LONGEST_SUGGESTION[field]}
									dir={field === 'email' ? 'ltr' : 'auto'}
								/>
							</div>
						))}
						<div className="wide">
							<label htmlFor={`${wish}-reason-${index}`}>{t(`wishes.${wish}Reason`)}</label>
							<textarea
								id={`${wish}-reason-${index}`}
								name={`${wish}-reason`}
								rows={2}
								defaultValue={line.reason}
								dir="auto"
							/>
						</div>
					</div>
				))}
			</Fieldset>
		</Disclosure>
	)
}
