import { languageName } from '#app/i18n/format.ts'
import { directionOf, LANGUAGES } from '#app/i18n/languages.ts'
import type { Texts } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { PostedForm } from '#app/platform/http/posted-form.ts'
import { Input, TextArea } from '#app/ui/control.tsx'
import { Field } from '#app/ui/field.tsx'
import { Disclosure } from '#app/ui/panel.tsx'

/** A text in the language of the article first; the others unfold. */
export function TextsFields({
	name,
	label,
	first,
	rows = 4,
	typed = {},
	isLine = false,
}: {
	name: string
	label: (language: string) => string
	first: string
	rows?: number
	typed?: Texts
	isLine?: boolean
}) {
	const { t } = useTranslation('production')
	const page = useLanguage()
	const main = LANGUAGES.find((code) => code === first) ?? page
	const field = (code: string) => (
		<Field key={code} id={`${name}-${code}`} label={label(languageName(code, page))}>
			{(control) =>
				isLine ? (
					<Input
						{...control}
						name={`${name}-${code}`}
						defaultValue={typed[code] ?? ''}
						lang={code}
						dir={directionOf(code)}
					/>
				) : (
					<TextArea
						{...control}
						name={`${name}-${code}`}
						rows={rows}
						defaultValue={typed[code] ?? ''}
						lang={code}
						dir={directionOf(code)}
					/>
				)
			}
		</Field>
	)
	return (
		<>
			{field(main)}
			<Disclosure summary={t('otherLanguages')}>
				<div className="form">{LANGUAGES.filter((code) => code !== main).map(field)}</div>
			</Disclosure>
		</>
	)
}

/** The texts that such fields send. */
export function textsIn(form: PostedForm, name: string): Texts {
	return Object.fromEntries(LANGUAGES.map((code) => [code, form.text(`${name}-${code}`)]))
}
