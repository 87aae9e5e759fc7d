import { useContext } from 'react'
import { formatNumber, languageName } from '#app/i18n/format.ts'
import { directionOf } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { type CallErrors, MOST_THEMES, type TypedCall } from '#app/modules/call/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TypedContext } from '#app/ui/form-draft.ts'
import { fieldIn } from '#app/ui/form-fields.ts'
import { ParagraphsField, SelectField, TextField } from '#app/ui/form-parts.tsx'
import { useFieldName } from './field-name.ts'
import { CALL } from './typed-call.ts'

/** The language in which a call was written, and what it says in each. */
export function CallTexts({
	typed,
	languages,
	errors,
}: {
	typed: TypedCall
	languages: readonly string[]
	errors: CallErrors
}) {
	const { t } = useTranslation('callDesk')
	const page = useLanguage()
	return (
		<fieldset>
			<legend>{t('form.text')}</legend>
			<SelectField of={CALL.language} label={t('form.language')} hint={t('form.textHelp')}>
				{languages.map((code) => (
					<option key={code} value={code}>
						{languageName(code, page)}
					</option>
				))}
			</SelectField>
			{languages.map((code) => (
				<LanguageFields key={code} code={code} typed={typed} errors={errors} />
			))}
		</fieldset>
	)
}

/** What a call says in one language: open where something stands in it, or is missing. */
function LanguageFields({ code, typed, errors }: { code: string; typed: TypedCall; errors: CallErrors }) {
	const { t } = useTranslation('callDesk')
	const page = useLanguage()
	const nameOf = useFieldName()
	const inLanguage = (name: 'title' | 'body' | 'themes') => ({
		of: fieldIn(CALL[name], code),
		label: nameOf(`${name}-${code}`),
		value: typed[name][code],
		lang: code,
		dir: directionOf(code),
	})
	const isWritten = Boolean(typed.title[code] || typed.body[code] || typed.themes[code])
	const { mayDiffer } = useContext(TypedContext)
	const isOpen =
		mayDiffer ||
		code === typed.language ||
		(['title', 'body', 'themes'] as const).some((name) => errors[`${name}-${code}`])
	return (
		<details className="call-language" open={isOpen}>
			<summary>
				{languageName(code, page)}
				{isWritten ? <Badge tone="ok">{t('form.written')}</Badge> : null}
			</summary>
			<div className="form">
				<TextField {...inLanguage('title')} inputClassName="serif" />
				<ParagraphsField {...inLanguage('body')} hint={t('form.bodyHelp')} rows={14} />
				<ParagraphsField
					{...inLanguage('themes')}
					hint={t('form.themesHelp', { most: formatNumber(MOST_THEMES, page) })}
					inputClassName="short"
					rows={4}
				/>
			</div>
		</details>
	)
}
