import type { ComponentProps } from 'react'
import type { z } from 'zod'
import { Form, type HiddenValues } from './form.tsx'

/** What a form can send of a command's input without anybody typing it. */
type Sent<Input> = Input extends unknown
	? {
			readonly [Field in keyof Input]: NonNullable<Input[Field]> extends boolean
				? '1' | ''
				: Input[Field] extends number
					? `${Input[Field]}`
					: Input[Field]
		}
	: never
type OmitOfEach<Input, Known extends PropertyKey> = Input extends unknown ? Omit<Input, Known> : never

/** What is pressed and says nothing but that. */
type Pressed = { readonly input: z.ZodObject<Record<never, never>> }

/**
 * A form that is only a button. What it sends is named and typed by the command that it asks for (`ButtonForm<typeof publishIssue, 'issueId'>`): what
 * the page knows by itself, as from its address, is named after it and left out. Without a command it sends nothing.
 */
export function ButtonForm<
	Asked extends { readonly input: z.ZodType } = Pressed,
	Known extends keyof z.input<Asked['input']> = never,
>({
	send,
	returnTo,
	className = '',
	...form
}: {
	send: Sent<OmitOfEach<z.input<Asked['input']>, Known>>
	/** The page of this site to come back to (`retour`), where that is not the one that takes the form. */
	returnTo?: string | undefined
} & Omit<ComponentProps<typeof Form>, 'hidden' | 'draft' | 'won' | 'isStored'>) {
	return <Form {...form} className={className} hidden={{ ...(send as HiddenValues), retour: returnTo }} />
}
