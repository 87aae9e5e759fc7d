import { LANGUAGES } from '#app/i18n/languages.ts'
import { ISSUE_ORDERS } from '#app/modules/publication/issues/index.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import { askedPage, askedWords } from '#app/platform/http/list-state.ts'

/** How the lists of the desk are asked for by their addresses, those of their files included; what is no filter, order or page of a list is none. */

/** Issues: of a journal (`revue`), out or in preparation (`etat`). */
export function askedIssues(params: URLSearchParams) {
	const journal = params.get('revue') ?? undefined
	const state = params.get('etat')
	return {
		...askedPage(params, ISSUE_ORDERS),
		journal: isSlug(journal) ? journal : null,
		isOut: state === 'publies' ? true : state === 'prepares' ? false : null,
	}
}

/** Saved answers: with words, in a language (`langue`). */
export const askedAnswers = (params: URLSearchParams) => ({
	query: askedWords(params),
	language: LANGUAGES.find((code) => code === params.get('langue')) ?? null,
})
