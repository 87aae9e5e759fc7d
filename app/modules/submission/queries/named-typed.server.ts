import type { RuleId } from '#app/modules/manuscript-check/rules/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { versionOf } from '#app/platform/version-of.server.ts'
import { typedReport } from '../files/check.server.ts'

/** What is typed beside a manuscript and tells reviewers who wrote it, or might: the words, their field, and what stands for both in ticks and in the log. */
export type NamedTyped = { rule: RuleId; field: string; what: string; key: string }

/** What reviewers would read of who wrote a manuscript in its title, abstracts and keywords. Asks for no right; only editors may see the answer. */
export async function namedTyped(ctx: Ctx, submissionId: string): Promise<NamedTyped[]> {
	const { findings } = await typedReport(ctx, submissionId)
	const named = findings.flatMap(({ rule, values, places }) =>
		places.map(({ field = '' }) => {
			const what = String(values['what'] ?? '')
			return { rule, field, what, key: versionOf(['typed', field, what]) }
		}),
	)
	return [...new Map(named.map((one) => [one.key, one])).values()]
}

/** The same without what an editor confirmed before, as the log notes it (`loggedTyped`). */
export async function unconfirmedTyped(ctx: Ctx, submissionId: string): Promise<NamedTyped[]> {
	const named = await namedTyped(ctx, submissionId)
	if (named.length === 0) return named
	const rows = await ctx.db
		.selectFrom('submission_event')
		.select('detail')
		.where('submission_id', '=', submissionId)
		.execute()
	const confirmed = new Set(rows.flatMap(({ detail }) => String(detail['typedConfirmed'] ?? '').split(' ')))
	return named.filter(({ key }) => !confirmed.has(key))
}

/** What the log holds of what an editor confirmed. */
export function loggedTyped(named: readonly Pick<NamedTyped, 'key'>[]): { typedConfirmed?: string } {
	return named.length > 0 ? { typedConfirmed: named.map(({ key }) => key).join(' ') } : {}
}
