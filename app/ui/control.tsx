import { Children, type ComponentProps, isValidElement, type ReactNode, useContext } from 'react'
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

/** Of which the letters can be counted (HTML, section 4.10.5): a day has no length. */
const OF_LETTERS = new Set(['text', 'search', 'url', 'tel', 'email', 'password'])

/** A line to type into, or a day or number to choose. */
export function Input({
	defaultValue,
	maxLength,
	...input
}: Named & Omit<ComponentProps<'input'>, 'name' | 'defaultValue'>) {
	const value = useTyped({ name: input.name, defaultValue })
	return (
		<>
			<input
				{...input}
				maxLength={OF_LETTERS.has(input.type ?? 'text') ? maxLength : undefined}
				defaultValue={value}
			/>
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

/** Whether nothing is chosen at first: only then can a choice be demanded (HTML, section 4.10.7, "placeholder label option"). */
function beginsEmpty(options: ReactNode): boolean {
	const [first] = Children.toArray(options)
	return !isValidElement<{ value?: string }>(first) || !first.props.value
}

/** One of several, in a list. */
export function Select({
	defaultValue,
	...select
}: Named & Omit<ComponentProps<'select'>, 'name' | 'defaultValue' | 'multiple'>) {
	const value = useTyped({ name: select.name, defaultValue })
	const said = (option: string) => labelOf(select.children, option) ?? option
	return (
		<>
			<select {...select} required={select.required && beginsEmpty(select.children)} defaultValue={value} />
			<Won name={select.name} value={value} stored={defaultValue} said={said} />
		</>
	)
}

/** Numbers whose plural forms are all that any language of the site has. */
const COUNTED = [0, 1, 2, 3, 11, 100, 1_000_000]

/** A field that takes files, and shows what was chosen before it is sent: name, size, picture, pages of a PDF and its first one (app/enhance/chosen-file). */
export function FileInput(input: Omit<ComponentProps<'input'>, 'type'>) {
	const { t } = useTranslation()
	const rules = new Intl.PluralRules(useLanguage())
	const pages = Object.fromEntries(
		COUNTED.map((count) => [rules.select(count), t('form.pages', { count, formatted: '{n}' })]),
	)
	const words = {
		pages,
		firstPage: t('form.firstPage'),
		firstPageOf: t('form.firstPageOf', { name: '{name}' }),
		noFirstPage: t('form.noFirstPage'),
	}
	return <input {...input} type="file" data-shown={JSON.stringify(words)} />
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

/** What somebody else has stored in this box meanwhile, beside its label: where it is not as it was typed. */
export function WonTick({ type = 'checkbox', name, value, defaultChecked = false }: ComponentProps<'input'>) {
	const { t } = useTranslation()
	const { drafted, won, isOvertaken } = useContext(TypedContext)
	if (!drafted || name === undefined || (!isOvertaken && won === null)) return null
	const isTyped = drafted[name]?.includes(String(value ?? 'on')) ?? false
	if (isTyped === defaultChecked || (type === 'radio' && !defaultChecked)) return null
	return (
		<span className="won small">
			{t(type === 'radio' ? 'form.wonChosen' : defaultChecked ? 'form.wonTicked' : 'form.wonUnticked')}
		</span>
	)
}

/** What somebody else has stored in this field meanwhile, in the words of the field. */
function Won({
	name,
	value,
	stored,
	said = (text) => text,
}: {
	name: string
	value: string
	stored: Named['defaultValue']
	said?: (stored: string) => string
}) {
	const { t } = useTranslation()
	const { won: given, isOvertaken } = useContext(TypedContext)
	const won = given?.[name] ?? (isOvertaken ? (stored ?? '') : undefined)
	if (won === undefined || won.trim() === value.trim()) return null
	return (
		<p className="won small" dir="auto">
			{won.trim() === '' ? t('form.wonEmpty') : t('form.won', { text: differingPart(said(won), value) })}
		</p>
	)
}

/** Signs up to which what was stored is shown whole, and how many of a longer text stand around what differs. */
const WHOLE = 400
const AROUND = 60

/** What of a long text is not as it was typed, with some signs around it. */
function differingPart(stored: string, typed: string): string {
	if (stored.length <= WHOLE) return stored
	const most = Math.min(stored.length, typed.length)
	let start = 0
	while (start < most && stored[start] === typed[start]) start += 1
	let same = 0
	while (same < most - start && stored.at(-1 - same) === typed.at(-1 - same)) same += 1
	const [from, to] = [Math.max(0, start - AROUND), Math.min(stored.length, stored.length - same + AROUND)]
	return `${from > 0 ? '… ' : ''}${stored.slice(from, to)}${to < stored.length ? ' …' : ''}`
}

/** What the option of a value is called; null where the options are made elsewhere. */
function labelOf(options: ReactNode, value: string): string | null {
	for (const part of Children.toArray(options)) {
		if (!isValidElement<{ value?: unknown; children?: ReactNode }>(part)) continue
		const { value: own, children } = part.props
		const label =
			part.type === 'option' && String(own) === value ? plainText(children) : labelOf(children, value)
		if (label) return label
	}
	return null
}

const plainText = (label: ReactNode): string =>
	Children.toArray(label)
		.map((part) =>
			isValidElement<{ children?: ReactNode }>(part) ? plainText(part.props.children) : String(part),
		)
		.join('')
