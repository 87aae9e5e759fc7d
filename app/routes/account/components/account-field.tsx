import type { InputHTMLAttributes } from 'react'
import { Field } from '#app/ui/field.tsx'

/** One field of an account form: required, with its error. Addresses and passwords read left to right in every language. */
export function AccountField({
	name,
	id = name,
	label,
	help,
	error,
	...input
}: {
	name: string
	id?: string
	label: string
	help?: string
	error?: string | undefined
} & Pick<
	InputHTMLAttributes<HTMLInputElement>,
	'type' | 'autoComplete' | 'defaultValue' | 'dir' | 'readOnly'
>) {
	return (
		<Field id={id} label={label} hint={help} error={error}>
			{(field) => <input dir="ltr" {...input} {...field} name={name} required />}
		</Field>
	)
}
