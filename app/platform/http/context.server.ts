import { createContext } from 'react-router'
import type { Language } from '#app/i18n/languages.ts'
import type { Ctx } from '../ctx.server.ts'

/** What the server gives to every loader and action: `context.get(ctxContext)`. */
export const ctxContext = createContext<Ctx>()
/** The language of the request. */
export const languageContext = createContext<Language>()
/** The id that the logs and the error screen show for this request. */
export const requestIdContext = createContext<string>()
/** The network address that sends the request; for limits only, never stored or logged. */
export const clientAddressContext = createContext<string>()
