import { createContext } from 'react'
import { FORM_PARAMETERS } from '#app/addresses/declare.ts'

/** What somebody has typed into a form of this page and not sent yet. */
export type FormDraft = {
	/** The form's name, unique in its page. */
	form: string
	/** The version of what the form changes that its writer saw. */
	version: string
	fields: Readonly<Record<string, readonly string[]>>
	savedAt: string
}

/** Under this name, which no field has, a draft holds the names of files that were chosen and are not kept. */
export const FILES_OF_DRAFT = ''

/** What a field can hold that says more of itself than that a value is wrong: a schema names it as `params.fault` of its issue. */
export const NAMED_FAULTS = ['funder', 'issn', 'isbn', 'orcid', 'ror'] as const

/** What is wrong with a field: its sentence is `form.faults` in `common`, unless the page has one of its own. */
export type FieldFault = {
	code: 'required' | 'tooLong' | 'malformed' | 'fileTooLarge' | (typeof NAMED_FAULTS)[number]
	most?: number
}

/** A form that was sent and refused: what was typed, what is wrong with it by field, the code of its command's refusal, and whom its words name where that is the code. An action answers it as `posted`. */
export type RefusedForm<Code extends string = string> = {
	fields: FormDraft['fields']
	error?: Code | null
	named?: readonly string[] | undefined
	faults: { readonly [name: string]: FieldFault | undefined }
}

/** Somebody who sent a form of this page while its sender had it open, and when last. */
export type Overtaker = { name: string; at: string; isSelf: boolean }

/** A form that changes something stored, as its address names it: which one of its page, and when it was opened. */
export type OpenedForm = { form: string; since: number; overtakers: readonly Overtaker[] }

/** The drafts of the present page, and the form that was sent and is shown again, which the root provides. */
export const FormDraftsContext = createContext<{ drafts: readonly FormDraft[]; posted: string | null }>({
	drafts: [],
	posted: null,
})

/** When the present page is read, and the form that was opened earlier and is shown again, which the root provides. */
export const OpenedFormContext = createContext<{ opened: OpenedForm | null; now: number }>({
	opened: null,
	now: 0,
})

/** What of a form was typed before and is to be shown in its controls, and what others have stored since. */
export type Typed = {
	drafted: FormDraft['fields'] | null
	/** What won, by field, where two people changed the same thing. */
	won: Readonly<Record<string, string>> | null
	/** What stands in each control by itself is what is stored. */
	isStored: boolean
	/** Somebody else was faster. */
	isOvertaken: boolean
	/** Something in the form may be for its writer to choose: what is folded in it stands open. */
	mayDiffer: boolean
	/** Who, as far as it is known. */
	overtakers: readonly Overtaker[]
	/** Where the form is sent; undefined: to its page. */
	action: string | undefined
}
export const TypedContext = createContext<Typed>({
	drafted: null,
	won: null,
	isStored: false,
	isOvertaken: false,
	mayDiffer: false,
	overtakers: [],
	action: undefined,
})

/** The query of an address without what is said of one answer alone. */
export function stayingSearch(search: string): string {
	const staying = new URLSearchParams(search)
	for (const passing of FORM_PARAMETERS) staying.delete(passing)
	return staying.size > 0 ? `?${staying}` : ''
}
