import { formatNumber, languageName } from '#app/i18n/format.ts'
import { directionOf } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { DecisionLetter } from '#app/modules/decision/index.server.ts'
import { type DecisionKind, type DecisionRule, decisionForm } from '#app/modules/decision/index.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, TextField } from '#app/ui/form-parts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StepHeading } from './step-heading.tsx'

export const DECISION_FIELDS = fieldsOf(decisionForm)

/** The id of the form, for buttons that stand beside it. */
export const LETTER_FORM = 'lettre-decision'
const TO_PREVIEW = 'relire'

/** What a form of a decision is refused for, by the field where it can be mended. */
export type DecisionErrors = {
	letter?: string | undefined
	reason?: string | undefined
	dueOn?: string | undefined
}

/** The letters of a decision with all that goes with it; nothing leaves before it was looked at. */
export function DecisionLetterForm({
	rule,
	letter,
	errors,
	draft,
	version,
}: {
	rule: DecisionRule & { kind: DecisionKind }
	letter: DecisionLetter
	errors: DecisionErrors
	draft: { letter: string; reviewersLetter: string } | null
	version: string
}) {
	const { t } = useTranslation('desk')
	const { t: workflow } = useTranslation('workflow')
	const { t: word } = useTranslation('workflow')
	const language = useLanguage()
	const isShort = letter.reports !== null && letter.reports.submitted < letter.reports.required
	const inLanguage = (code: string) => (code === language ? null : languageName(code, language))
	return (
		<FieldsForm
			fields={DECISION_FIELDS}
			id={LETTER_FORM}
			className="form narrow"
			action={`?decision=${rule.kind}`}
			hidden={{ kind: rule.kind, version }}
			values={{
				letter: draft?.letter ?? letter.text,
				reviewersLetter: draft?.reviewersLetter || letter.toReviewers?.text,
				dueOn: letter.dueOn ?? '',
			}}
			errors={errors}
			noValidate
			draft={{ name: draftName(rule.kind), version, hasOwnButton: true }}
		>
			<StepHeading>{word(`actions.${rule.kind}`)}</StepHeading>
			<a className="skip-link" href={`#${TO_PREVIEW}`}>
				{t('decide.goTo', { button: t('decide.preview') })}
			</a>
			{rule.reason ? (
				<ParagraphsField
					of={DECISION_FIELDS.reason}
					label={t('decide.reason')}
					hint={t(`decide.reasonIs.${rule.reason}`)}
					required
				/>
			) : null}
			{letter.dueOn ? (
				<TextField
					of={DECISION_FIELDS.dueOn}
					label={t('decide.dueOn')}
					hint={`${workflow('wholeDay')} ${t('decide.dueOnHelp')}`}
					required
				/>
			) : null}
			<ParagraphsField
				of={DECISION_FIELDS.letter}
				label={t('decide.letter')}
				hint={
					inLanguage(letter.language)
						? t('decide.letterLanguage', { language: inLanguage(letter.language) ?? '' })
						: undefined
				}
				inputClassName="tall"
				lang={letter.language}
				dir={directionOf(letter.language)}
			/>
			{rule.letter === 'optional' ? (
				<CheckField of={DECISION_FIELDS.withoutLetter} label={t('decide.noLetter')} />
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
					<ParagraphsField
						of={DECISION_FIELDS.reviewersLetter}
						label={t('decide.reviewersLetter')}
						hint={t('decide.reviewersHelp', {
							language: languageName(letter.toReviewers.language, language),
						})}
						lang={letter.toReviewers.language}
						dir={directionOf(letter.toReviewers.language)}
					/>
					<CheckField of={DECISION_FIELDS.withoutThanks} label={t('decide.noThanks')} />
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
					<CheckField of={DECISION_FIELDS.confirmsMissingReports} label={t('decide.confirmShort')} />
				</Notice>
			) : null}
			<div className="form-foot">
				<Button variant="primary" id={TO_PREVIEW} name="acte" value="apercu">
					{t('decide.preview')}
				</Button>
				<Button name="acte" value="projet" formNoValidate>
					{t('decide.saveDraft')}
				</Button>
			</div>
		</FieldsForm>
	)
}

/** The files that go with the letter, several in one field. */
export const ATTACHED_FILES = 'files'

/** The name of the draft of a decision on its page. */
export const draftName = (kind: string) => `decision-${kind}`
