import { createContext } from 'react'

/** What somebody has typed into a form of this page and not sent yet. */
export type FormDraft = {
	/** The form's name, unique in its page. */
	form: string
	/** The version of what the form changes that its writer saw. */
	version: string
	fields: Readonly<Record<string, readonly string[]>>
	savedAt: string
}

/** The drafts of the present page, and the form that was sent and is shown again, which the root provides. */
export const FormDraftsContext = createContext<{ drafts: readonly FormDraft[]; posted: string | null }>({
	drafts: [],
	posted: null,
})

/** What of a form was typed before and is to be shown in its controls, and what others have stored since. */
export type Typed = {
	drafted: FormDraft['fields'] | null
	/** What won, by field, where two people changed the same thing. */
	won: Readonly<Record<string, string>> | null
}
export const TypedContext = createContext<Typed>({ drafted: null, won: null })
