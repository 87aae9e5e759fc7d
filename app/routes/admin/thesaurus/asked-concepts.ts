import { SCHEMES } from '#app/modules/thesaurus/index.ts'
import { CONCEPT_ORDERS, CONCEPT_STATES } from '#app/modules/thesaurus/manage/index.ts'
import { askedOrder, askedWords } from '#app/platform/http/list-state.ts'

/** The filters and the order of concepts that an address names; what is none of them is none. */
export const askedConcepts = (params: URLSearchParams) => ({
	query: askedWords(params),
	scheme: SCHEMES.find((name) => name === params.get('genre')) ?? null,
	state: CONCEPT_STATES.find((name) => name === params.get('etat')) ?? null,
	order: askedOrder(params, CONCEPT_ORDERS),
})
