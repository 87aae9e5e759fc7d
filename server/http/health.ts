import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'

const READY_WITHIN_MS = 2000

/** `/health/live`: the process answers. `/health/ready`, `/health`: the database answers too, within 2 s; else 503. */
export async function health(ctx: Ctx, path: string): Promise<Response> {
	const ready = path === '/health/live' || (await isReady(ctx))
	const state = path === '/health/live' ? { live: true } : { live: true, ready }
	return Response.json(state, { status: ready ? 200 : 503, headers: { 'cache-control': 'no-store' } })
}

async function isReady(ctx: Ctx): Promise<boolean> {
	const answer = sql`select 1`.execute(ctx.db).then(
		() => true,
		() => false,
	)
	const { promise: tooLate, resolve } = Promise.withResolvers<boolean>()
	const timer = setTimeout(() => resolve(false), READY_WITHIN_MS)
	return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}
