import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { SCORES } from '#app/modules/review/model.ts'
import type { EditorAssignment } from '#app/modules/review/queries/editor-view.server.ts'
import { Act } from './assignment-act.tsx'

/** What follows a report: that it is complete, what it was worth, and thanks to its reviewer. */
export function Judgement({ assignment }: { assignment: EditorAssignment }) {
	const { t } = useTranslation('reviewDesk')
	const language = useLanguage()
	const { id, state, rating } = assignment
	return (
		<section className="panel" aria-labelledby="suite">
			<h2 id="suite">{t('judge.title')}</h2>
			{state === 'submitted' ? (
				<Act id={id} act="confirmer" isMain>
					{t('acts.confirm')}
				</Act>
			) : null}
			<form method="post" className="form-line narrow mt-4">
				<input type="hidden" name="acte" value="noter" />
				<input type="hidden" name="evaluation" value={id} />
				<div className="field">
					<label htmlFor="note">{t('judge.rating')}</label>
					<p className="hint" id="note-aide">
						{t('judge.ratingHelp')}
					</p>
					<select id="note" name="note" aria-describedby="note-aide" defaultValue={rating ?? ''}>
						<option value="">{t('judge.unrated')}</option>
						{SCORES.map((score) => (
							<option key={score} value={score}>
								{`${formatNumber(score, language)} / ${formatNumber(SCORES.length, language)}`}
							</option>
						))}
					</select>
				</div>
				<button className="button" type="submit">
					{t('judge.rate')}
				</button>
			</form>
			{state === 'thanked' ? null : (
				<form method="post" className="form narrow mt-6">
					<input type="hidden" name="acte" value="remercier" />
					<input type="hidden" name="evaluation" value={id} />
					<div className="field">
						<label htmlFor="lettre">{t('judge.letter')}</label>
						<p className="hint" id="lettre-aide">
							{t('judge.letterHelp')}
						</p>
						<textarea id="lettre" name="lettre" dir="auto" aria-describedby="lettre-aide" />
					</div>
					<div className="form-foot">
						<button className="button" type="submit">
							{t('acts.thank')}
						</button>
					</div>
				</form>
			)}
		</section>
	)
}
