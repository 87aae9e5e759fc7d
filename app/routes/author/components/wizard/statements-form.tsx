import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	DATA_AVAILABILITY,
	type Fault,
	LONGEST_FUNDER,
	LONGEST_STATEMENT,
	LONGEST_SUGGESTION,
	MOST_FUNDERS,
	MOST_SUGGESTIONS,
	type StatementErrors,
	type TypedStatements,
} from '#app/modules/submission/draft/index.ts'
import { TextArea } from '#app/ui/control.tsx'
import { Check, Field, Fieldset, FormSummary, Hint } from '#app/ui/field.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { withBlanks } from './blank-lines.ts'
import { useFaultText } from './fault-text.ts'
import { Wishes } from './reviewer-wishes.tsx'
import { Agreement, Question, Wrong } from './statement-fields.tsx'
import { type DraftHead, StepFoot } from './wizard-page.tsx'

/** The form of the fifth step. */
export function StatementsForm({
	draft,
	typed,
	faults,
	errors,
}: {
	draft: DraftHead
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
	const refusals = Object.keys(errors).flatMap((field) => {
		const text = errorOf(field)
		return text ? [{ href: `#${field}`, text }] : []
	})
	const long = (name: 'conflictsText' | 'dataText' | 'aiText') => (
		<div className="if-yes">
			<Field
				id={name}
				label={t(`statements.${name}`)}
				hint={t(`statements.${name}Help`)}
				error={errorOf(name)}
			>
				{(field) => <TextArea {...field} name={name} rows={4} defaultValue={typed[name]} dir="auto" />}
			</Field>
		</div>
	)
	return (
		<>
			{refusals.length > 0 ? (
				<FormSummary title={t('wizard.notSaved')} faults={refusals}>
					{t('wizard.correct')}
				</FormSummary>
			) : null}
			<form className="form" method="post" noValidate>
				{(['original', 'notElsewhere'] as const).map((name) => (
					<Agreement key={name} name={name} isGiven={typed[name]} error={errorOf(name)}>
						{t(`statements.${name}`)}
					</Agreement>
				))}
				<Question name="conflicts" answer={typed.conflicts} error={errorOf('conflicts')} />
				{long('conflictsText')}
				<Question name="funded" answer={typed.funded} error={errorOf('funded')} />
				<Fieldset error={errorOf('funding')} className="if-yes" id="funding" tabIndex={-1}>
					<legend>{t('statements.funding')}</legend>
					<Hint>{t('statements.fundingHelp')}</Hint>
					<Wrong error={errorOf('funding')} />
					{withBlanks(typed.funding, { funder: '', award: '' }, MOST_FUNDERS).map(({ key, line }, index) => (
						<div className="repeated" key={key}>
							<div>
								<label htmlFor={`funder-${index}`}>{t('statements.funder')}</label>
								<input
									id={`funder-${index}`}
									name="funder"
									defaultValue={line.funder}
									maxLength={LONGEST_FUNDER}
									dir="auto"
								/>
							</div>
							<div>
								<label htmlFor={`award-${index}`}>{t('statements.award')}</label>
								<input
									id={`award-${index}`}
									name="award"
									defaultValue={line.award}
									maxLength={LONGEST_FUNDER}
									dir="auto"
								/>
							</div>
						</div>
					))}
				</Fieldset>
				<Fieldset error={errorOf('dataAvailability')} id="dataAvailability" tabIndex={-1}>
					<legend>{t('statements.data')}</legend>
					<Wrong error={errorOf('dataAvailability')} />
					<div className="choices">
						{DATA_AVAILABILITY.map((code) => (
							<Check
								key={code}
								type="radio"
								name="dataAvailability"
								value={code}
								defaultChecked={typed.dataAvailability === code}
							>
								{t(`statements.availability.${code}`)}
							</Check>
						))}
					</div>
				</Fieldset>
				{long('dataText')}
				<Question name="usedAi" answer={typed.usedAi} error={errorOf('usedAi')} />
				{long('aiText')}
				<Agreement name="licence" isGiven={typed.licence} error={errorOf('licence')}>
					{t('statements.licence')}
				</Agreement>
				<SectionTitle>{t('wishes.title')}</SectionTitle>
				{(['suggested', 'opposed'] as const).map((wish) => (
					<Wishes
						key={wish}
						wish={wish}
						wishes={typed.wishes.filter((one) => one.wish === wish)}
						error={errorOf(wish)}
					/>
				))}
				<StepFoot draft={draft} step="statements" />
			</form>
		</>
	)
}
