import { formatNumber, languageName } from '#app/i18n/format.ts'
import { directionOf } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { DecisionLetter } from '#app/modules/decision/index.server.ts'
import {
	type DecisionForm,
	type DecisionKind,
	type DecisionRule,
	LONGEST_LETTER,
	LONGEST_REASON,
} from '#app/modules/decision/index.ts'
import { Button } from '#app/ui/button.tsx'
import { Input, TextArea } from '#app/ui/control.tsx'
import { Check, Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** The letters of a decision with all that goes with it; nothing leaves before it was looked at. */
export function DecisionLetterForm({
	rule,
	letter,
	typed,
	draft,
	version,
}: {
	rule: DecisionRule & { kind: DecisionKind }
	letter: DecisionLetter
	typed: DecisionForm | null
	draft: { letter: string; reviewersLetter: string } | null
	version: string
}) {
	const { t } = useTranslation('desk')
	const { t: word } = useTranslation('workflow')
	const language = useLanguage()
	const isShort = letter.reports !== null && letter.reports.submitted < letter.reports.required
	const inLanguage = (code: string) => (code === language ? null : languageName(code, language))
	return (
		<Form
			className="form narrow"
			action={`?decision=${rule.kind}`}
			draft={{
				name: `decision-${rule.kind}`,
				version,
				hasOwnButton: true,
			}}
		>
			<h2>{word(`acts.${rule.kind}`)}</h2>
			<input type="hidden" name="decision" value={rule.kind} />
			<input type="hidden" name="version" value={typed?.version ?? version} />
			{rule.reason ? (
				<Field id="motif" label={t('decide.reason')} hint={t(`decide.reasonIs.${rule.reason}`)}>
					{(field) => (
						<TextArea
							{...field}
							name="motif"
							required
							maxLength={LONGEST_REASON}
							dir="auto"
							defaultValue={typed?.reason}
						/>
					)}
				</Field>
			) : null}
			{letter.dueOn ? (
				<Field id="echeance" label={t('decide.dueOn')} hint={t('decide.dueOnHelp')}>
					{(field) => (
						<Input
							{...field}
							name="echeance"
							type="date"
							required
							defaultValue={typed?.dueOn ?? letter.dueOn ?? ''}
						/>
					)}
				</Field>
			) : null}
			<Field
				id="lettre"
				label={t('decide.letter')}
				hint={
					inLanguage(letter.language)
						? t('decide.letterLanguage', { language: inLanguage(letter.language) ?? '' })
						: undefined
				}
			>
				{(field) => (
					<TextArea
						{...field}
						className="tall"
						name="lettre"
						maxLength={LONGEST_LETTER}
						lang={letter.language}
						dir={directionOf(letter.language)}
						defaultValue={typed?.letter ?? draft?.letter ?? letter.text}
					/>
				)}
			</Field>
			{rule.letter === 'optional' ? (
				<Check name="sans-lettre" value="oui" defaultChecked={typed?.sendsLetter === false}>
					{t('decide.noLetter')}
				</Check>
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
					<Field id="lettre-reviseurs" label={t('decide.reviewersLetter')} hint={t('decide.reviewersHelp')}>
						{(field) => (
							<TextArea
								{...field}
								name="lettre-reviseurs"
								maxLength={8000}
								lang={letter.toReviewers?.language}
								dir={directionOf(letter.toReviewers?.language ?? 'fr')}
								defaultValue={typed?.reviewersLetter || draft?.reviewersLetter || letter.toReviewers?.text}
							/>
						)}
					</Field>
					<Check name="sans-merci" value="oui" defaultChecked={typed?.thanksReviewers === false}>
						{t('decide.noThanks')}
					</Check>
				</>
			) : null}
			{isShort && letter.reports ? (
				<Notice as="div">
					<p>
						{t('decide.reportsShort', {
							submitted: formatNumber(letter.reports.submitted, language),
							required: formatNumber(letter.reports.required, language),
						})}
					</p>
					<Check name="confirme" value="oui" defaultChecked={typed?.confirmsMissingReports ?? false}>
						{t('decide.confirmShort')}
					</Check>
				</Notice>
			) : null}
			<div className="form-foot">
				<Button variant="primary" name="acte" value="apercu">
					{t('decide.preview')}
				</Button>
				<Button name="acte" value="projet" formNoValidate>
					{t('decide.saveDraft')}
				</Button>
			</div>
		</Form>
	)
}
