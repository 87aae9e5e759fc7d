import { dayIn } from '#app/i18n/zone.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** Which day it is where a call is judged: at its journal by the clock of that, for the calls of publishers and of nobody by the platform's (decision 185). */
export function callToday(ctx: Ctx, { time_zone }: { time_zone: string | null }): string {
	return dayIn(ctx.now(), time_zone ?? ctx.env.TIME_ZONE)
}
