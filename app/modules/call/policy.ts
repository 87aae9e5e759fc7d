import type { CallState } from './model.ts'

/** Who looks at a call: nobody signed in, or somebody who may be an author. */
export type CallReader = { isAuthor: boolean } | null

/** What the submit button of a call is for this reader; 'none' where submissions are not taken on this platform. */
export type SubmitAction = 'submit' | 'sign-in' | 'authors-only' | 'closed' | 'none'

/** Only authors submit, only to an open call, and only where the call takes submissions here. */
export function submitAction(
	call: { state: CallState; acceptsSubmissions: boolean },
	reader: CallReader,
): SubmitAction {
	if (call.state.is === 'closed') return 'closed'
	if (!call.acceptsSubmissions || call.state.is === 'undated') return 'none'
	if (reader !== null && !reader.isAuthor) return 'authors-only'
	if (call.state.is === 'upcoming') return 'none'
	return reader === null ? 'sign-in' : 'submit'
}
