import type { ReactNode } from 'react'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { Fault } from '#app/modules/submission/draft/fault.ts'
import {
	DATA_AVAILABILITY,
	LONGEST_FUNDER,
	LONGEST_STATEMENT,
	LONGEST_SUGGESTION,
	MOST_FUNDERS,
	MOST_SUGGESTIONS,
	type ReviewerWish,
	type StatementErrors,
	type TypedStatements,
} from '#app/modules/submission/draft/statements.ts'
import { Sign } from '#app/ui/icons.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { useLanguage } from '#app/ui/text.tsx'
import { FieldBlock, FormSummary } from '../../../site/components/form-parts.tsx'
import { useFaultText } from './fault-text.ts'
import { type DraftHead, StepFoot } from './wizard-page.tsx'

/** Empty lines that a list of funders or wishes always offers beside what it holds. */
const BLANK_LINES = 2

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
		<div className="si-oui">
			<FieldBlock
				id={name}
				label={t(`statements.${name}`)}
				help={t(`statements.${name}Help`)}
				error={errorOf(name)}
			>
				{(field) => <textarea {...field} name={name} rows={4} defaultValue={typed[name]} dir="auto" />}
			</FieldBlock>
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
				<fieldset
					className={errorOf('funding') ? 'champ err si-oui' : 'champ si-oui'}
					id="funding"
					tabIndex={-1}
				>
					<legend>{t('statements.funding')}</legend>
					<p className="aide">{t('statements.fundingHelp')}</p>
					<Wrong error={errorOf('funding')} />
					{withBlanks(typed.funding, { funder: '', award: '' }, MOST_FUNDERS).map(({ key, line }, index) => (
						<div className="repete" key={key}>
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
				</fieldset>
				<fieldset
					className={errorOf('dataAvailability') ? 'champ err' : 'champ'}
					id="dataAvailability"
					tabIndex={-1}
				>
					<legend>{t('statements.data')}</legend>
					<Wrong error={errorOf('dataAvailability')} />
					<div className="choix">
						{DATA_AVAILABILITY.map((code) => (
							<label className="case" key={code}>
								<input
									type="radio"
									name="dataAvailability"
									value={code}
									defaultChecked={typed.dataAvailability === code}
								/>
								<span>{t(`statements.availability.${code}`)}</span>
							</label>
						))}
					</div>
				</fieldset>
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

function Wrong({ error }: { error: string | undefined }) {
	if (!error) return null
	return (
		<p className="msg-err">
			<Sign name="plein" size={9} />
			{error}
		</p>
	)
}

function Agreement({
	name,
	isGiven,
	error,
	children,
}: {
	name: string
	isGiven: boolean
	error: string | undefined
	children: ReactNode
}) {
	return (
		<div className={error ? 'champ accord-ligne err' : 'champ accord-ligne'}>
			<Wrong error={error} />
			<label className="case" htmlFor={name}>
				<input id={name} type="checkbox" name={name} value="oui" defaultChecked={isGiven} />
				<span>{children}</span>
			</label>
		</div>
	)
}

function Question({
	name,
	answer,
	error,
}: {
	name: 'conflicts' | 'funded' | 'usedAi'
	answer: string
	error: string | undefined
}) {
	const { t } = useTranslation('submission')
	return (
		<fieldset className={error ? 'champ err question' : 'champ question'} id={name} tabIndex={-1}>
			<legend>{t(`statements.${name}`)}</legend>
			<Wrong error={error} />
			<div className="rangee">
				{(['no', 'yes'] as const).map((value) => (
					<label className="case" key={value}>
						<input type="radio" name={name} value={value} defaultChecked={answer === value} />
						<span>{t(`statements.${value}`)}</span>
					</label>
				))}
			</div>
		</fieldset>
	)
}

function Wishes({
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
		<fieldset className={error ? 'champ err' : 'champ'} id={wish} tabIndex={-1}>
			<legend>{t(`wishes.${wish}`)}</legend>
			<p className="aide">{t(`wishes.${wish}Help`)}</p>
			<Wrong error={error} />
			{withBlanks(wishes, blank, MOST_SUGGESTIONS).map(({ key, line }, index) => (
				<div className="repete" key={key}>
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
					<div className="large">
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
		</fieldset>
	)
}

/** The lines of a list and some empty ones after them, up to the most. */
function withBlanks<T>(lines: readonly T[], blank: T, most: number): { key: string; line: T }[] {
	const blanks = Math.max(0, Math.min(BLANK_LINES, most - lines.length))
	return [...lines, ...Array.from({ length: blanks }, () => blank)].map((line, index) => ({
		key: `line-${index}`,
		line,
	}))
}
