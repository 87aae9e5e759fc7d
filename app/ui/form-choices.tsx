import { type ComponentProps, type ReactNode, useContext } from 'react'
import { languageName } from '#app/i18n/format.ts'
import { directionOf, LANGUAGES, type Language } from '#app/i18n/languages.ts'
import type { Texts } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { FileInput, Input, TextArea } from './control.tsx'
import { Check, Field, FieldError, FieldGroup, Fieldset, Hint } from './field.tsx'
import { TypedContext } from './form-draft.ts'
import type { FormField } from './form-fields.ts'
import { type NamedField, useField } from './form-parts.tsx'
import { LanguageStates } from './language-states.tsx'
import { Disclosure } from './panel.tsx'

/** A field that is a box to tick. With a `value` of its own it was ticked only where that value was sent. */
export function CheckField({
	of,
	label,
	hint,
	className,
	value,
	...input
}: NamedField & Omit<ComponentProps<'input'>, 'name' | 'id' | 'type'>) {
	const { id, error, described, control } = useField(of, hint)
	const { defaultValue, ...named } = control
	const isTicked = value === undefined ? Boolean(defaultValue) : defaultValue === value
	return (
		<FieldGroup error={error} className={className}>
			{hint ? <Hint id={`${id}-aide`}>{hint}</Hint> : null}
			<FieldError id={`${id}-erreur`}>{error}</FieldError>
			<Check {...described} id={id} {...named} value={value ?? '1'} defaultChecked={isTicked} {...input}>
				{label}
			</Check>
		</FieldGroup>
	)
}

/** A field of one among a few, all of them seen. */
export function RadioField({
	of,
	label,
	hint,
	className,
	options,
}: NamedField & { options: readonly (readonly [value: string, label: ReactNode])[] }) {
	const { id, error, described, control } = useField(of, hint)
	const { defaultValue, ...named } = control
	return (
		<Fieldset {...described} id={id} error={error} className={className}>
			<legend>{label}</legend>
			{hint ? <Hint id={`${id}-aide`}>{hint}</Hint> : null}
			<FieldError id={`${id}-erreur`}>{error}</FieldError>
			{options.map(([value, text]) => (
				<Check key={value} type="radio" {...named} value={value} defaultChecked={defaultValue === value}>
					{text}
				</Check>
			))}
		</Fieldset>
	)
}

/** A field that takes a file. Its form has to be sent as `multipart/form-data`. */
export function FileField({
	of,
	label,
	hint,
	className,
	...input
}: NamedField & Omit<ComponentProps<'input'>, 'name' | 'defaultValue' | 'id' | 'type'>) {
	const { id, error, control } = useField(of)
	return (
		<Field id={id} label={label} hint={hint} error={error} className={className}>
			{(field) => <FileInput {...field} name={control.name} {...input} />}
		</Field>
	)
}

/** A text in several languages: that of the thing first, the others folded, each with whether it is written. What stands in it is `typed`, by language. */
export function TextsField({
	of,
	label,
	first,
	rows = 4,
	typed = {},
	isLine = false,
}: {
	of: FormField
	label: (language: string) => string
	/** The language that stands first. */
	first: string
	rows?: number
	typed?: Texts
	isLine?: boolean
}) {
	const { t } = useTranslation()
	const page = useLanguage()
	const { drafted } = useContext(TypedContext)
	const main = LANGUAGES.find((code) => code === first) ?? page
	const others = LANGUAGES.filter((code) => code !== main)
	const states: { [code in Language]?: 'own' | 'empty' } = {}
	for (const code of others) {
		const written = drafted?.[`${of.name}-${code}`]?.[0] ?? typed[code] ?? ''
		states[code] = written.trim() === '' ? 'empty' : 'own'
	}
	const field = (code: Language) => (
		<TextIn
			key={code}
			of={of}
			code={code}
			isFirst={code === main}
			isLine={isLine}
			rows={rows}
			typed={typed[code]}
		>
			{label(languageName(code, page))}
		</TextIn>
	)
	return (
		<>
			{field(main)}
			<Disclosure
				summary={
					<>
						{t('form.otherLanguages')}{' '}
						<LanguageStates states={states} say={(state) => t(`form.textStates.${state}`)} />
					</>
				}
			>
				<div className="form">{others.map(field)}</div>
			</Disclosure>
		</>
	)
}

function TextIn({
	of: { name, longest },
	code,
	isFirst,
	isLine,
	rows,
	typed,
	children,
}: {
	of: FormField
	code: Language
	isFirst: boolean
	isLine: boolean
	rows: number
	typed: string | undefined
	children: string
}) {
	const own = { name: `${name}-${code}`, isRequired: false }
	const { id, error: ownError } = useField(own)
	const { error: ofAll } = useField({ name, isRequired: false })
	const error = ownError ?? (isFirst ? ofAll : undefined)
	const control = {
		name: own.name,
		defaultValue: typed,
		lang: code,
		dir: directionOf(code),
		...(longest && { maxLength: longest }),
	}
	return (
		<Field id={id} label={children} error={error}>
			{(field) =>
				isLine ? <Input {...field} {...control} /> : <TextArea {...field} {...control} rows={rows} />
			}
		</Field>
	)
}
