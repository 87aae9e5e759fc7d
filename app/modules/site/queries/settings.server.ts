import { z } from 'zod'
import type { Ctx } from '#app/platform/ctx.server.ts'

const line = z.string().trim().min(1).optional()

const operator = z.object({
	/** The body or person who runs this platform. */
	name: line,
	address: line,
	email: line,
	phone: line,
	/** Registration number of the body. */
	registration: line,
	/** The person answerable for what is published. */
	director: line,
	host: line,
	hostAddress: line,
})

/** Who runs this platform, as entered by them; what was not entered is absent. */
export type Operator = z.infer<typeof operator>

const texts = z.record(z.string(), z.string())

/** Who runs the platform: the setting `operator`. Absent or malformed parts count as not entered. */
export async function getOperator(ctx: Ctx): Promise<Operator> {
	const result = operator.safeParse((await settingValue(ctx, 'operator')) ?? {})
	return result.success ? result.data : {}
}

/** The sentence about the platform's community that its operator may enter (setting `community-claim`); empty by default. */
export async function getCommunityClaim(ctx: Ctx): Promise<{ [language: string]: string }> {
	const result = texts.safeParse((await settingValue(ctx, 'community-claim')) ?? {})
	return result.success ? result.data : {}
}

async function settingValue(ctx: Ctx, key: string): Promise<unknown> {
	const row = await ctx.db
		.selectFrom('site_setting')
		.select('value')
		.where('key', '=', key)
		.executeTakeFirst()
	return row?.value
}
