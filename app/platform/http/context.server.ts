import { createContext, type RouterContextProvider } from 'react-router'
import type { Language } from '#app/i18n/languages.ts'
import type { Ctx } from '../ctx.server.ts'

/** What a request brings with it to loaders and actions. */
export type RequestContext = Readonly<RouterContextProvider>

/** What the server gives to every loader and action: `context.get(ctxContext)`. */
export const ctxContext = createContext<Ctx>()
/** The language of the request. */
export const languageContext = createContext<Language>()
/** The name of the form that the request posts, where it names itself; what it holds is kept as a draft. */
export const postedFormContext = createContext<string | null>(null)
/** The form that changes something stored which the request posts, where it says when it was opened. */
export const openedFormContext = createContext<{ page: string; form: string; since: Date } | null>(null)
/** The id that the logs and the error screen show for this request. */
export const requestIdContext = createContext<string>()
/** The network address that sends the request; for limits only, never stored or logged. */
export const clientAddressContext = createContext<string>()

/** True when what a visitor posted is kept for them, should it be refused. */
export const keepsTypedContext = createContext<boolean>(false)

/** Texts of a form that could not be taken, in their order; `isWhole` is false when a secret or a file was in it that is not kept. */
export type UnansweredForm = { texts: { name: string; value: string }[]; isWhole: boolean }
/** A request that no page answered: the database is away, or more was sent than its address takes. */
export type Unanswered = {
	because: 'away' | 'tooLarge'
	address: string
	isWrite: boolean
	form: UnansweredForm | null
}
/** What the page must say that stands in for another; null on every other request. */
export const unansweredContext = createContext<Unanswered | null>(null)
/** Why the database could not be asked, if that is what failed. */
export const passingFailureContext = createContext<Error | null>(null)

/** Where a module keeps what it knows of a request for those who answer it: modules need no router for that. */
export function requestSlot<T>(initial: T) {
	const slot = createContext<T>(initial)
	return {
		of: (context: Readonly<RouterContextProvider>): T => context.get(slot),
		set: (context: Readonly<RouterContextProvider>, value: T): void => context.set(slot, value),
	}
}
