import { FORMAT_OF } from '#app/modules/production/index.ts'
import { getWorkflowSettings } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type MissingRequirement, missingRequirements } from '../model.ts'

/** An article in the making with all that its publication writes. */
export type ArticleSource = NonNullable<Awaited<ReturnType<typeof readSource>>>

/** Reads an article in the making; null when nothing was made yet. Call it where the submission is locked. */
export async function readSource(ctx: Ctx, submissionId: string) {
	const row = await ctx.db
		.selectFrom('submission')
		.innerJoin('production', 'production.submission_id', 'submission.id')
		.innerJoin('any_journal as journal', 'journal.id', 'submission.journal_id')
		.leftJoin('issue', 'issue.id', 'production.issue_id')
		.select([
			'submission.id',
			'submission.reference',
			'submission.journal_id',
			'submission.work_id',
			'submission.title',
			'submission.subtitle',
			'submission.abstract',
			'submission.keywords',
			'submission.disciplines',
			'submission.statements',
			'submission.reprint',
			'submission.received_at',
			'submission.accepted_at',
			'production.language',
			'production.html',
			'production.outline',
			'production.word_count',
			'production.reference_list',
			'production.doi',
			'production.slug',
			'production.issue_id',
			'production.section_id',
			'production.position',
			'production.pages',
			'production.article_type',
			'production.funders',
			'production.publish_at',
			'production.proof_sent_at',
			'production.proof_approved_at',
			'journal.licence as journal_licence',
			'journal.doi_prefix',
			'journal.doi_suffix',
			'journal.review_method',
			'journal.time_zone',
			'journal.disciplines as journal_disciplines',
			'issue.state as issue_state',
		])
		.where('submission.id', '=', submissionId)
		.executeTakeFirst()
	if (!row) return null
	const contributors = await contributorsOf(ctx, submissionId)
	const galleys = await ctx.db
		.selectFrom('submission_file')
		.select(['id', 'media_type', 'language', 'bytes', 'sha256', 'storage_key', 'plain_text'])
		.where('submission_id', '=', submissionId)
		.where('kind', '=', 'galley')
		.where('replaced_at', 'is', null)
		.orderBy('media_type', 'asc')
		.orderBy('id')
		.execute()
	return { ...row, contributors, galleys: galleys.filter(({ media_type }) => FORMAT_OF[media_type]) }
}

/** Reads a manuscript of which nothing was made yet, as far as an issue shows it; null when there is none. */
export async function readAccepted(ctx: Ctx, submissionId: string) {
	const row = await ctx.db
		.selectFrom('submission')
		.select(['work_id', 'reference', 'title', 'language', 'section_id'])
		.where('id', '=', submissionId)
		.executeTakeFirst()
	return row ? { ...row, pages: null, contributors: await contributorsOf(ctx, submissionId) } : null
}

const contributorsOf = (ctx: Ctx, submissionId: string) =>
	ctx.db
		.selectFrom('submission_contributor')
		.selectAll()
		.where('submission_id', '=', submissionId)
		.orderBy('position')
		.execute()

/** True where an editor writes the DOI: a journal with a prefix and no pattern. */
export const wantsDoi = ({
	doi_prefix,
	doi_suffix,
}: {
	doi_prefix: string | null
	doi_suffix: string | null
}) => doi_prefix !== null && doi_suffix === null

/** What the article lacks; with nothing made yet, what an empty one lacks. `withoutApproval` passes over the author's word on the proofs. */
export async function missingFromSource(
	ctx: Ctx,
	source: ArticleSource,
	{ withoutApproval = false } = {},
): Promise<MissingRequirement[]> {
	const { authorRules } = await getWorkflowSettings(ctx, source.journal_id)
	return missingRequirements({
		languages: authorRules.metadataLanguages,
		articleType: source.article_type,
		title: source.title,
		abstract: source.abstract,
		keywords: source.keywords,
		authors: source.contributors.length,
		hasText: source.html !== '',
		hasFile: source.galleys.length > 0,
		doi: source.doi,
		wantsDoi: wantsDoi(source),
		isApproved: withoutApproval || source.proof_approved_at !== null,
	})
}
