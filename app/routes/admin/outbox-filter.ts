import { typedLine } from '#app/i18n/typed-text.ts'
import { MAIL_STATES } from './components/mail-state.tsx'

const LONGEST_ADDRESS = 254

/** The mails that an address names: of a state (`etat`), to addresses with a part (`a`). */
export const askedMails = (params: URLSearchParams) => ({
	state: MAIL_STATES.find((name) => name === params.get('etat')) ?? null,
	to: typedLine(params.get('a') ?? '').slice(0, LONGEST_ADDRESS),
})
