import type { EditorDuty, Role } from '#app/platform/db/tables.ts'
import { type Actor, EDITOR_DUTIES, type Grant, type Scope } from './model.ts'

/**
 * Who may do what: pure rules over the grants that hold now. Pages, actions, API and manuscripts ask these and nothing else.
 * A person with several roles may do what any of them allows, except where a conflict of interest forbids it.
 */

/** Who asks; null is a visitor. */
type Asking = Pick<Actor, 'userId' | 'grants'> | null

/** What belongs to a journal, to a publisher, to both, or to the platform alone (neither). */
export type Place = { journalId: string | null; publisherId: string | null }

/** The same, with the call of the journal that it came by. */
type CalledPlace = Place & { callId?: string | null }

/** A submission, as far as rights go. */
export type SubmissionPlace = Place & {
	/** The call that it answers. */
	callId: string | null
	authorIds: readonly string[]
	reviewerIds: readonly string[]
	/** Who declared a conflict of interest. */
	conflictIds: readonly string[]
}

/**
 * What somebody sees of a submission. Each is a different data type for those who build it: `author` has no reviewer in it,
 * `reviewer` no author, `status` neither of them nor any text; for `administrator` the access is recorded.
 */
export type SubmissionView = 'author' | 'reviewer' | 'editor' | 'status' | 'administrator'

/** What each duty of an editor includes, beside seeing the journal's manuscripts. */
const DUTIES = {
	decide: ['editor-in-chief', 'section-editor', 'guest-editor'],
	publish: ['editor-in-chief', 'production-editor'],
	manage: ['editor-in-chief'],
} satisfies Record<string, readonly EditorDuty[]>

const holds = (actor: Asking, role: Role): boolean =>
	actor?.grants.some((grant) => grant.role === role) ?? false

export const isAdmin = (actor: Asking): boolean => holds(actor, 'admin')
/** Entering the reviewer space; each manuscript there is shown by `submissionView`. */
export const canReview = (actor: Asking): boolean => holds(actor, 'reviewer')

function editorGrants(actor: Asking, { journalId, callId }: CalledPlace): Grant[] {
	return (actor?.grants ?? []).filter(
		({ role, scope }) =>
			role === 'editor' &&
			((scope.kind === 'journal' && scope.journalId === journalId) ||
				(scope.kind === 'call' && scope.callId === callId)),
	)
}

/** Whether somebody is editor of the journal, or of the call, with one of these duties. */
export function hasDuty(actor: Asking, place: CalledPlace, duties: readonly (EditorDuty | null)[]): boolean {
	return editorGrants(actor, place).some(({ duty }) => duties.includes(duty))
}

function managesPublisher(actor: Asking, { publisherId }: Place): boolean {
	return (actor?.grants ?? []).some(
		({ role, scope }) =>
			role === 'publisher-manager' && scope.kind === 'publisher' && scope.publisherId === publisherId,
	)
}

/** What an attempt to submit is answered: visitors sign in, others become authors first. */
export function submission(actor: Asking): 'submit' | 'sign-in' | 'authors-only' {
	if (!actor) return 'sign-in'
	return holds(actor, 'author') || isAdmin(actor) ? 'submit' : 'authors-only'
}

/**
 * How somebody sees a submission; null: it does not exist for them. An author of the manuscript sees it as its author and an assigned
 * reviewer as its reviewer, whatever other roles they hold: anything more would break the anonymity of the review. Who declared a
 * conflict of interest sees nothing of it.
 */
export function submissionView(actor: Asking, manuscript: SubmissionPlace): SubmissionView | null {
	if (!actor) return null
	if (manuscript.authorIds.includes(actor.userId)) return 'author'
	if (manuscript.reviewerIds.includes(actor.userId)) return canReview(actor) ? 'reviewer' : null
	if (manuscript.conflictIds.includes(actor.userId)) return null
	if (editorGrants(actor, manuscript).length > 0) return 'editor'
	if (isAdmin(actor)) return 'administrator'
	return managesPublisher(actor, manuscript) ? 'status' : null
}

/** The reports of others: the journal's editors and administrators read all, an assigned reviewer when the journal shares them after the decision. */
export function canReadOtherReports(
	actor: Asking,
	manuscript: SubmissionPlace & { isDecided: boolean; sharesReports: boolean },
): boolean {
	const view = submissionView(actor, manuscript)
	if (view === 'reviewer') return manuscript.isDecided && manuscript.sharesReports
	return view === 'editor' || view === 'administrator'
}

/**
 * Deciding on a submission: editors of the journal whose duty it is, unless their grant is recommend-only; assigned reviewers
 * recommend. Nobody has a say in a manuscript in which they are author, and nobody both reviews and decides.
 */
export function decision(actor: Asking, manuscript: SubmissionPlace): 'decide' | 'recommend' | null {
	const view = submissionView(actor, manuscript)
	if (view === 'reviewer') return 'recommend'
	if (view !== 'editor') return null
	const duties: readonly (EditorDuty | null)[] = DUTIES.decide
	const deciding = editorGrants(actor, manuscript).filter(({ duty }) => duties.includes(duty))
	if (deciding.length === 0) return null
	return deciding.every(({ recommendOnly }) => recommendOnly) ? 'recommend' : 'decide'
}

/** Publish, unpublish, correct, retract. */
export function canPublish(actor: Asking, place: Place): boolean {
	return hasDuty(actor, place, DUTIES.publish) || managesPublisher(actor, place) || isAdmin(actor)
}

/** Journals, issues, books and calls, and the templates of their mails. A journal that does not exist yet has only a publisher. */
export function canManageContents(actor: Asking, place: Place): boolean {
	return hasDuty(actor, place, DUTIES.manage) || managesPublisher(actor, place) || isAdmin(actor)
}

/** The answers that a journal keeps to write them again: its editors who decide, and who manages it. */
export function canSaveAnswers(actor: Asking, place: Place): boolean {
	return hasDuty(actor, place, DUTIES.decide) || canManageContents(actor, place)
}

/** Settings, jobs, backups, the audit log, the outbox, impersonating somebody. */
export function canRunPlatform(actor: Asking): boolean {
	return isAdmin(actor)
}

/**
 * Building an issue: what it contains, in which order and sections, on which pages. Who manages the contents does, and the guest editors of the calls
 * that gather for it (`callIds`).
 */
export function canBuildIssue(
	actor: Asking,
	{ callIds, ...place }: Place & { callIds: readonly string[] },
): boolean {
	return canManageContents(actor, place) || callIds.some((callId) => editsCall(actor, callId))
}

function editsCall(actor: Asking, callId: string): boolean {
	return (actor?.grants ?? []).some(({ scope }) => scope.kind === 'call' && scope.callId === callId)
}

/** A role to be given or taken back, with the publisher of the journal where it holds. */
export type RolePlace = Place & { role: Role; scope: Scope['kind']; duty: EditorDuty | null }

/**
 * Giving and taking back roles: administrators every role anywhere, publisher managers those of their publisher's journals,
 * editors in chief those of their journal, except other editors in chief.
 */
export function canGrant(actor: Asking, role: RolePlace): boolean {
	if (isAdmin(actor)) return true
	if (!['journal', 'call'].includes(role.scope) || !['editor', 'reviewer'].includes(role.role)) return false
	if (managesPublisher(actor, role)) return true
	return hasDuty(actor, role, DUTIES.manage) && role.duty !== 'editor-in-chief'
}

/** Journals and publishers, by their ids; and calls, where guest editors are meant. */
export type Places = { journalIds: string[]; publisherIds: string[]; callIds: string[] }

/** The journals and calls that somebody edits with one of these duties and the publishers that they manage. */
function placesOf(actor: Asking, duties: readonly (EditorDuty | null)[]): Places {
	const journalIds = new Set<string>()
	const publisherIds = new Set<string>()
	const callIds = new Set<string>()
	for (const { role, scope, duty } of actor?.grants ?? []) {
		if (scope.kind === 'journal' && role === 'editor' && duties.includes(duty))
			journalIds.add(scope.journalId)
		if (scope.kind === 'publisher' && role === 'publisher-manager') publisherIds.add(scope.publisherId)
		if (scope.kind === 'call' && duties.includes(duty)) callIds.add(scope.callId)
	}
	return { journalIds: [...journalIds], publisherIds: [...publisherIds], callIds: [...callIds] }
}

function everywhereOr(actor: Asking, places: Places): 'all' | Places | null {
	if (isAdmin(actor)) return 'all'
	return places.journalIds.length + places.publisherIds.length + places.callIds.length > 0 ? places : null
}

/** The rooms of administration: everything, the people of one's publishers and journals, or none. */
export function administration(actor: Asking): 'platform' | 'own-people' | null {
	const places = contentPlaces(actor)
	if (places === 'all') return 'platform'
	return places && 'own-people'
}

/** The journals and publishers whose people somebody looks after. */
export function managedPlaces(actor: Asking): Places {
	return placesOf(actor, DUTIES.manage)
}

/** Where somebody makes and changes contents (`canManageContents`), calls among them: everywhere, in the journals and publishers they run, or nowhere. */
export function contentPlaces(actor: Asking): 'all' | Places | null {
	return everywhereOr(actor, managedPlaces(actor))
}

/** Where somebody works at the editors' desk: all journals, those they edit, the calls whose guest editors they are and the publishers they run, or nowhere. */
export function deskPlaces(actor: Asking): 'all' | Places | null {
	return everywhereOr(actor, placesOf(actor, EDITOR_DUTIES))
}

/** The journals that somebody edits, whatever their duty there, the calls whose guest editor they are and the publishers they run: their own grants, administrators' too. */
export function ownDesk(actor: Asking): Places {
	return placesOf(actor, EDITOR_DUTIES)
}

/** Where somebody publishes (`canPublish`): everywhere, some journals and all of some publishers, or nowhere. */
export function publishingPlaces(actor: Asking): 'all' | Places | null {
	return everywhereOr(actor, placesOf(actor, DUTIES.publish))
}

/** Who proved who they are within so long may do what reaches far: give roles, be somebody else, close an account, take the log along. */
export const PROOF_MS = 30 * 60_000

/** True when the session's owner signed in, or showed the password, within half an hour (OWASP ASVS 5.0, 7.5.3). */
export function isFreshlyProved({ provedAt }: Pick<Actor, 'provedAt'>, now: Date): boolean {
	return provedAt !== null && now.getTime() - provedAt.getTime() < PROOF_MS
}

/** Whether somebody who runs a journal, a publisher or the platform has no second step; who impersonates somebody has proved their own. */
export function lacksSecondStep(actor: Pick<Actor, 'grants' | 'hasSecondStep' | 'impersonator'>): boolean {
	const runs = actor.grants.some(({ role }) => role !== 'author' && role !== 'reviewer')
	return runs && !actor.hasSecondStep && actor.impersonator === null
}

/** Suspending an account, letting it in again, or taking its lost second step away: administrators, of anybody but themself and other administrators. */
export const canSuspend = canImpersonate

/** Impersonating somebody: administrators, in their own name, as anybody but themself and other administrators. */
export function canImpersonate(
	actor: Pick<Actor, 'userId' | 'grants' | 'impersonator'> | null,
	person: Pick<Actor, 'userId' | 'grants'>,
): boolean {
	return isAdmin(actor) && !actor?.impersonator && actor?.userId !== person.userId && !isAdmin(person)
}
