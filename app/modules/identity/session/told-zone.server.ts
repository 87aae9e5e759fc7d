import { isZone } from '#app/i18n/zone.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { ZoneCookie } from './cookies.ts'

const NAME: `mbongi.${ZoneCookie}` = 'mbongi.zone'

/** Keeps the zone that a device tells with the request that signs somebody in, as the zone of their browser; not for who chose one. */
export async function keepToldZone(ctx: Ctx, userId: string, headers: Headers): Promise<void> {
	const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='))
	const zone = pairs.find(([name]) => name === NAME)?.[1] ?? ''
	if (!isZone(zone)) return
	await ctx.db
		.updateTable('profile')
		.set({ time_zone: zone })
		.where('user_id', '=', userId)
		.where('time_zone_chosen', '=', false)
		.execute()
}
