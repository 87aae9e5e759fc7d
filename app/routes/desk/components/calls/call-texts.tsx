import { formatNumber, languageName } from '#app/i18n/format.ts'
import { directionOf } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { LONGEST, MOST_THEMES, type TypedCall } from '#app/modules/call/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Input, Select, TextArea } from '#app/ui/control.tsx'
import { Field } from '#app/ui/field.tsx'
import { useFieldName } from './field-name.ts'

/** The language in which a call was written, and what it says in each. */
export function CallTexts({
	typed,
	languages,
	errorOf,
}: {
	typed: TypedCall
	languages: readonly string[]
	errorOf: (field: string) => string | undefined
}) {
	const { t } = useTranslation('callDesk')
	const page = useLanguage()
	return (
		<fieldset>
			<legend>{t('form.text')}</legend>
			<Field id="language" label={t('form.language')} hint={t('form.textHelp')} error={errorOf('language')}>
				{(field) => (
					<Select {...field} name="language" defaultValue={typed.language}>
						{languages.map((code) => (
							<option key={code} value={code}>
								{languageName(code, page)}
							</option>
						))}
					</Select>
				)}
			</Field>
			{languages.map((code) => (
				<LanguageFields key={code} code={code} typed={typed} errorOf={errorOf} />
			))}
		</fieldset>
	)
}

/** What a call says in one language: open where something stands in it, or is missing. */
function LanguageFields({
	code,
	typed,
	errorOf,
}: {
	code: string
	typed: TypedCall
	errorOf: (field: string) => string | undefined
}) {
	const { t } = useTranslation('callDesk')
	const page = useLanguage()
	const nameOf = useFieldName()
	const fields = (['title', 'body', 'themes'] as const).map((field) => `${field}-${code}`)
	const isWritten = Boolean(typed.title[code] || typed.body[code] || typed.themes[code])
	const isOpen = code === typed.language || fields.some((field) => errorOf(field))
	const inLanguage = { lang: code, dir: directionOf(code) }
	return (
		<details className="call-language" open={isOpen}>
			<summary>
				{languageName(code, page)}
				{isWritten ? <Badge tone="ok">{t('form.written')}</Badge> : null}
			</summary>
			<div className="form">
				<Field id={`title-${code}`} label={nameOf(`title-${code}`)} error={errorOf(`title-${code}`)}>
					{(field) => (
						<Input
							{...field}
							{...inLanguage}
							className="serif"
							name={`title-${code}`}
							defaultValue={typed.title[code]}
							maxLength={LONGEST.title}
						/>
					)}
				</Field>
				<Field
					id={`body-${code}`}
					label={nameOf(`body-${code}`)}
					hint={t('form.bodyHelp')}
					error={errorOf(`body-${code}`)}
				>
					{(field) => (
						<TextArea
							{...field}
							{...inLanguage}
							name={`body-${code}`}
							rows={14}
							defaultValue={typed.body[code]}
							maxLength={LONGEST.body}
						/>
					)}
				</Field>
				<Field
					id={`themes-${code}`}
					label={nameOf(`themes-${code}`)}
					hint={t('form.themesHelp', { most: formatNumber(MOST_THEMES, page) })}
					error={errorOf(`themes-${code}`)}
				>
					{(field) => (
						<TextArea
							{...field}
							{...inLanguage}
							className="short"
							name={`themes-${code}`}
							rows={4}
							defaultValue={typed.themes[code]}
						/>
					)}
				</Field>
			</div>
		</details>
	)
}
