import type { Language } from '#app/i18n/languages.ts'
import { CUSTOMER_ORDERS } from '#app/modules/institution/customer/index.ts'
import { INSTITUTION_ORDERS } from '#app/modules/institution/manage/index.ts'
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

export const askedTrials = (params: URLSearchParams, language: Language) => ({
	...askedPage(params, TRIAL_ORDERS),
	state: chosen(params, 'etat', TRIAL_STATES),
	language,
})
