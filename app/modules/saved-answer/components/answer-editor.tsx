import { formatNumber, languageName } from '#app/i18n/format.ts'
import { directionOf, LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { useRefused } from '#app/ui/form.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, SelectField, TextField, useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { EmptyState } from '#app/ui/page-parts.tsx'
import { Disclosure, Panel } from '#app/ui/panel.tsx'
import { RemovalForm } from '#app/ui/removal-form.tsx'
import { Moment } from '#app/ui/text.tsx'
import type { AnswerVersion, SavedAnswer } from '../answers.server.ts'
import type { removeAnswer, restoreAnswer } from '../commands.server.ts'
import { ANSWER_VALUES, answerForm, changedForm, MOST_ANSWERS } from '../model.ts'

const FIELDS = fieldsOf(answerForm)
const CHANGED = fieldsOf(changedForm)

type Refusal = 'values' | 'tooMany' | 'changedMeanwhile'
type Versioned = SavedAnswer & { versions: AnswerVersion[] }

/** The saved answers of a journal, each with its form and what it was before, and the form for a new one. */
export function AnswerEditor({
	answers,
	isNarrowed,
	done,
	error,
}: {
	answers: Versioned[]
	/** Whether only some of them were asked for. */
	isNarrowed: boolean
	done: 'garde' | 'retabli' | 'retire' | null
	error: Refusal | null
}) {
	const { t } = useTranslation('savedAnswers')
	const page = useLanguage()
	const isNew = useRefused('garder') !== null
	const faults = useRefusedFields()
	return (
		<>
			<DoneNotice>{done ? t(`done.${done}`) : null}</DoneNotice>
			{error || isNew ? (
				<FormSummary title={t('refused')} faults={isNew ? faults : []}>
					{error ? t(`errors.${error}`, { most: formatNumber(MOST_ANSWERS, page) }) : null}
				</FormSummary>
			) : null}
			{answers.length === 0 ? <EmptyState title={t(isNarrowed ? 'noneFound' : 'none')} /> : null}
			{answers.map((answer) => (
				<Answer key={answer.id} answer={answer} />
			))}
			<Panel aria-labelledby="nouvelle">
				<h2 id="nouvelle">{t('new')}</h2>
				<FieldsForm
					fields={FIELDS}
					className="form narrow"
					perform="garder"
					values={{ language: page }}
					refusals={{ values: 'text' }}
					say={() => t('errors.values')}
					draft={{ name: 'reponse-nouvelle' }}
				>
					<AnswerFields />
					<p className="form-foot">
						<Button variant="primary">{t('keep')}</Button>
					</p>
				</FieldsForm>
			</Panel>
		</>
	)
}

function Answer({ answer }: { answer: Versioned }) {
	const { t } = useTranslation('savedAnswers')
	const page = useLanguage()
	const { id, version, name, language, text, versions } = answer
	const isRefused = useRefused('changer', { id }) !== null
	return (
		<Panel id={`r-${id}`} aria-labelledby={`h-${id}`}>
			<h2 id={`h-${id}`}>
				<bdi>{name}</bdi>
			</h2>
			<p className="small quiet">
				{languageName(language, page)} · {t('version', { version: formatNumber(Number(version), page) })}
			</p>
			<p className="saved-answer-text" lang={language} dir={directionOf(language)}>
				{text}
			</p>
			<Disclosure summary={t('change')} open={isRefused}>
				<FieldsForm
					fields={CHANGED}
					className="form narrow"
					perform="changer"
					hidden={{ id, version }}
					prefix={`${id}-`}
					values={{ name, language, text }}
					isStored
					refusals={{ values: 'text' }}
					say={() => t('errors.values')}
				>
					<AnswerFields language={language} />
					<p className="form-foot">
						<Button variant="primary">{t('keep')}</Button>
					</p>
				</FieldsForm>
			</Disclosure>
			{versions.length > 1 ? (
				<Disclosure summary={t('history')}>
					<ol className="template-history" reversed>
						{versions.map(({ version: number, at, by }, index) => (
							<li key={number}>
								<span>
									{t('version', { version: formatNumber(number, page) })} · <Moment at={at} />
									{by ? (
										<>
											{' · '}
											<bdi>{by}</bdi>
										</>
									) : null}
								</span>
								{index > 0 ? (
									<ButtonForm<typeof restoreAnswer, 'journal'>
										perform="retablir"
										send={{ id, version, to: String(number) }}
									>
										<Button small>{t('restore')}</Button>
									</ButtonForm>
								) : null}
							</li>
						))}
					</ol>
				</Disclosure>
			) : null}
			<RemovalForm<typeof removeAnswer, 'journal'>
				perform="retirer"
				send={{ id, version }}
				act={t('remove')}
				lost={t('removeFollows')}
				isText
			/>
		</Panel>
	)
}

function AnswerFields({ language }: { language?: Language }) {
	const { t } = useTranslation('savedAnswers')
	const page = useLanguage()
	return (
		<>
			<TextField of={FIELDS.name} label={t('name')} />
			<SelectField of={FIELDS.language} label={t('language')}>
				{LANGUAGES.map((code) => (
					<option key={code} value={code}>
						{languageName(code, page)}
					</option>
				))}
			</SelectField>
			<ParagraphsField
				of={FIELDS.text}
				label={t('text')}
				hint={<Values />}
				rows={8}
				data-values={JSON.stringify({
					values: Object.fromEntries(ANSWER_VALUES.map((name) => [name, t(`values.${name}`)])),
					insert: t('insertValue'),
				})}
				{...(language ? { lang: language, dir: directionOf(language) } : { dir: 'auto' })}
			/>
		</>
	)
}

/** What an answer may name between braces. */
function Values() {
	const { t } = useTranslation('savedAnswers')
	return (
		<>
			{t('valuesAre')}{' '}
			{ANSWER_VALUES.map((name) => (
				<span key={name} className="template-value">
					<code dir="ltr">{`{{${name}}}`}</code> {t(`values.${name}`)}
				</span>
			))}
		</>
	)
}
