import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	DATA_AVAILABILITY,
	type Fault,
	LONGEST_STATEMENT,
	LONGEST_SUGGESTION,
	MOST_SUGGESTIONS,
	type StatementErrors,
	type TypedStatements,
	typedFunder,
	typedStatements,
} from '#app/modules/submission/draft/index.ts'
import { LONGEST_FUNDER, licenceInText, MOST_FUNDERS } from '#app/modules/work/index.ts'
import { Check, FieldError, Fieldset, FormSummary, Hint } from '#app/ui/field.tsx'
import { fieldInRow, fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, TextField } from '#app/ui/form-parts.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { withBlanks } from './blank-lines.ts'
import { useFaultText } from './fault-text.ts'
import { Wishes } from './reviewer-wishes.tsx'
import { Agreement, Question } from './statement-fields.tsx'
import { type DraftHead, StepFoot } from './wizard-page.tsx'

const FIELDS = fieldsOf(typedStatements)
const FUNDER = fieldsOf(typedFunder)
const NO_FUNDER = { funder: '', award: '', id: '' }

/** The form of the fifth step. */
export function StatementsForm({
	draft,
	licence,
	typed,
	faults,
	errors,
}: {
	draft: DraftHead
	/** That of the journal, which is granted by the last agreement. */
	licence: string
	typed: TypedStatements
	faults: Fault[]
	errors: StatementErrors
}) {
	const { t } = useTranslation('submission')
	const language = useLanguage()
	const textOf = useFaultText()
	const mostOf = (field: string, error: string): number => {
		if (error === 'tooMany') return field === 'funding' ? MOST_FUNDERS : MOST_SUGGESTIONS
		if (field === 'funding') return LONGEST_FUNDER
		return field in { suggested: 1, opposed: 1 } ? LONGEST_SUGGESTION.reason : LONGEST_STATEMENT
	}
	const errorOf = (field: string): string | undefined => {
		const refused = errors[field]
		if (refused) return t(`refused.${refused}`, { most: formatNumber(mostOf(field, refused), language) })
		const fault = faults.find((one) => one.field === field)
		return fault && textOf(fault)
	}
	const sentences = Object.fromEntries(Object.keys(FIELDS).map((field) => [field, errorOf(field)]))
	const refusals = Object.keys(errors).flatMap((field) => {
		const text = errorOf(field)
		return text ? [{ href: `#${field}`, text }] : []
	})
	const long = (name: 'conflictsText' | 'dataText' | 'aiText') => (
		<div className="if-yes">
			<ParagraphsField
				of={FIELDS[name]}
				label={t(`statements.${name}`)}
				hint={t(`statements.${name}Help`)}
				rows={4}
			/>
		</div>
	)
	const agreement = (name: 'original' | 'notElsewhere') => (
		<Agreement of={FIELDS[name]} isGiven={typed[name]}>
			{t(`statements.${name}`)}
		</Agreement>
	)
	const { conflicts, conflictsText, funded, dataText, usedAi, aiText } = typed
	return (
		<>
			{refusals.length > 0 ? (
				<FormSummary title={t('wizard.notSaved')} faults={refusals}>
					{t('wizard.correct')}
				</FormSummary>
			) : null}
			<FieldsForm
				fields={FIELDS}
				values={{ conflicts, conflictsText, funded, dataText, usedAi, aiText }}
				errors={sentences}
				noValidate
				draft={{ name: 'declarations', version: draft.savedAt, hasOwnButton: true }}
			>
				{agreement('original')}
				{agreement('notElsewhere')}
				<Question of={FIELDS.conflicts} />
				{long('conflictsText')}
				<Question of={FIELDS.funded} />
				<Fieldset error={errorOf('funding')} className="if-yes" id={FIELDS.funding.name} tabIndex={-1}>
					<legend>{t('statements.funding')}</legend>
					<Hint>{t('statements.fundingHelp')}</Hint>
					<FieldError>{errorOf('funding')}</FieldError>
					{withBlanks(typed.funding, NO_FUNDER, MOST_FUNDERS).map(({ key, line }, index) => (
						<div className="repeated" key={key}>
							{(['funder', 'award', 'id'] as const).map((part) => (
								<TextField
									key={part}
									of={fieldInRow(FIELDS.funding, index, FUNDER[part])}
									label={t(part === 'id' ? 'statements.funderId' : `statements.${part}`)}
									value={line[part]}
									dir={part === 'funder' ? undefined : 'ltr'}
								/>
							))}
						</div>
					))}
				</Fieldset>
				<Fieldset error={errorOf('dataAvailability')} id={FIELDS.dataAvailability.name} tabIndex={-1}>
					<legend>{t('statements.data')}</legend>
					<FieldError>{errorOf('dataAvailability')}</FieldError>
					<div className="choices">
						{DATA_AVAILABILITY.map((code) => (
							<Check
								key={code}
								type="radio"
								name={FIELDS.dataAvailability.name}
								value={code}
								defaultChecked={typed.dataAvailability === code}
							>
								{t(`statements.availability.${code}`)}
							</Check>
						))}
					</div>
				</Fieldset>
				{long('dataText')}
				<Question of={FIELDS.usedAi} />
				{long('aiText')}
				<Agreement of={FIELDS.licence} value={licence} isGiven={typed.licence === licence}>
					{licence === 'CC-BY-4.0'
						? t('statements.licence')
						: t('statements.licenceOfJournal', { licence: licenceInText(licence, language) })}
				</Agreement>
				<SectionTitle>{t('wishes.title')}</SectionTitle>
				<Wishes of={FIELDS.suggested} wishes={typed.suggested} />
				<Wishes of={FIELDS.opposed} wishes={typed.opposed} />
				<StepFoot draft={draft} step="statements" />
			</FieldsForm>
		</>
	)
}
