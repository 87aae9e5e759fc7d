import { compareTexts, formatNumber, languageName } from '#app/i18n/format.ts'
import { directionOf } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { Fault } from '#app/modules/submission/draft/fault.ts'
import {
	LONGEST_METADATA,
	type MetadataRefusals,
	MOST_KEYWORDS,
	MOST_REFERENCES,
	type TypedMetadata,
} from '#app/modules/submission/draft/metadata.ts'
import { TextIn, useLanguage } from '#app/ui/text.tsx'
import { FieldBlock, FormSummary } from '../../../site/components/form-parts.tsx'
import { Counter } from './counter.tsx'
import { useFaultText } from './fault-text.ts'
import { type DraftHead, StepFoot } from './wizard-page.tsx'

type Rules = { title: number; abstract: { from: number; to: number }; keywords: { from: number; to: number } }

/** The form of the third step; each field says what is wrong with it, as it was saved or as it was refused. */
export function MetadataForm({
	draft,
	typed,
	languages,
	addable,
	required,
	rules,
	disciplines,
	faults,
	errors,
	counts,
}: {
	draft: DraftHead
	typed: TypedMetadata
	languages: string[]
	addable: string[]
	required: string[]
	rules: Rules
	disciplines: { id: string; name: { [language: string]: string } }[]
	faults: Fault[]
	errors: MetadataRefusals
	counts: { [field: string]: number }
}) {
	const { t } = useTranslation('submission')
	const language = useLanguage()
	const textOf = useFaultText()
	const errorOf = (field: string): string | undefined => {
		const refused = errors[field]
		const name = field.split('-')[0] as keyof typeof LONGEST_METADATA
		const most = name === 'references' ? MOST_REFERENCES : MOST_KEYWORDS
		if (refused)
			return t(`refused.${refused}`, {
				most: formatNumber(refused === 'tooLong' ? LONGEST_METADATA[name] : most, language),
			})
		const fault = faults.find((one) => one.field === field)
		return fault && textOf(fault)
	}
	const refusals = Object.keys(errors).flatMap((field) => {
		const text = errorOf(field)
		return text ? [{ href: `#${field}`, text }] : []
	})
	return (
		<>
			{refusals.length > 0 ? (
				<FormSummary title={t('wizard.notSaved')} faults={refusals}>
					{t('wizard.correct')}
				</FormSummary>
			) : null}
			<form className="form" method="post" noValidate>
				{languages.map((code) => (
					<LanguageFields
						key={code}
						code={code}
						isRequired={required.includes(code)}
						typed={typed}
						rules={rules}
						counts={counts}
						errorOf={errorOf}
					/>
				))}
				{addable.length > 0 ? (
					<div className="form-ligne">
						<div className="champ">
							<label htmlFor="langue-ajoutee">{t('metadata.addLanguage')}</label>
							<select id="langue-ajoutee" name="langue-ajoutee">
								{addable
									.map((code) => ({ code, name: languageName(code, language) }))
									.sort((a, b) => compareTexts(a.name, b.name, language))
									.map(({ code, name }) => (
										<option key={code} value={code}>
											{name}
										</option>
									))}
							</select>
						</div>
						<button className="bt" type="submit" name="suite" value="langue">
							{t('metadata.add')}
						</button>
					</div>
				) : null}
				<FieldBlock
					id="references"
					label={t('metadata.references')}
					help={t('metadata.referencesHelp')}
					error={errorOf('references')}
				>
					{(field) => (
						<textarea {...field} name="references" rows={8} defaultValue={typed.references} dir="auto" />
					)}
				</FieldBlock>
				<fieldset className="champ" id="disciplines">
					<legend>{t('metadata.disciplines')}</legend>
					<div className="cases">
						{disciplines.map(({ id, name }) => (
							<label className="case" key={id}>
								<input
									type="checkbox"
									name="disciplines"
									value={id}
									defaultChecked={typed.disciplines.includes(id)}
								/>
								<span>
									<TextIn texts={name} />
								</span>
							</label>
						))}
					</div>
				</fieldset>
				<FieldBlock
					id="noteToEditor"
					label={t('metadata.note')}
					help={t('metadata.noteHelp')}
					error={errorOf('noteToEditor')}
				>
					{(field) => (
						<textarea {...field} name="noteToEditor" rows={4} defaultValue={typed.noteToEditor} dir="auto" />
					)}
				</FieldBlock>
				<StepFoot draft={draft} step="metadata" />
			</form>
		</>
	)
}

/** The fields of one language, in its own direction. */
function LanguageFields({
	code,
	isRequired,
	typed,
	rules,
	counts,
	errorOf,
}: {
	code: string
	isRequired: boolean
	typed: TypedMetadata
	rules: Rules
	counts: { [field: string]: number }
	errorOf: (field: string) => string | undefined
}) {
	const { t } = useTranslation('submission')
	const language = useLanguage()
	const name = languageName(code, language)
	const number = (value: number) => formatNumber(value, language)
	const written = { lang: code, dir: directionOf(code) }
	return (
		<fieldset className="langue-champs" id={`langue-${code}`}>
			<legend>
				{isRequired
					? t('metadata.inLanguage', { language: name })
					: t('metadata.inOptional', { language: name })}
			</legend>
			<input type="hidden" name="langue" value={code} />
			<FieldBlock
				id={`title-${code}`}
				label={t('metadata.title', { language: name })}
				help={t('metadata.titleHelp', { count: rules.title, formatted: number(rules.title) })}
				error={errorOf(`title-${code}`)}
			>
				{(field) => (
					<>
						<input
							{...field}
							{...written}
							className="serif"
							name={field.id}
							defaultValue={typed.title[code] ?? ''}
						/>
						<p className="sous">
							<span />
							<Counter
								of={field.id}
								unit="words"
								count={counts[field.id] ?? 0}
								from={null}
								to={rules.title}
							/>
						</p>
					</>
				)}
			</FieldBlock>
			<FieldBlock
				id={`subtitle-${code}`}
				label={t('metadata.subtitle', { language: name })}
				error={errorOf(`subtitle-${code}`)}
			>
				{(field) => (
					<input
						{...field}
						{...written}
						className="serif"
						name={field.id}
						defaultValue={typed.subtitle[code] ?? ''}
					/>
				)}
			</FieldBlock>
			<FieldBlock
				id={`abstract-${code}`}
				label={t('metadata.abstract', { language: name })}
				help={t('metadata.abstractHelp', {
					from: number(rules.abstract.from),
					to: number(rules.abstract.to),
				})}
				error={errorOf(`abstract-${code}`)}
			>
				{(field) => (
					<>
						<textarea
							{...field}
							{...written}
							name={field.id}
							rows={9}
							defaultValue={typed.abstract[code] ?? ''}
						/>
						<p className="sous">
							<span>{t('metadata.paste')}</span>
							<Counter of={field.id} unit="words" count={counts[field.id] ?? 0} {...rules.abstract} />
						</p>
					</>
				)}
			</FieldBlock>
			<FieldBlock
				id={`keywords-${code}`}
				label={t('metadata.keywords', { language: name })}
				help={t('metadata.keywordsHelp', {
					from: number(rules.keywords.from),
					to: number(rules.keywords.to),
				})}
				error={errorOf(`keywords-${code}`)}
			>
				{(field) => (
					<>
						<keyword-field data-remove={t('metadata.removeKeyword', { word: '{word}' })}>
							<input
								{...field}
								{...written}
								name={field.id}
								defaultValue={typed.keywords[code] ?? ''}
								autoComplete="off"
							/>
						</keyword-field>
						<p className="sous">
							<span />
							<Counter of={field.id} unit="keywords" count={counts[field.id] ?? 0} {...rules.keywords} />
						</p>
					</>
				)}
			</FieldBlock>
		</fieldset>
	)
}
