import type { Ctx } from '#app/platform/ctx.server.ts'
import { isEmpty } from '#app/platform/db/database.server.ts'

/** Loads the demonstration library into an empty database when DEMO is 1. */
export async function prepareLibrary(ctx: Ctx): Promise<void> {
	if (!ctx.env.DEMO || !(await isEmpty(ctx.db))) return
}
