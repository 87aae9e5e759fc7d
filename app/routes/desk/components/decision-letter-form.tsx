import { formatNumber, languageName } from '#app/i18n/format.ts'
import { directionOf } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { DecisionForm } from '#app/modules/decision/decision-form.ts'
import type { DecisionKind, DecisionRule } from '#app/modules/decision/decisions.ts'
import type { DecisionLetter } from '#app/modules/decision/queries/letter.server.ts'
import { LONGEST_LETTER, LONGEST_REASON } from '#app/modules/decision/schema.ts'
import { FieldBlock } from '../../site/components/form-parts.tsx'

/** The letters of a decision with all that goes with it; nothing leaves before it was looked at. */
export function DecisionLetterForm({
	rule,
	letter,
	typed,
	draft,
	transitionNumber,
}: {
	rule: DecisionRule & { kind: DecisionKind }
	letter: DecisionLetter
	typed: Omit<DecisionForm, 'kind'> | null
	draft: { letter: string; reviewersLetter: string } | null
	transitionNumber: number
}) {
	const { t } = useTranslation('desk')
	const { t: word } = useTranslation('workflow')
	const language = useLanguage()
	const isShort = letter.reports !== null && letter.reports.submitted < letter.reports.required
	const inLanguage = (code: string) => (code === language ? null : languageName(code, language))
	return (
		<form className="form narrow" method="post" action={`?decision=${rule.kind}`}>
			<h2>{word(`acts.${rule.kind}`)}</h2>
			<input type="hidden" name="decision" value={rule.kind} />
			<input type="hidden" name="transition" value={typed?.transitionNumber ?? transitionNumber} />
			{rule.reason ? (
				<FieldBlock id="motif" label={t('decide.reason')} help={t(`decide.reasonIs.${rule.reason}`)}>
					{(field) => (
						<textarea
							{...field}
							name="motif"
							required
							maxLength={LONGEST_REASON}
							dir="auto"
							defaultValue={typed?.reason}
						/>
					)}
				</FieldBlock>
			) : null}
			{letter.dueOn ? (
				<FieldBlock id="echeance" label={t('decide.dueOn')} help={t('decide.dueOnHelp')}>
					{(field) => (
						<input
							{...field}
							name="echeance"
							type="date"
							required
							defaultValue={typed?.dueOn ?? letter.dueOn ?? ''}
						/>
					)}
				</FieldBlock>
			) : null}
			<FieldBlock
				id="lettre"
				label={t('decide.letter')}
				{...(inLanguage(letter.language) && {
					help: t('decide.letterLanguage', { language: inLanguage(letter.language) ?? '' }),
				})}
			>
				{(field) => (
					<textarea
						{...field}
						className="tall"
						name="lettre"
						maxLength={LONGEST_LETTER}
						lang={letter.language}
						dir={directionOf(letter.language)}
						defaultValue={typed?.letter ?? draft?.letter ?? letter.text}
					/>
				)}
			</FieldBlock>
			{rule.letter === 'optional' ? (
				<label className="check">
					<input
						type="checkbox"
						name="sans-lettre"
						value="oui"
						defaultChecked={typed?.sendsLetter === false}
					/>
					<span>{t('decide.noLetter')}</span>
				</label>
			) : null}
			{letter.enclosed.length > 0 ? (
				<p className="small quiet">
					{t('decide.enclosed', {
						count: letter.enclosed.length,
						formatted: formatNumber(letter.enclosed.length, language),
					})}
				</p>
			) : null}
			{letter.toReviewers ? (
				<>
					<FieldBlock
						id="lettre-reviseurs"
						label={t('decide.reviewersLetter')}
						help={t('decide.reviewersHelp')}
					>
						{(field) => (
							<textarea
								{...field}
								name="lettre-reviseurs"
								maxLength={8000}
								lang={letter.toReviewers?.language}
								dir={directionOf(letter.toReviewers?.language ?? 'fr')}
								defaultValue={typed?.reviewersLetter || draft?.reviewersLetter || letter.toReviewers?.text}
							/>
						)}
					</FieldBlock>
					<label className="check">
						<input
							type="checkbox"
							name="sans-merci"
							value="oui"
							defaultChecked={typed?.thanksReviewers === false}
						/>
						<span>{t('decide.noThanks')}</span>
					</label>
				</>
			) : null}
			{isShort && letter.reports ? (
				<div className="notice">
					<p>
						{t('decide.reportsShort', {
							submitted: formatNumber(letter.reports.submitted, language),
							required: formatNumber(letter.reports.required, language),
						})}
					</p>
					<label className="check">
						<input
							type="checkbox"
							name="confirme"
							value="oui"
							defaultChecked={typed?.confirmsMissingReports ?? false}
						/>
						<span>{t('decide.confirmShort')}</span>
					</label>
				</div>
			) : null}
			<div className="form-foot">
				<button className="button button-primary" type="submit" name="acte" value="apercu">
					{t('decide.preview')}
				</button>
				<button className="button" type="submit" name="acte" value="projet" formNoValidate>
					{t('decide.saveDraft')}
				</button>
			</div>
		</form>
	)
}
