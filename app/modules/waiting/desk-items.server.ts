import { sql } from 'kysely'
import { pathTo } from '#app/addresses/address.ts'
import { isUnderWay, queuedSubmissions, readRows } from '#app/modules/decision/desk/index.server.ts'
import { EDITORS_QUEUES, type ManuscriptRow, type Queue } from '#app/modules/decision/desk/index.ts'
import { productionState } from '#app/modules/publication/index.server.ts'
import { type AskedTime, askedTime } from '#app/modules/review/index.server.ts'
import { keyOfLetter, openLetters } from '#app/modules/review/recall/index.server.ts'
import type { OpenLetter } from '#app/modules/review/recall/index.ts'
import { heldReminders } from '#app/modules/review/reminders/index.server.ts'
import type { HeldBy } from '#app/modules/review/reminders/index.ts'
import { type Actor, canManageContents, ownDesk } from '#app/modules/rights/index.ts'
import { unansweredIn } from '#app/modules/submission/discussion/index.server.ts'
import { findPlaces, isWithEditor, type PlacedSubmission } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { EditorDuty } from '#app/platform/db/tables.ts'
import { daysTo, type WaitingItem, type WaitingWhat } from './model.ts'

/** Manuscripts of which the list tells; whoever has more finds the rest at the desk. */
const MOST_FILES = 100

type EditorsQueue = (typeof EDITORS_QUEUES)[number] | 'copyediting' | 'production'
const OWN_QUEUES: readonly Queue[] = [...EDITORS_QUEUES, 'copyediting', 'production']
/** States in which reviewers or authors are reminded from the list. */
const REMINDED_STATUSES: ReadonlySet<string> = new Set(['in_review', 'revisions_requested'])

/**
 * What waits for an editor: the manuscripts that they were given, those of nobody in journals of which they are editor in chief or in calls of which they are guest editor, and in preparation those of
 * the journals whose copyeditor or production editor they are. Beside them the reviewers and authors who are late there or at whose address nothing arrives, reports for which nobody
 * has thanked or can still take it back, and what authors and reviewers wrote last in a discussion.
 */
export async function deskItems(ctx: Ctx, actor: Actor): Promise<WaitingItem[]> {
	if (!actor.grants.some(({ role }) => role === 'editor')) return []
	const relation = await queuedSubmissions(ctx, actor, handledBy(actor, ctx.now()))
	const { rows: ids } = await sql<{ id: string }>`
		select id from ${relation} as desk_row where is_whole
			and (queue = any(${[...OWN_QUEUES, 'reviewsLate', 'underReview', 'revisionsLate']}::text[])
				or exists (select from revision where revision.submission_id = desk_row.id and revision.extension_asked_on is not null and revision.submitted_at is null)
				or exists (select from submission join user_account as author on author.id = submission.submitter_id
					join undeliverable_address as address on address.email = lower(author.email)
					where submission.id = desk_row.id and submission.status = 'revisions_requested' and address.is_given_up)
				or exists (select from discussion where submission_id = desk_row.id and closed_at is null))
		order by due_on nulls last, id limit ${MOST_FILES}`.execute(ctx.db)
	const rows = await readRows(
		ctx,
		actor,
		ids.map(({ id }) => id),
	)
	const files = rows.filter((row): row is ManuscriptRow => row.view === 'manuscript')
	const letters = await lettersAbout(ctx, files)
	const places = await placesOfNobodys(ctx, files)
	const stands = new Map<string, WaitingWhat>()
	for (const { id, queue } of files)
		if (queue === 'production') stands.set(id, await productionState(ctx, id))
		else if (isOnlyToTake(actor, places.get(id))) stands.set(id, 'toTake')
	return [
		...files.flatMap((file) => ofManuscript(file, letters, stands.get(file.id))),
		...(await ofReviewers(ctx, files, letters)),
		...(await ofDiscussions(ctx, files)),
	]
}

const placesOfNobodys = (ctx: Ctx, files: readonly ManuscriptRow[]) =>
	findPlaces(
		ctx,
		files.filter(({ queue }) => queue === 'needsEditor').map(({ id }) => id),
	)

/** True of a manuscript of nobody for who gives none to others: all that they can do is take it. */
export function isOnlyToTake(actor: Actor, place: PlacedSubmission | undefined): boolean {
	return place !== undefined && !canManageContents(actor, place)
}

/** The condition on `submission` that an editor handles it: it was given to them, or is nobody's where they decide (nobody's too, when whose it was has no role there any more), or is theirs to prepare. */
export function handledBy(actor: Actor, now: Date) {
	const journalsAs = (...duties: EditorDuty[]) =>
		actor.grants.flatMap(({ role, scope, duty }) =>
			role === 'editor' && scope.kind === 'journal' && duty && duties.includes(duty) ? [scope.journalId] : [],
		)
	const assigned = sql<boolean>`exists (select from submission_editor as own
		where own.submission_id = submission.id and own.user_id = ${actor.userId} and own.state = 'assigned')`
	const nobodys = sql<boolean>`not exists (select from submission_editor as other
		where other.submission_id = submission.id and ${isWithEditor('other', now)})`
	return sql<boolean>`${isUnderWay} and (${assigned}
		or (submission.journal_id = any(${journalsAs('editor-in-chief')}::uuid[]) and ${nobodys})
		or (submission.call_id = any(${ownDesk(actor).callIds}::uuid[]) and ${nobodys})
		or (submission.stage = 'copyediting' and submission.journal_id = any(${journalsAs('copyeditor')}::uuid[]))
		or (submission.stage = 'production' and submission.journal_id = any(${journalsAs('production-editor')}::uuid[])))`
}

/** Who asked for more time, who is not to be reminded now, and the letters that can still be taken back. */
type Letters = {
	asked: ReadonlyMap<string, AskedTime>
	held: ReadonlyMap<string, HeldBy>
	sent: ReadonlyMap<string, OpenLetter>
}

/** What is known of letters about these manuscripts. */
export async function lettersAbout(ctx: Ctx, files: readonly ManuscriptRow[]): Promise<Letters> {
	const reminded = files
		.filter(({ status, queue }) => REMINDED_STATUSES.has(status) || queue === 'production')
		.map(({ id }) => id)
	const asked = await askedTime(ctx, reminded)
	return {
		asked: new Map(asked.map((one) => [one.assignmentId ?? one.submissionId, one])),
		held: await heldReminders(ctx, reminded),
		sent: await openLetters(
			ctx,
			files.map(({ id }) => id),
		),
	}
}

/** What waits in a manuscript for its editors; `stands` says it more closely than its queue: how far production is, or that it is only to be taken. */
export function ofManuscript(
	file: ManuscriptRow,
	{ asked, held, sent }: Letters,
	stands?: WaitingWhat,
): WaitingItem[] {
	const { queue, dueOn } = file
	const wish = asked.get(file.id)
	if (wish) {
		const href = pathTo('desk.evaluation', { id: file.id, '#': 'reponse-auteur' })
		return [itemOf(file, { what: 'authorTime', dueOn, href, action: answering(file, wish) })]
	}
	if (held.get(file.id) === 'address') {
		const href = pathTo('desk.metadata', { id: file.id })
		return [itemOf(file, { what: 'authorAddress', dueOn, href, action: lookingAtAddress(file) })]
	}
	if (queue === 'revisionsLate') {
		const href = pathTo('desk.manuscript', { id: file.id })
		const heldBy = held.get(file.id) ?? null
		const action = { does: 'remindAuthor', submissionId: file.id, heldBy } as const
		const done = sent.get(keyOfLetter({ kind: 'reminder', subjectId: file.id }))
		return [itemOf(file, { what: 'revisionOverdue', dueOn, href, action, ...(done && { done }) })]
	}
	if (!OWN_QUEUES.includes(queue)) return []
	return [itemOf(file, { what: stands ?? (queue as EditorsQueue), dueOn, href: hrefOf(file.id, queue) })]
}

/** What is done about a wish for more time, instead of reminding of what is late. */
function answering({ today }: ManuscriptRow, wish: AskedTime) {
	return { does: 'answerTime', ...wish, canGrant: wish.wishedOn > today } as const
}

/** What is done instead of reminding somebody at whose address nothing arrives. */
const lookingAtAddress = ({ id }: ManuscriptRow) => ({ does: 'lookAtAddress', submissionId: id }) as const

function hrefOf(id: string, queue: Queue): string {
	if (queue === 'toDecide') return pathTo('desk.decision', { id })
	if (queue === 'needsReviewers') return pathTo('desk.inviteReviewer', { id })
	if (queue === 'copyediting' || queue === 'production') return pathTo('desk.production', { id })
	return pathTo('desk.manuscript', { id })
}

function itemOf(
	{ id, journal, title, language, reference, today }: ManuscriptRow,
	item: Pick<WaitingItem, 'dueOn' | 'href'> & {
		what: WaitingWhat
		subject?: string
		letter?: string
		action?: WaitingItem['action']
		done?: OpenLetter
	},
): WaitingItem {
	const { what, dueOn, href, subject, letter, action, done } = item
	return {
		id: `${what} ${subject ?? id}`,
		role: 'desk',
		what,
		journal,
		about: { title, language, reference },
		letter: letter ?? null,
		count: null,
		dueOn,
		...daysTo(dueOn, today),
		href,
		action: action ?? null,
		done: done ?? null,
	}
}

/** Reviewers of these manuscripts who asked for more time, those at whose address nothing arrives, those who are late, and those whose report came in and who were not thanked. */
export async function ofReviewers(
	ctx: Ctx,
	files: readonly ManuscriptRow[],
	{ asked, held, sent }: Letters,
): Promise<WaitingItem[]> {
	const inReview = new Map(
		files.filter(({ status }) => status === 'in_review').map((file) => [file.id, file]),
	)
	if (inReview.size === 0) return []
	const justThanked = [...sent.values()].flatMap(({ kind, subjectId }) =>
		kind === 'thanks' ? [subjectId] : [],
	)
	const rows = await ctx.db
		.selectFrom('review_assignment as assignment')
		.innerJoin('review_round as round', 'round.id', 'assignment.round_id')
		.select(['assignment.id', 'assignment.submission_id', 'assignment.letter', 'accepted_at', 'submitted_at'])
		.select(['answer_due_on', 'review_due_on', 'expires_on'])
		.where('assignment.submission_id', 'in', [...inReview.keys()])
		.where('assignment.declined_at', 'is', null)
		.where('assignment.cancelled_at', 'is', null)
		.where(sql<boolean>`(assignment.thanked_at is null or assignment.id = any(${justThanked}::uuid[]))`)
		.where('round.closed_at', 'is', null)
		.where('round.cancelled_at', 'is', null)
		.orderBy('assignment.id')
		.execute()
	return rows.flatMap((row): WaitingItem[] => {
		const file = inReview.get(row.submission_id)
		if (!file) return []
		const ids = { submissionId: file.id, assignmentId: row.id }
		const about = {
			subject: row.id,
			letter: row.letter,
			href: pathTo('desk.evaluation', { id: file.id, '#': `e-${row.id}` }),
		}
		const done = sent.get(keyOfLetter({ kind: row.submitted_at ? 'thanks' : 'reminder', subjectId: row.id }))
		const isDone = done ? { done } : {}
		if (row.submitted_at)
			return [
				itemOf(file, { ...about, what: 'thank', dueOn: null, action: { does: 'thank', ...ids }, ...isDone }),
			]
		const wish = asked.get(row.id)
		if (wish) {
			const action = answering(file, wish)
			return [itemOf(file, { ...about, what: 'reviewerTime', dueOn: row.review_due_on, action })]
		}
		const what = row.accepted_at ? 'reportOverdue' : 'answerOverdue'
		const dueOn = row.accepted_at ? row.review_due_on : row.answer_due_on
		const heldBy = held.get(row.id) ?? null
		if (heldBy === 'address')
			return [itemOf(file, { ...about, what: 'reviewerAddress', dueOn, action: lookingAtAddress(file) })]
		const isExpired = !row.accepted_at && row.expires_on < file.today
		if (dueOn >= file.today || isExpired) return []
		const action = { does: 'remindReviewer', ...ids, heldBy } as const
		return [itemOf(file, { ...about, what, dueOn, action, ...isDone })]
	})
}

/** What authors and reviewers of these manuscripts wrote to the editors and nobody has answered, and answers of editors that are held, once for each other side. */
async function ofDiscussions(ctx: Ctx, files: readonly ManuscriptRow[]): Promise<WaitingItem[]> {
	const byId = new Map(files.map((file) => [file.id, file]))
	const open = await unansweredIn(ctx, 'submission', [...byId.keys()])
	const writers = new Map(
		open
			.filter(({ awaits }) => awaits === 'editor' || awaits === 'release')
			.map((one) => [one.assignmentId ?? one.submissionId, one] as const),
	)
	return [...writers].flatMap(([subject, { submissionId: id, letter, assignmentId, awaits }]) => {
		const file = byId.get(id)
		const wrote = assignmentId ? 'reviewerMessage' : 'authorMessage'
		const what: WaitingWhat = awaits === 'release' ? 'answerHeld' : wrote
		const about = { what, subject, dueOn: null, href: pathTo('desk.discussions', { id }) }
		return file ? [itemOf(file, letter === null ? about : { ...about, letter })] : []
	})
}
