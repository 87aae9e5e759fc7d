import type { Language } from '#app/i18n/languages.ts'
import { ANNOUNCEMENT_ORDERS, ANNOUNCEMENT_STATES } from '#app/modules/announcement/index.ts'
import { BOOK_ORDERS } from '#app/modules/book-draft/index.ts'
import { CUSTOMER_ORDERS } from '#app/modules/institution/customer/index.ts'
import { INSTITUTION_ORDERS } from '#app/modules/institution/manage/index.ts'
import { QUESTION_ORDERS, QUESTION_STATES } from '#app/modules/journal-question/index.ts'
import { INVITATION_ORDERS } from '#app/modules/people/invitations/index.ts'
import { PUBLISHER_ORDERS } from '#app/modules/publisher/manage/index.ts'
import { JOURNAL_ORDERS } from '#app/modules/submission/settings/index.ts'
import { TRIAL_ORDERS, TRIAL_STATES } from '#app/modules/trial-journal/index.ts'
import { DISCIPLINE_ORDERS } from '#app/modules/work/discipline/index.ts'
import { askedPage } from '#app/platform/http/list-state.ts'

/** How the lists of administration are asked for by their addresses, those of their files included; what is no filter, order or page of a list is none. */

const chosen = <Name extends string>(params: URLSearchParams, parameter: string, names: readonly Name[]) =>
	names.find((name) => name === params.get(parameter)) ?? null

/** Which of two kinds an address asks for (`etat`). */
const either = (params: URLSearchParams, yes: string, no: string): boolean | null => {
	const word = chosen(params, 'etat', [yes, no])
	return word === null ? null : word === yes
}

export const askedInstitutions = (params: URLSearchParams) => ({
	...askedPage(params, INSTITUTION_ORDERS),
	isPartner: either(params, 'partenaires', 'autres'),
})

export const askedCustomers = (params: URLSearchParams) => ({
	...askedPage(params, CUSTOMER_ORDERS),
	isWithdrawn: either(params, 'retirees', 'comptees'),
})

export const askedDisciplines = (params: URLSearchParams, language: Language) => ({
	...askedPage(params, DISCIPLINE_ORDERS),
	language,
})

export const askedTrials = (params: URLSearchParams) => ({
	...askedPage(params, TRIAL_ORDERS),
	state: chosen(params, 'etat', TRIAL_STATES),
})

export const askedJournals = (params: URLSearchParams) => ({
	...askedPage(params, JOURNAL_ORDERS),
	isOpen: either(params, 'ouvertes', 'fermees'),
})

export const askedPublishers = (params: URLSearchParams) => askedPage(params, PUBLISHER_ORDERS)

export const askedBooks = (params: URLSearchParams) => askedPage(params, BOOK_ORDERS)

export const askedSigners = (params: URLSearchParams) => askedPage(params, ['name'])

/** What waits stands in the order in which it came, what is done the other way round. */
export function askedQuestions(params: URLSearchParams) {
	const asked = askedPage(params, QUESTION_ORDERS)
	const state = chosen(params, 'etat', QUESTION_STATES) ?? 'open'
	const order = params.has('tri') ? asked.order : { by: asked.order.by, isDescending: state !== 'open' }
	return { ...asked, order, state }
}

export const askedAnnouncements = (params: URLSearchParams) => ({
	...askedPage(params, ANNOUNCEMENT_ORDERS),
	state: chosen(params, 'etat', ANNOUNCEMENT_STATES),
})

/** Those that wait for an answer, or all (`toutes`). */
export const askedInvitations = (params: URLSearchParams) => ({
	...askedPage(params, INVITATION_ORDERS),
	openOnly: params.get('toutes') !== '1',
})
