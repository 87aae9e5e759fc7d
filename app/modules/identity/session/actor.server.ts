import { endByTheClock } from '#app/modules/people/impersonation/index.server.ts'
import { loadActor } from '#app/modules/people/index.server.ts'
import { type Actor, canImpersonate, displayName } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requestSlot } from '#app/platform/http/context.server.ts'
import {
	forgetSession,
	type NamedSession,
	namesSession,
	readSessionBy,
	type SessionRow,
	selectNamed,
} from './session.server.ts'

const slot = requestSlot<Actor | null>(null)

/** Who sends the request: `context` of a loader or an action; null for a visitor. */
export const actorOf = slot.of

/** Says who sends the request; once a request, before any loader. */
export const setActor = slot.set

/**
 * The person whose session the cookies name, or null: none, ended, forged. A session in use is prolonged; `cookies` are the
 * Set-Cookie lines that tell the browser so (RFC 6265). `isOver`: the half hour of an impersonation has just ended, and what is sent was meant as the other person. An administrator who impersonates somebody is that person, and `impersonator` says who it is,
 * as long as they may (`canImpersonate`).
 */
export async function readActor(ctx: Ctx, headers: Headers): Promise<ReadActor> {
	const { row: _row, ...read } = await readActorBy(ctx, headers, selectNamed)
	return read
}

type ReadActor = { actor: Actor | null; cookies: string[]; isOver?: true }

/** The same by a statement that asks more than `selectSession`, and the row that it gave; null without a session. */
export async function readActorBy<Row extends SessionRow>(
	ctx: Ctx,
	headers: Headers,
	select: (ctx: Ctx, named: NamedSession) => Promise<Row[]>,
): Promise<ReadActor & { row: Row | null }> {
	if (!namesSession(ctx, headers)) return { actor: null, cookies: [], row: null }
	const found = await readSessionBy(ctx, headers, select)
	if (!found) return { actor: null, cookies: forgetSession(ctx), row: null }
	const { session, row } = found
	const { id, userId, impersonatedId, wasImpersonating, cookies, owner } = session
	if (wasImpersonating) await endByTheClock(ctx, { id, userId, impersonatedId: wasImpersonating })
	const person = owner && impersonatedId ? await loadActor(ctx, impersonatedId, id) : null
	if (!owner || !person || !canImpersonate(owner, person))
		return { actor: owner, cookies, row, ...(wasImpersonating && { isOver: true }) }
	return { actor: { ...person, impersonator: { userId, name: displayName(owner) } }, cookies, row }
}
