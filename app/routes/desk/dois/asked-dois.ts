import { DOI_STATES } from '#app/modules/deposit/index.ts'

/** The DOIs that an address names: those in a state (`etat`), of an issue (`numero`). */
export const askedDois = (params: URLSearchParams) => ({
	state: DOI_STATES.find((code) => code === params.get('etat')) ?? null,
	issueId: params.get('numero') ?? '',
})
