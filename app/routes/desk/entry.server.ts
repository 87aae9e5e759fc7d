import type { RouterContextProvider } from 'react-router'
import {
	findDeskManuscript,
	type ManuscriptAtDesk,
	recordLook,
} from '#app/modules/decision/desk/index.server.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { type Actor, accessDenied, deskPlaces, requireActor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'

/** Who works at the desk, and for which journals and publishers; or a thrown 403 page: « Connexion requise » to visitors, « Accès non autorisé » to others. */
export function requireDesk(
	context: Readonly<RouterContextProvider>,
	request: Request,
): { actor: Actor; places: NonNullable<ReturnType<typeof deskPlaces>> } {
	const actor = requireActor(actorOf(context), request, 'desk')
	const places = deskPlaces(actor)
	if (!places) throw accessDenied('desk')
	return { actor, places }
}

/**
 * A manuscript as somebody at the desk may open it, or `NotFound` to those for whom it does not exist: editors of other journals, its
 * authors and reviewers, people in conflict, publisher managers. That an administrator looked is written to its log, except by the frame
 * around its pages, which never stands alone.
 */
export async function requireManuscript(
	context: Readonly<RouterContextProvider>,
	request: Request,
	id: string | undefined,
	{ isFrame = false } = {},
): Promise<ManuscriptAtDesk & { ctx: Ctx; actor: Actor }> {
	const { actor } = requireDesk(context, request)
	const ctx = context.get(ctxContext)
	const file = await findDeskManuscript(ctx, actor, id ?? '')
	if (!file) throw new NotFound()
	if (file.view === 'administrator' && !isFrame) await recordLook(ctx, file.place.id, actor)
	return { ...file, ctx, actor }
}
