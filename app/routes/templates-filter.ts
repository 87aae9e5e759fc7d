import { TEMPLATE_ORDERS } from '#app/modules/mail-template/index.ts'
import { askedPage } from '#app/platform/http/list-state.ts'

/** The mails that an address asks for: by their words, and whether somebody changed them (`etat`). */
export function askedTemplates(params: URLSearchParams) {
	const state = params.get('etat')
	const isChanged = state === 'changes' ? true : state === 'originaux' ? false : null
	return { ...askedPage(params, TEMPLATE_ORDERS), isChanged }
}
