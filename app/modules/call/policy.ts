import type { submission } from '#app/modules/user/policy.ts'
import type { CallState } from './model.ts'

/** What submitting is answered to whoever looks at a call. */
export type CallReader = ReturnType<typeof submission>

/** What the submit button of a call is for this reader; 'none' where submissions are not taken on this platform. */
export type SubmitAction = 'submit' | 'sign-in' | 'authors-only' | 'closed' | 'none'

/** Only authors submit, only to an open call, and only where the call takes submissions here. */
export function submitAction(
	call: { state: CallState; acceptsSubmissions: boolean },
	reader: CallReader,
): SubmitAction {
	if (call.state.is === 'closed') return 'closed'
	if (!call.acceptsSubmissions || call.state.is === 'undated') return 'none'
	if (reader === 'authors-only') return reader
	return call.state.is === 'upcoming' ? 'none' : reader
}
