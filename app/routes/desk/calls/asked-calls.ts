import { askedWords } from '#app/platform/http/list-state.ts'

/** The states in addresses. */
export const STATES = { ouvert: 'open', 'a-venir': 'upcoming', clos: 'closed' } as const
export const STATE_NAMES = ['ouvert', 'a-venir', 'clos'] as const

/** The calls that an address names: with the words of `q`, in a state (`etat`). */
export function askedCalls(params: URLSearchParams) {
	const name = STATE_NAMES.find((word) => word === params.get('etat'))
	return { query: askedWords(params), state: name ? STATES[name] : null }
}
