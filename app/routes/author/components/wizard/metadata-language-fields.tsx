import { formatNumber, languageName } from '#app/i18n/format.ts'
import { directionOf } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { TypedMetadata } from '#app/modules/submission/draft/index.ts'
import { Input, TextArea } from '#app/ui/control.tsx'
import { Field } from '#app/ui/field.tsx'
import { Counter } from './counter.tsx'

/** How long the journal wants titles (words), abstracts (words) and lists of keywords. */
export type Rules = {
	title: number
	abstract: { from: number; to: number }
	keywords: { from: number; to: number }
}

/** The fields of one language, in its own direction. */
export function LanguageFields({
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
		<fieldset className="language-fields" id={`langue-${code}`}>
			<legend>
				{isRequired
					? t('metadata.inLanguage', { language: name })
					: t('metadata.inOptional', { language: name })}
			</legend>
			<input type="hidden" name="langue" value={code} />
			<Field
				id={`title-${code}`}
				label={t('metadata.title', { language: name })}
				hint={t('metadata.titleHelp', { count: rules.title, formatted: number(rules.title) })}
				error={errorOf(`title-${code}`)}
			>
				{(field) => (
					<>
						<Input
							{...field}
							{...written}
							className="serif"
							name={field.id}
							defaultValue={typed.title[code] ?? ''}
						/>
						<p className="under">
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
			</Field>
			<Field
				id={`subtitle-${code}`}
				label={t('metadata.subtitle', { language: name })}
				error={errorOf(`subtitle-${code}`)}
			>
				{(field) => (
					<Input
						{...field}
						{...written}
						className="serif"
						name={field.id}
						defaultValue={typed.subtitle[code] ?? ''}
					/>
				)}
			</Field>
			<Field
				id={`abstract-${code}`}
				label={t('metadata.abstract', { language: name })}
				hint={t('metadata.abstractHelp', {
					from: number(rules.abstract.from),
					to: number(rules.abstract.to),
				})}
				error={errorOf(`abstract-${code}`)}
			>
				{(field) => (
					<>
						<TextArea
							{...field}
							{...written}
							name={field.id}
							rows={9}
							defaultValue={typed.abstract[code] ?? ''}
						/>
						<p className="under">
							<span>{t('metadata.paste')}</span>
							<Counter of={field.id} unit="words" count={counts[field.id] ?? 0} {...rules.abstract} />
						</p>
					</>
				)}
			</Field>
			<Field
				id={`keywords-${code}`}
				label={t('metadata.keywords', { language: name })}
				hint={t('metadata.keywordsHelp', {
					from: number(rules.keywords.from),
					to: number(rules.keywords.to),
				})}
				error={errorOf(`keywords-${code}`)}
			>
				{(field) => (
					<>
						<keyword-field data-remove={t('metadata.removeKeyword', { word: '{word}' })}>
							<Input
								{...field}
								{...written}
								name={field.id}
								defaultValue={typed.keywords[code] ?? ''}
								autoComplete="off"
							/>
						</keyword-field>
						<p className="under">
							<span />
							<Counter of={field.id} unit="keywords" count={counts[field.id] ?? 0} {...rules.keywords} />
						</p>
					</>
				)}
			</Field>
		</fieldset>
	)
}
