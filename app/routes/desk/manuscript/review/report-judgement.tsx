import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { EditorAssignment } from '#app/modules/review/index.server.ts'
import { SCORES } from '#app/modules/review/index.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Act } from './assignment-act.tsx'

/** What follows a report: that it is complete, what it was worth, and thanks to its reviewer. */
export function Judgement({ assignment }: { assignment: EditorAssignment }) {
	const { t } = useTranslation('reviewDesk')
	const language = useLanguage()
	const { id, state, rating } = assignment
	return (
		<Panel aria-labelledby="suite">
			<h2 id="suite">{t('judge.title')}</h2>
			{state === 'submitted' ? (
				<Act id={id} act="confirmer" isMain>
					{t('acts.confirm')}
				</Act>
			) : null}
			<form method="post" className="form-line narrow mt-4">
				<input type="hidden" name="acte" value="noter" />
				<input type="hidden" name="evaluation" value={id} />
				<Field id="note" label={t('judge.rating')} hint={t('judge.ratingHelp')}>
					{(field) => (
						<select {...field} name="note" defaultValue={rating ?? ''}>
							<option value="">{t('judge.unrated')}</option>
							{SCORES.map((score) => (
								<option key={score} value={score}>
									{`${formatNumber(score, language)} / ${formatNumber(SCORES.length, language)}`}
								</option>
							))}
						</select>
					)}
				</Field>
				<Button>{t('judge.rate')}</Button>
			</form>
			{state === 'thanked' ? null : (
				<form method="post" className="form narrow mt-6">
					<input type="hidden" name="acte" value="remercier" />
					<input type="hidden" name="evaluation" value={id} />
					<Field id="lettre" label={t('judge.letter')} hint={t('judge.letterHelp')}>
						{(field) => <textarea {...field} name="lettre" dir="auto" />}
					</Field>
					<div className="form-foot">
						<Button>{t('acts.thank')}</Button>
					</div>
				</form>
			)}
		</Panel>
	)
}
