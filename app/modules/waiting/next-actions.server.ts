import type { DeskRow, ManuscriptRow } from '#app/modules/decision/desk/index.ts'
import { canProduce } from '#app/modules/production/index.ts'
import { canRunReview } from '#app/modules/review/index.ts'
import { type Actor, decision } from '#app/modules/rights/index.ts'
import { findPlaces, type PlacedSubmission } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isOnlyToTake, lettersAbout, ofManuscript, ofReviewers } from './desk-items.server.ts'
import { canRemind, type WaitingItem } from './model.ts'

/**
 * The one act that each row of the desk offers, by manuscript: what waits there, as the list of what waits for somebody says it. The step of the manuscript comes before
 * who is late, whom to thank, and the letter that can still be taken back. Nothing for who may not do it, and where others have the next step.
 */
export async function nextActions(
	ctx: Ctx,
	actor: Actor,
	rows: readonly DeskRow[],
): Promise<Readonly<Record<string, WaitingItem>>> {
	const whole = rows.filter((row): row is ManuscriptRow => row.view === 'manuscript')
	const places = await findPlaces(
		ctx,
		whole.map(({ id }) => id),
	)
	const files = whole.filter((file) => {
		const place = places.get(file.id)
		return place !== undefined && mayPerform(actor, place, file)
	})
	if (files.length === 0) return {}
	const letters = await lettersAbout(ctx, files)
	const ofOthers = Map.groupBy(
		await ofReviewers(ctx, files, letters),
		({ action }) => action?.submissionId ?? '',
	)
	return Object.fromEntries(
		files.flatMap((file) => {
			const reviewers = (ofOthers.get(file.id) ?? []).toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)))
			const isTaken = file.queue === 'needsEditor' && isOnlyToTake(actor, places.get(file.id))
			const own = ofManuscript(file, letters, isTaken ? 'toTake' : undefined)
			const next = firstOf([...own, ...reviewers])
			return next ? [[file.id, next]] : []
		}),
	)
}

const dayOf = ({ dueOn }: WaitingItem) => dueOn ?? '9999'

/** What can be done now: before thanks, whom the clock alone has reminded is reminded all the same. Else what was done last and can be taken back. */
function firstOf(items: readonly WaitingItem[]): WaitingItem | undefined {
	const open = items.filter(({ done }) => done === null)
	const isHeld = ({ action }: WaitingItem) => action !== null && 'heldBy' in action && action.heldBy !== null
	const isThanks = ({ what }: WaitingItem) => what === 'thank'
	return (
		open.find((item) => !isHeld(item) && !isThanks(item)) ??
		open.find((item) => isHeld(item) && canRemind(item)) ??
		open.find((item) => !isHeld(item)) ??
		items.find(({ done }) => done !== null)
	)
}

function mayPerform(actor: Actor, place: PlacedSubmission, { queue }: ManuscriptRow): boolean {
	if (queue === 'copyediting' || queue === 'production') return canProduce(actor, place)
	return queue === 'needsEditor' ? decision(actor, place) === 'decide' : canRunReview(actor, place)
}
