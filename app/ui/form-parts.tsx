import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { Input, Select, TextArea } from './control.tsx'
import { Field } from './field.tsx'
import { Form } from './form.tsx'
import type { FormField } from './form-fields.ts'

type Sentences<Name extends string> = { readonly [name in Name]?: string | undefined }

const Filled = createContext<{ values: Sentences<string>; errors: Sentences<string>; prefix: string }>({
	values: {},
	errors: {},
	prefix: '',
})

/**
 * A form of the fields that a command takes (`fieldsOf`): what stands in them and what is wrong with them is given once, by their names, and
 * each part of the form finds its own. `prefix` tells the ids of two forms of one page apart.
 */
export function FieldsForm<Name extends string>({
	fields: _,
	values = {},
	errors = {},
	prefix = '',
	...form
}: {
	fields: { readonly [name in Name]: FormField<name> }
	values?: Sentences<Name>
	errors?: Sentences<Name>
	prefix?: string
} & ComponentProps<typeof Form>) {
	return (
		<Filled.Provider value={{ values, errors, prefix }}>
			<Form {...form} />
		</Filled.Provider>
	)
}

type Named = { of: FormField; label: ReactNode; hint?: ReactNode | undefined; className?: string | undefined }

function useField({ of: { name, isRequired } }: Named) {
	const { values, errors, prefix } = useContext(Filled)
	return {
		id: `${prefix}${name}`,
		error: errors[name],
		control: { name, defaultValue: values[name], ...(isRequired && { required: true }) },
	}
}

function limits({ longest, inputMode, autoComplete }: FormField) {
	return {
		...(longest === undefined ? {} : { maxLength: longest }),
		...(inputMode && { inputMode }),
		...(autoComplete && { autoComplete }),
	}
}

/** A field of one line. Addresses of mail and of pages run from left to right in every language. */
export function TextField({
	of,
	label,
	hint,
	className,
	...input
}: Named & Omit<ComponentProps<'input'>, 'name' | 'defaultValue' | 'id'>) {
	const { id, error, control } = useField({ of, label })
	const direction = of.type === 'email' || of.type === 'url' ? 'ltr' : 'auto'
	return (
		<Field id={id} label={label} hint={hint} error={error} className={className}>
			{(field) => <Input {...field} type={of.type} dir={direction} {...control} {...limits(of)} {...input} />}
		</Field>
	)
}

/** A field of paragraphs. */
export function ParagraphsField({
	of,
	label,
	hint,
	className,
	...textarea
}: Named & Omit<ComponentProps<'textarea'>, 'name' | 'defaultValue' | 'id'>) {
	const { id, error, control } = useField({ of, label })
	return (
		<Field id={id} label={label} hint={hint} error={error} className={className}>
			{(field) => <TextArea {...field} dir="auto" {...control} {...limits(of)} {...textarea} />}
		</Field>
	)
}

/** A field of one among several, its `option`s as children. */
export function SelectField({
	of,
	label,
	hint,
	className,
	children,
	...select
}: Named & Omit<ComponentProps<'select'>, 'name' | 'defaultValue' | 'id' | 'multiple'>) {
	const { id, error, control } = useField({ of, label })
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

type Fault = { code: 'required' | 'tooLong' | 'malformed'; most?: number }

/** The sentences for what a form was refused for, by field. */
export function useFaultSentences(): <Name extends string>(
	faults: {
		readonly [name in Name]?: Fault | undefined
	},
) => Sentences<Name> {
	const { t } = useTranslation()
	const language = useLanguage()
	return (faults) => {
		const sentences: Record<string, string> = {}
		for (const [name, fault] of Object.entries<Fault | undefined>(faults))
			if (fault)
				sentences[name] = t(`form.faults.${fault.code}`, { most: formatNumber(fault.most ?? 0, language) })
		return sentences as Sentences<never>
	}
}

/** The same as links to the fields, for what stands above the form. */
export function faultsOf(errors: Sentences<string>): { href: string; text: string }[] {
	return Object.entries(errors).flatMap(([name, text]) => (text ? [{ href: `#${name}`, text }] : []))
}
