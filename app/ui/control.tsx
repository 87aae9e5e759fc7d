import { type ComponentProps, useContext } from 'react'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { TypedContext } from './form-draft.ts'

type Named = {
	name: string
	/** What stands in it where nothing was typed before. */
	defaultValue?: string | null | undefined
}

function useTyped({ name, defaultValue }: Named): string {
	const { drafted } = useContext(TypedContext)
	return drafted?.[name]?.[0] ?? defaultValue ?? ''
}

/** A line to type into. */
export function Input({
	defaultValue,
	...input
}: Named & Omit<ComponentProps<'input'>, 'name' | 'defaultValue'>) {
	const value = useTyped({ name: input.name, defaultValue })
	return (
		<>
			<input {...input} defaultValue={value} />
			{input.type === 'password' ? null : <Won name={input.name} value={value} stored={defaultValue} />}
		</>
	)
}

/** Paragraphs to type. */
export function TextArea({
	defaultValue,
	...textarea
}: Named & Omit<ComponentProps<'textarea'>, 'name' | 'defaultValue'>) {
	const value = useTyped({ name: textarea.name, defaultValue })
	return (
		<>
			<textarea {...textarea} defaultValue={value} />
			<Won name={textarea.name} value={value} stored={defaultValue} />
		</>
	)
}

/** One of several, in a list. */
export function Select({
	defaultValue,
	...select
}: Named & Omit<ComponentProps<'select'>, 'name' | 'defaultValue' | 'multiple'>) {
	const value = useTyped({ name: select.name, defaultValue })
	return (
		<>
			<select {...select} defaultValue={value} />
			<Won name={select.name} value={value} stored={defaultValue} />
		</>
	)
}

/** Numbers whose plural forms are all that any language of the site has. */
const COUNTED = [0, 1, 2, 3, 11, 100, 1_000_000]

/** A field that takes files, and shows what was chosen before it is sent: name, size, picture, pages (app/enhance/chosen-file). */
export function FileInput(input: Omit<ComponentProps<'input'>, 'type'>) {
	const { t } = useTranslation()
	const rules = new Intl.PluralRules(useLanguage())
	const pages = Object.fromEntries(
		COUNTED.map((count) => [rules.select(count), t('form.pages', { count, formatted: '{n}' })]),
	)
	return <input {...input} type="file" data-shown={JSON.stringify(pages)} />
}

/** A box to tick, or one of several with `type="radio"`. */
export function Tick({ type = 'checkbox', ...input }: ComponentProps<'input'>) {
	const { drafted } = useContext(TypedContext)
	const { name, value } = input
	const isTicked =
		drafted && name !== undefined
			? (drafted[name]?.includes(String(value ?? 'on')) ?? false)
			: input.defaultChecked
	return <input {...input} {...(isTicked === undefined ? {} : { defaultChecked: isTicked })} type={type} />
}

/** What somebody else has stored in this field meanwhile. */
function Won({ name, value, stored }: { name: string; value: string; stored: Named['defaultValue'] }) {
	const { t } = useTranslation()
	const { won: given, isOvertaken } = useContext(TypedContext)
	const won = given?.[name] ?? (isOvertaken ? (stored ?? '') : undefined)
	if (won === undefined || won.trim() === value.trim()) return null
	return (
		<p className="won small" dir="auto">
			{won.trim() === '' ? t('form.wonEmpty') : t('form.won', { text: won })}
		</p>
	)
}
