import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { useActionData } from 'react-router'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { Input, Select, TextArea } from './control.tsx'
import { Field } from './field.tsx'
import { Form, type HiddenValues, useRefused } from './form.tsx'
import type { FieldFault, RefusedForm } from './form-draft.ts'
import type { FormField } from './form-fields.ts'

type Sentences<Name extends string> = { readonly [name in Name]?: string | undefined }

const Filled = createContext<{ values: Sentences<string>; errors: Sentences<string>; prefix: string }>({
	values: {},
	errors: {},
	prefix: '',
})

/**
 * A form of the fields that a command takes (`fieldsOf`): what stands in them and what is wrong with them is given once, by their names, and
 * each part of the form finds its own; after a refusal (`refusedForm`) what was typed and what is wrong with it is found without being given.
 * A refusal of the command that is of one of its fields (`refusals`, by code) is said beside it, in the words of `say`.
 * `prefix` tells the ids of two forms of one page apart. What it sends `hidden` are fields of the command as well.
 */
export function FieldsForm<Name extends string, Code extends string = never>({
	fields: _,
	values = {},
	errors = {},
	refusals,
	say,
	prefix = '',
	...form
}: {
	fields: { readonly [name in Name]: FormField<name> }
	values?: Sentences<NoInfer<Name>>
	errors?: Sentences<NoInfer<Name> | `${NoInfer<Name>}-${string}`>
	refusals?: { readonly [code in Code]: NoInfer<Name> }
	say?: (code: NoInfer<Code>) => string
	prefix?: string
	hidden?: { readonly [name in NoInfer<Name> | 'version' | 'seen']?: HiddenValues[string] }
} & Omit<ComponentProps<typeof Form>, 'hidden'>) {
	const sentences = useFaultSentences()
	const refused = useRefused(form.perform, form.hidden)
	const faults = sentences(refused?.faults ?? {})
	const said: Record<string, string> = {}
	if (refusals && say && refused?.error && Object.hasOwn(refusals, refused.error)) {
		const code = refused.error as Code
		said[refusals[code]] = say(code)
	}
	return (
		<Filled.Provider value={{ values, errors: { ...faults, ...said, ...errors }, prefix }}>
			<Form {...form} />
		</Filled.Provider>
	)
}

export type NamedField = {
	of: FormField
	label: ReactNode
	hint?: ReactNode | undefined
	className?: string | undefined
}

/** What a form knows of one of its fields: for the parts of forms alone. */
export function useField(
	{ name, isRequired }: Pick<FormField, 'name' | 'isRequired'>,
	hint?: ReactNode,
	value?: string,
) {
	const { values, errors, prefix } = useContext(Filled)
	const id = `${prefix}${name}`
	const error = errors[name]
	const texts = [hint ? `${id}-aide` : null, error ? `${id}-erreur` : null].filter(Boolean)
	return {
		id,
		error,
		described: {
			...(texts.length > 0 && { 'aria-describedby': texts.join(' ') }),
			...(error && { 'aria-invalid': true as const }),
		},
		control: { name, defaultValue: value ?? values[name], ...(isRequired && { required: true }) },
	}
}

function limits({ longest, inputMode, autoComplete }: FormField) {
	return {
		...(longest === undefined ? {} : { maxLength: longest }),
		...(inputMode && { inputMode }),
		...(autoComplete && { autoComplete }),
	}
}

/** What stands in an entry of a record, and what stands around a control. */
type Entry = { value?: string | undefined; framed?: (control: ReactNode) => ReactNode }
const alone = (control: ReactNode) => control

/** A field of one line. Addresses of mail and of pages run from left to right in every language. */
export function TextField({
	of,
	label,
	hint,
	className,
	inputClassName,
	value,
	framed = alone,
	...input
}: NamedField &
	Entry & { inputClassName?: string } & Omit<
		ComponentProps<'input'>,
		'name' | 'defaultValue' | 'value' | 'id'
	>) {
	const { id, error, control } = useField(of, undefined, value)
	const direction = of.type === 'email' || of.type === 'url' ? 'ltr' : 'auto'
	return (
		<Field id={id} label={label} hint={hint} error={error} className={className}>
			{(field) =>
				framed(
					<Input
						{...field}
						className={inputClassName}
						type={of.type}
						dir={direction}
						{...control}
						{...limits(of)}
						{...input}
					/>,
				)
			}
		</Field>
	)
}

/** A field of paragraphs; `inputClassName` is of the control, `className` of the whole field, `value` what stands in an entry of a record. */
export function ParagraphsField({
	of,
	label,
	hint,
	className,
	inputClassName,
	value,
	framed = alone,
	...textarea
}: NamedField &
	Entry & { inputClassName?: string } & Omit<
		ComponentProps<'textarea'>,
		'name' | 'defaultValue' | 'value' | 'id'
	>) {
	const { id, error, control } = useField(of, undefined, value)
	return (
		<Field id={id} label={label} hint={hint} error={error} className={className}>
			{(field) =>
				framed(
					<TextArea
						{...field}
						className={inputClassName}
						dir="auto"
						{...control}
						{...limits(of)}
						{...textarea}
					/>,
				)
			}
		</Field>
	)
}

/** A field of one among several, its `option`s as children. */
export function SelectField({
	of,
	label,
	hint,
	className,
	value,
	children,
	...select
}: NamedField &
	Pick<Entry, 'value'> &
	Omit<ComponentProps<'select'>, 'name' | 'defaultValue' | 'value' | 'id' | 'multiple'>) {
	const { id, error, control } = useField(of, undefined, value)
	return (
		<Field id={id} label={label} hint={hint} error={error} className={className}>
			{(field) => (
				<Select {...field} {...control} {...select}>
					{children}
				</Select>
			)}
		</Field>
	)
}

/** The sentences for what a form was refused for, by field. */
export function useFaultSentences(): <Name extends string>(
	faults: {
		readonly [name in Name]?: FieldFault | undefined
	},
) => Sentences<Name> {
	const { t } = useTranslation()
	const language = useLanguage()
	return (faults) => {
		const sentences: Record<string, string> = {}
		for (const [name, fault] of Object.entries<FieldFault | undefined>(faults))
			if (fault)
				sentences[name] = t(`form.faults.${fault.code}`, { most: formatNumber(fault.most ?? 0, language) })
		return sentences as Sentences<never>
	}
}

/** The same as links to the fields, for what stands above the form. */
export function faultsOf(errors: Sentences<string>, prefix = ''): { href: string; text: string }[] {
	return Object.entries(errors).flatMap(([name, text]) => (text ? [{ href: `#${prefix}${name}`, text }] : []))
}

/** A link to each field of the refused form of this page that needs attention, for what stands above the form. */
export function useRefusedFields(prefix = ''): { href: string; text: string }[] {
	const answered: { posted?: RefusedForm } | undefined = useActionData()
	return faultsOf(useFaultSentences()(answered?.posted?.faults ?? {}), prefix)
}
