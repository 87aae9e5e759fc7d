import type { EditorDuty, Role } from '#app/platform/db/tables.ts'
import type { Actor, Grant, Scope } from './model.ts'

/**
 * Who may do what: pure rules over the grants that hold now. Pages, actions, API and files ask these and nothing else.
 * A person with several roles may do what any of them allows, except where a conflict of interest forbids it.
 */

/** Who asks; null is a visitor. */
type Asking = Pick<Actor, 'userId' | 'grants'> | null

/** What belongs to a journal, to a publisher, to both, or to the platform alone (neither). */
export type Place = { journalId: string | null; publisherId: string | null }

/** A file under review, as far as rights go. */
export type SubmissionPlace = Place & {
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

/** What each duty of an editor includes, beside seeing the journal's files. */
const DUTIES = {
	decide: ['editor-in-chief', 'section-editor', 'guest-editor'],
	publish: ['editor-in-chief', 'production-editor'],
	manage: ['editor-in-chief'],
} satisfies Record<string, readonly EditorDuty[]>

const holds = (actor: Asking, role: Role): boolean =>
	actor?.grants.some((grant) => grant.role === role) ?? false

export const isAdmin = (actor: Asking): boolean => holds(actor, 'admin')
/** Entering the reviewer space; each file there is shown by `submissionView`. */
export const canReview = (actor: Asking): boolean => holds(actor, 'reviewer')

function editorGrants(actor: Asking, { journalId }: Place): Grant[] {
	const isHere = ({ role, scope }: Grant) =>
		role === 'editor' && scope.kind === 'journal' && scope.journalId === journalId
	return actor?.grants.filter(isHere) ?? []
}

function edits(actor: Asking, place: Place, act: keyof typeof DUTIES): boolean {
	const duties: readonly EditorDuty[] = DUTIES[act]
	return editorGrants(actor, place).some(({ duty }) => duty !== null && duties.includes(duty))
}

function managesPublisher(actor: Asking, { publisherId }: Place): boolean {
	const isOwn = ({ role, scope }: Grant) =>
		role === 'publisher-manager' && scope.kind === 'publisher' && scope.publisherId === publisherId
	return actor?.grants.some(isOwn) ?? false
}

/** Published work is everybody's, to read, download and cite; what is not published yet is for those who publish it. */
export function canRead(actor: Asking, work: Place & { published: boolean }): boolean {
	return work.published || canPublish(actor, work)
}

/** Save, follow, annotate: everybody who is signed in. */
export function canKeep(actor: Asking): boolean {
	return actor !== null
}

/** What an attempt to submit is answered: visitors sign in, others become authors first. */
export function submission(actor: Asking): 'submit' | 'sign-in' | 'authors-only' {
	if (!actor) return 'sign-in'
	return holds(actor, 'author') || isAdmin(actor) ? 'submit' : 'authors-only'
}

/**
 * How somebody sees a submission; null: it does not exist for them. An author of the file sees it as its author and an assigned
 * reviewer as its reviewer, whatever other roles they hold: anything more would break the anonymity of the review. Who declared a
 * conflict of interest sees nothing of it.
 */
export function submissionView(actor: Asking, file: SubmissionPlace): SubmissionView | null {
	if (!actor) return null
	if (file.authorIds.includes(actor.userId)) return 'author'
	if (file.reviewerIds.includes(actor.userId)) return canReview(actor) ? 'reviewer' : null
	if (file.conflictIds.includes(actor.userId)) return null
	if (editorGrants(actor, file).length > 0) return 'editor'
	if (isAdmin(actor)) return 'administrator'
	return managesPublisher(actor, file) ? 'status' : null
}

/** The reports of others: the journal's editors and administrators read all, an assigned reviewer when the journal shares them after the decision. */
export function canReadOtherReports(
	actor: Asking,
	file: SubmissionPlace & { isDecided: boolean; sharesReports: boolean },
): boolean {
	const view = submissionView(actor, file)
	if (view === 'reviewer') return file.isDecided && file.sharesReports
	return view === 'editor' || view === 'administrator'
}

/**
 * Deciding on a submission: editors of the journal whose duty it is, unless their grant is recommend-only; assigned reviewers
 * recommend. Nobody has a say in a file in which they are author, and nobody both reviews and decides.
 */
export function decision(actor: Asking, file: SubmissionPlace): 'decide' | 'recommend' | null {
	const view = submissionView(actor, file)
	if (view === 'reviewer') return 'recommend'
	if (view !== 'editor' || !edits(actor, file, 'decide')) return null
	const duties: readonly EditorDuty[] = DUTIES.decide
	const decides = editorGrants(actor, file).some(
		({ duty, recommendOnly }) => duty !== null && duties.includes(duty) && !recommendOnly,
	)
	return decides ? 'decide' : 'recommend'
}

/** Publish, unpublish, correct, retract. */
export function canPublish(actor: Asking, place: Place): boolean {
	return edits(actor, place, 'publish') || managesPublisher(actor, place) || isAdmin(actor)
}

/** Journals, issues, books and calls, and the templates of their mails. A journal that does not exist yet has only a publisher. */
export function canManageContents(actor: Asking, place: Place): boolean {
	return edits(actor, place, 'manage') || managesPublisher(actor, place) || isAdmin(actor)
}

/** Settings, jobs, backups, the audit log, the outbox, acting as somebody. */
export function canRunPlatform(actor: Asking): boolean {
	return isAdmin(actor)
}

/** A role to be given or taken back, with the publisher of the journal where it holds. */
export type RolePlace = Place & { role: Role; scope: Scope['kind']; duty: EditorDuty | null }

/**
 * Giving and taking back roles: administrators every role anywhere, publisher managers those of their publisher's journals,
 * editors in chief those of their journal, except other editors in chief.
 */
export function canGrant(actor: Asking, role: RolePlace): boolean {
	if (isAdmin(actor)) return true
	if (role.scope !== 'journal' || !['editor', 'reviewer'].includes(role.role)) return false
	if (managesPublisher(actor, role)) return true
	return edits(actor, role, 'manage') && role.duty !== 'editor-in-chief'
}

/** The rooms of administration: everything, the people of one's publishers and journals, or none. */
export function administration(actor: Asking): 'platform' | 'own-people' | null {
	if (isAdmin(actor)) return 'platform'
	const { journalIds, publisherIds } = managedPlaces(actor)
	return journalIds.length + publisherIds.length > 0 ? 'own-people' : null
}

/** The journals and publishers whose people somebody looks after. */
export function managedPlaces(actor: Asking): { journalIds: string[]; publisherIds: string[] } {
	const journalIds: string[] = []
	const publisherIds: string[] = []
	for (const { role, scope, duty } of actor?.grants ?? []) {
		if (role === 'editor' && duty === 'editor-in-chief' && scope.kind === 'journal')
			journalIds.push(scope.journalId)
		if (role === 'publisher-manager' && scope.kind === 'publisher') publisherIds.push(scope.publisherId)
	}
	return { journalIds, publisherIds }
}

/** Where somebody works at the editors' desk: all journals, those they edit and the publishers they run, or nowhere. */
export function deskPlaces(actor: Asking): 'all' | { journalIds: string[]; publisherIds: string[] } | null {
	if (isAdmin(actor)) return 'all'
	const journalIds: string[] = []
	const publisherIds: string[] = []
	for (const { role, scope } of actor?.grants ?? []) {
		if (role === 'editor' && scope.kind === 'journal') journalIds.push(scope.journalId)
		if (role === 'publisher-manager' && scope.kind === 'publisher') publisherIds.push(scope.publisherId)
	}
	if (journalIds.length + publisherIds.length === 0) return null
	return { journalIds: [...new Set(journalIds)], publisherIds: [...new Set(publisherIds)] }
}

/** Where somebody publishes (`canPublish`): everywhere, some journals and all of some publishers, or nowhere. */
export function publishingPlaces(
	actor: Asking,
): 'all' | { journalIds: string[]; publisherIds: string[] } | null {
	if (isAdmin(actor)) return 'all'
	const duties: readonly (EditorDuty | null)[] = DUTIES.publish
	const journalIds: string[] = []
	const publisherIds: string[] = []
	for (const { role, scope, duty } of actor?.grants ?? []) {
		if (role === 'editor' && scope.kind === 'journal' && duties.includes(duty))
			journalIds.push(scope.journalId)
		if (role === 'publisher-manager' && scope.kind === 'publisher') publisherIds.push(scope.publisherId)
	}
	return journalIds.length + publisherIds.length > 0 ? { journalIds, publisherIds } : null
}

/** Acting as somebody: administrators, in their own name, as anybody but themself and other administrators. */
export function canImpersonate(
	actor: Pick<Actor, 'userId' | 'grants' | 'actedBy'> | null,
	person: Pick<Actor, 'userId' | 'grants'>,
): boolean {
	return isAdmin(actor) && !actor?.actedBy && actor?.userId !== person.userId && !isAdmin(person)
}
