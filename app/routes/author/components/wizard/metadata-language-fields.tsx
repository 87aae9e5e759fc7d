import { formatNumber, languageName } from '#app/i18n/format.ts'
import { directionOf } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { type TypedMetadata, typedMetadata } from '#app/modules/submission/draft/index.ts'
import { fieldIn, fieldsOf } from '#app/ui/form-fields.ts'
import { ParagraphsField, TextField } from '#app/ui/form-parts.tsx'
import { Counter } from './counter.tsx'
import { NEXT } from './next-fields.ts'

export const METADATA_FIELDS = fieldsOf(typedMetadata)
type TextName = 'title' | 'subtitle' | 'abstract' | 'keywords'

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
}: {
	code: string
	isRequired: boolean
	typed: TypedMetadata
	rules: Rules
	counts: { [field: string]: number }
}) {
	const { t } = useTranslation('submission')
	const language = useLanguage()
	const name = languageName(code, language)
	const number = (value: number) => formatNumber(value, language)
	const at = (field: TextName) => `${field}-${code}`
	const inLanguage = (field: TextName) => ({
		of: fieldIn(METADATA_FIELDS[field], code),
		value: typed[field][code] ?? '',
		lang: code,
		dir: directionOf(code),
	})
	return (
		<fieldset className="language-fields" id={`langue-${code}`}>
			<legend>
				{isRequired
					? t('metadata.inLanguage', { language: name })
					: t('metadata.inOptional', { language: name })}
			</legend>
			<input type="hidden" name={NEXT.shownLanguages.name} value={code} />
			<TextField
				{...inLanguage('title')}
				label={t('metadata.title', { language: name })}
				hint={t('metadata.titleHelp', { count: rules.title, formatted: number(rules.title) })}
				inputClassName="serif"
				framed={(control) => (
					<>
						{control}
						<p className="under">
							<span />
							<Counter
								of={at('title')}
								unit="words"
								count={counts[at('title')] ?? 0}
								from={null}
								to={rules.title}
							/>
						</p>
					</>
				)}
			/>
			<TextField
				{...inLanguage('subtitle')}
				label={t('metadata.subtitle', { language: name })}
				inputClassName="serif"
			/>
			<ParagraphsField
				{...inLanguage('abstract')}
				label={t('metadata.abstract', { language: name })}
				hint={t('metadata.abstractHelp', {
					from: number(rules.abstract.from),
					to: number(rules.abstract.to),
				})}
				rows={9}
				framed={(control) => (
					<>
						{control}
						<p className="under">
							<span>{t('metadata.paste')}</span>
							<Counter
								of={at('abstract')}
								unit="words"
								count={counts[at('abstract')] ?? 0}
								{...rules.abstract}
							/>
						</p>
					</>
				)}
			/>
			<TextField
				{...inLanguage('keywords')}
				label={t('metadata.keywords', { language: name })}
				hint={t('metadata.keywordsHelp', {
					from: number(rules.keywords.from),
					to: number(rules.keywords.to),
				})}
				autoComplete="off"
				framed={(control) => (
					<>
						<keyword-field data-remove={t('metadata.removeKeyword', { word: '{word}' })}>
							{control}
						</keyword-field>
						<p className="under">
							<span />
							<Counter
								of={at('keywords')}
								unit="keywords"
								count={counts[at('keywords')] ?? 0}
								{...rules.keywords}
							/>
						</p>
					</>
				)}
			/>
		</fieldset>
	)
}
