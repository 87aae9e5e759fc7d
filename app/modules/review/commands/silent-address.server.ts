import type { Ctx } from '#app/platform/ctx.server.ts'
import { noteDeliverable, undeliverable } from '#app/platform/mail/undeliverable.server.ts'

/**
 * Whether an act by hand is to be refused because nothing arrives at the address that it writes to. Who tries again says by it that the address works:
 * it is written to like any other, until a server refuses it anew.
 */
export async function isSilent(ctx: Ctx, email: string, triesAgain: boolean): Promise<boolean> {
	if ((await undeliverable(ctx, [email])).length === 0) return false
	if (triesAgain) await noteDeliverable(ctx, email)
	return !triesAgain
}
