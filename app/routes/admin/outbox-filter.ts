import { typedLine } from '#app/i18n/typed-text.ts'
import { askedDays } from '#app/platform/http/list-state.ts'
import { MAILS } from '#app/platform/mail/names.ts'
import { MAIL_STATES } from './components/mail-state.tsx'

const LONGEST_ADDRESS = 254

/** The mails that an address names: of a state (`etat`), to addresses with a part (`a`), of a sort (`courriel`), written between two days (`du`, `au`). */
export const askedMails = (params: URLSearchParams) => ({
	state: MAIL_STATES.find((name) => name === params.get('etat')) ?? null,
	to: typedLine(params.get('a') ?? '').slice(0, LONGEST_ADDRESS),
	template: MAILS.find((name) => name === params.get('courriel')) ?? null,
	...askedDays(params),
})
