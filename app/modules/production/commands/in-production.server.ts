import { referenceOf } from '#app/modules/reference/index.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { declaredFunders } from '#app/modules/submission/draft/index.ts'
import {
	findPlace,
	type LockedSubmission,
	lockSubmission,
	type PlacedSubmission,
} from '#app/modules/submission/index.server.ts'
import { seenSubmission } from '#app/modules/submission/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { versionOf } from '#app/platform/version-of.server.ts'
import { isOpen } from '../model.ts'
import { canProduce } from '../policy.ts'

/** What the commands on an article in the making have in common: who produces it, and its submission, locked. */
export const inProduction = {
	input: seenSubmission,
	async authorize(
		ctx: Ctx,
		actor: Actor,
		{ submissionId }: { submissionId: string },
	): Promise<PlacedSubmission> {
		const place = await findPlace(ctx, submissionId)
		if (!place || !canProduce(actor, place)) throw new NotFound()
		return place
	},
	async lock(ctx: Ctx, place: PlacedSubmission): Promise<LockedSubmission> {
		const locked = await lockSubmission(ctx, place.id)
		if (!locked) throw new NotFound()
		return locked
	},
}

/**
 * The row of production of a locked submission whose article may still change, made when there is none; else refused as 'notNow', and as 'changedMeanwhile' where what an
 * editor writes of it is not what they have `seen` of it (`writtenState`).
 */
export async function openProduction(ctx: Ctx, locked: LockedSubmission, seen?: string) {
	if (!isOpen(locked)) return { ok: false, error: 'notNow' } as const
	if (seen !== undefined && seen !== writtenState(await storedRow(ctx, locked.id)))
		return { ok: false, error: 'changedMeanwhile' } as const
	return { ok: true, production: await beginProduction(ctx, locked.id) } as const
}

const WRITTEN = [
	...(['html', 'reference_list', 'doi', 'slug', 'issue_id', 'section_id', 'pages'] as const),
	...(['funders', 'article_type'] as const),
]

/** Tells two states apart of what editors write of an article in the making: its text, its bibliography, where it will stand. */
export const writtenState = (
	row: { readonly [column in (typeof WRITTEN)[number]]: unknown } | undefined,
): string => versionOf(row ? WRITTEN.map((column) => row[column]) : null)

const storedRow = (ctx: Ctx, submissionId: string) =>
	ctx.db.selectFrom('production').selectAll().where('submission_id', '=', submissionId).executeTakeFirst()

/** What production commands read of the row. */
export type ProductionRow = Awaited<ReturnType<typeof beginProduction>>

/** The row of production of an accepted article, made when there is none: its language, bibliography, funders and section are taken over from the submission. */
export async function beginProduction(ctx: Ctx, submissionId: string) {
	const known = await storedRow(ctx, submissionId)
	if (known) return known
	const submission = await ctx.db
		.selectFrom('submission')
		.leftJoin('any_call as call', 'call.id', 'submission.call_id')
		.select(['submission.language', 'submission.reference_list', 'submission.section_id', 'call.issue_id'])
		.select('submission.statements')
		.where('submission.id', '=', submissionId)
		.executeTakeFirstOrThrow()
	return ctx.db
		.insertInto('production')
		.values({
			submission_id: submissionId,
			language: submission.language,
			reference_list: JSON.stringify(submission.reference_list.map((text) => referenceOf(text))),
			doi: null,
			slug: null,
			funders: JSON.stringify(declaredFunders(submission.statements)),
			issue_id: submission.issue_id,
			section_id: submission.section_id,
			pages: null,
			proof_due_on: null,
			proof_approved_by: null,
			updated_at: ctx.now(),
		})
		.returningAll()
		.executeTakeFirstOrThrow()
}
