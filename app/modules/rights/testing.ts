import type { Grant } from './model.ts'

/** Who asks: a person with grants, or a visitor. */
export type Asker = { userId: string; grants: Grant[]; impersonator: null } | null

let serial = 0

export const grant = (role: Grant['role'], rest: Partial<Grant> = {}): Grant => ({
	id: String(++serial),
	role,
	scope: { kind: 'platform' },
	duty: null,
	recommendOnly: false,
	...rest,
})

export const person = (userId: string, ...grants: Grant[]): NonNullable<Asker> => ({
	userId,
	grants,
	impersonator: null,
})

export const ofJournal = (journalId: string) => ({ scope: { kind: 'journal', journalId } as const })

export const editor = (
	duty: Grant['duty'] = 'editor-in-chief',
	journalId = 'j1',
	rest: Partial<Grant> = {},
) => grant('editor', { duty, ...ofJournal(journalId), ...rest })

/** The guest editor of a call of the journal. */
export const guestEditor = (callId = 'c1', journalId = 'j1', rest: Partial<Grant> = {}) =>
	grant('editor', { duty: 'guest-editor', scope: { kind: 'call', journalId, callId }, ...rest })

export const manager = (publisherId = 'p1') =>
	grant('publisher-manager', { scope: { kind: 'publisher', publisherId } })

/** What belongs to the journal and publisher of the people of these tests. */
export const OWN = { journalId: 'j1', publisherId: 'p1' }

/** What belongs to others. */
export const FOREIGN = { journalId: 'j2', publisherId: 'p2' }

/** A manuscript of their journal. */
export const file = {
	...OWN,
	callId: null,
	authorIds: ['author', 'somebody'],
	reviewerIds: ['reviewer'],
	conflictIds: [],
}

/** A role of a section editor at their journal. */
export const section = { ...OWN, role: 'editor', scope: 'journal', duty: 'section-editor' } as const
