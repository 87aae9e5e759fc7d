import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type Operator, operatorForm } from '../operator.ts'

const line = z.string().trim().min(1).optional()

const operator = z.object({
	...Object.fromEntries(Object.keys(operatorForm.shape).map((field) => [field, line])),
	sourceCode: z.httpUrl().optional(),
}) as z.ZodType<Operator>

const texts = z.record(z.string(), z.string())

/** Who runs the platform: the setting `operator`. Absent or malformed parts count as not entered. */
export async function getOperator(ctx: Ctx): Promise<Operator> {
	return operatorIn(await settingValue(ctx, 'operator'))
}

/** The same for those who change it, with the version that they see. */
export async function getOperatorSettings(ctx: Ctx): Promise<{ operator: Operator; version: string }> {
	const value = operatorIn(await settingValue(ctx, 'operator'))
	return { operator: value, version: versionOf(value) }
}

function operatorIn(value: unknown): Operator {
	const result = operator.safeParse(value ?? {})
	return result.success ? result.data : {}
}

function versionOf(value: Operator): string {
	const sorted = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
	return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 16)
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
