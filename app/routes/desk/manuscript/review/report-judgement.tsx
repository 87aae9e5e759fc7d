import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { EditorAssignment } from '#app/modules/review/index.server.ts'
import { ratingInput, SCORES, thanksInput } from '#app/modules/review/index.ts'
import { Button } from '#app/ui/button.tsx'
import { useRefused } from '#app/ui/form.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, SelectField } from '#app/ui/form-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ConfirmNames, useNamesSentence } from '../../components/confirm-names.tsx'
import { Action } from './assignment-action.tsx'

const RATING = fieldsOf(ratingInput)
const THANKS = fieldsOf(thanksInput)

/** What follows a report: that it is complete, what it was worth, and thanks to its reviewer. */
export function Judgement({ assignment }: { assignment: EditorAssignment }) {
	const { t } = useTranslation('reviewDesk')
	const language = useLanguage()
	const { id, state, rating, ratingState } = assignment
	const refused = useRefused('remercier', { assignmentId: id })
	const sentence = useNamesSentence()
	return (
		<Panel aria-labelledby="suite">
			<h2 id="suite">{t('judge.title')}</h2>
			{state === 'submitted' ? (
				<Action id={id} action="confirmer" isMain>
					{t('actions.confirm')}
				</Action>
			) : null}
			<FieldsForm
				fields={RATING}
				className="form-line narrow mt-4"
				perform="noter"
				hidden={{ assignmentId: id, seen: ratingState }}
				isStored
				values={{ rating: rating === null ? '' : String(rating) }}
			>
				<SelectField of={RATING.rating} label={t('judge.rating')} hint={t('judge.ratingHelp')}>
					<option value="">{t('judge.unrated')}</option>
					{SCORES.map((score) => (
						<option key={score} value={score}>
							{`${formatNumber(score, language)} / ${formatNumber(SCORES.length, language)}`}
						</option>
					))}
				</SelectField>
				<Button>{t('judge.rate')}</Button>
			</FieldsForm>
			{state === 'thanked' ? null : (
				<FieldsForm
					fields={THANKS}
					className="form narrow mt-6"
					perform="remercier"
					hidden={{ assignmentId: id }}
					refusals={{ namesSomebody: 'letter' }}
					say={() => sentence(refused?.named ?? [])}
				>
					<ParagraphsField of={THANKS.letter} label={t('judge.letter')} hint={t('judge.letterHelp')} />
					<ConfirmNames of={THANKS.confirmed} refused={refused} />
					<div className="form-foot">
						<Button>{t('actions.thank')}</Button>
					</div>
				</FieldsForm>
			)}
		</Panel>
	)
}
