import { Children, type ComponentProps, isValidElement, type ReactNode, useContext } from 'react'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { Choice, SeenField } from './choice.tsx'
import { TypedContext } from './form-draft.ts'
import { shownOf, textMark } from './overtaken.ts'
import { useMeanwhile } from './use-meanwhile.ts'

type Named = {
	name: string
	/** What stands in it where nothing was typed before. */
	defaultValue?: string | null | undefined
}

/** Of which the letters can be counted (HTML, section 4.10.5): a day has no length. */
const OF_LETTERS = new Set(['text', 'search', 'url', 'tel', 'email', 'password'])

/** A line to type into, or a day or number to choose. */
export function Input({
	defaultValue,
	maxLength,
	...input
}: Named & Omit<ComponentProps<'input'>, 'name' | 'defaultValue'>) {
	const { name, id, type = 'text' } = input
	const field = useMeanwhile(name, defaultValue)
	if (field.theirs !== null && type !== 'password')
		return <Choice id={id} name={name} {...field} theirs={field.theirs} joint={JOINTS[type]} />
	return (
		<>
			<input {...input} maxLength={OF_LETTERS.has(type) ? maxLength : undefined} defaultValue={field.value} />
			{type === 'password' ? null : <SeenField name={name} {...field} />}
		</>
	)
}

/** What stands between two texts that are written on as one, by the type of the field. */
const JOINTS: { readonly [type: string]: string } = { text: ' / ', search: ' / ' }

/** Paragraphs to type. */
export function TextArea({
	defaultValue,
	...textarea
}: Named & Omit<ComponentProps<'textarea'>, 'name' | 'defaultValue'>) {
	const { name, id } = textarea
	const field = useMeanwhile(name, defaultValue)
	if (field.theirs !== null) {
		const said = 'data-rich-text' in textarea ? { said: wordsOf } : {}
		return <Choice id={id} name={name} {...field} theirs={field.theirs} joint={'\n\n'} {...said} />
	}
	return (
		<>
			<textarea {...textarea} defaultValue={field.value} />
			<SeenField name={name} {...field} />
		</>
	)
}

/** The words of a formatted text. */
const wordsOf = (html: string) =>
	html
		.replaceAll(/<[^>]*>/g, ' ')
		.replaceAll(/\s+/g, ' ')
		.trim()

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
	const { name, id } = select
	const field = useMeanwhile(name, defaultValue)
	const said = (option: string) => labelOf(select.children, option) ?? option
	if (field.theirs !== null)
		return <Choice id={id} name={name} {...field} theirs={field.theirs} said={said} />
	return (
		<>
			<select
				{...select}
				required={select.required && beginsEmpty(select.children)}
				defaultValue={field.value}
			/>
			<SeenField name={name} {...field} />
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
	const { isTicked } = useTick({ ...input, type })
	return <input {...input} {...(isTicked === undefined ? {} : { defaultChecked: isTicked })} type={type} />
}

/** What somebody else has stored in this box meanwhile, beside its label: where it is not as it was typed. */
export function WonTick({ type = 'checkbox', ...input }: ComponentProps<'input'>) {
	const { t } = useTranslation()
	const { shown, isWon } = useTick({ ...input, type })
	const isStored = input.defaultChecked
	return (
		<>
			{isWon ? (
				<span className="won small">
					{t(type === 'radio' ? 'form.wonChosen' : isStored ? 'form.wonTicked' : 'form.wonUnticked')}
				</span>
			) : null}
			{shown ? <input type="hidden" name={shown[0]} value={shown[1]} /> : null}
		</>
	)
}

/** Whether a box is ticked, or one of several chosen: as it was typed, or as it is stored where it was not touched; what the form shows of it first, and whether somebody else has changed it. */
function useTick({ type, name, value, defaultChecked = false }: ComponentProps<'input'>) {
	const { drafted, won, isStored, isOvertaken } = useContext(TypedContext)
	if (name === undefined) return { isTicked: undefined, shown: null, isWon: false }
	const own = String(value ?? 'on')
	const isRadio = type === 'radio'
	const mark = isRadio ? shownOf(name) : shownOf(`${name}.${own}`)
	const asMark = (isTicked: boolean) => (isRadio ? textMark(own) : textMark(isTicked ? '1' : ''))
	const shownAs = (isTicked: boolean) =>
		isStored && (isTicked || !isRadio) ? ([mark, asMark(isTicked)] as const) : null
	if (!drafted) return { isTicked: undefined, shown: shownAs(defaultChecked), isWon: false }
	const isTyped = drafted[name]?.includes(own) ?? false
	const first = drafted[mark]?.[0]
	const typed = isRadio ? textMark(drafted[name]?.[0] ?? '') : asMark(isTyped)
	if (isStored && first !== undefined && first === typed)
		return {
			isTicked: defaultChecked,
			shown: shownAs(defaultChecked),
			isWon: defaultChecked !== isTyped && (defaultChecked || !isRadio),
		}
	const isChanged =
		isRadio || first === undefined ? isOvertaken || won !== null : first !== asMark(defaultChecked)
	return {
		isTicked: isTyped,
		shown: isRadio
			? first === asMark(true)
				? shownAs(true)
				: null
			: first === undefined
				? shownAs(defaultChecked)
				: ([mark, first] as const),
		isWon: isChanged && isTyped !== defaultChecked && (defaultChecked || !isRadio),
	}
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
