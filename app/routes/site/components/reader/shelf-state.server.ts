import type { RouterContextProvider } from 'react-router'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { openWork } from '#app/modules/shelf/index.server.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'

/** Notes in the history of whoever is signed in that they opened the work, and answers whether they saved it; null for a visitor. */
export async function openedWork(
	context: Readonly<RouterContextProvider>,
	record: Pick<WorkRecord, 'id'>,
): Promise<boolean | null> {
	const actor = actorOf(context)
	if (!actor) return null
	return openWork(context.get(ctxContext), actor, record.id)
}
