import type { ConversionWarning } from '#app/modules/conversion/index.ts'
import type { Balance } from '#app/modules/manuscript-check/index.ts'
import { type Reference, referenceOf } from '#app/modules/reference/index.ts'
import { declaredFunders } from '#app/modules/submission/draft/index.ts'
import { storedFunders } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { writtenState } from '../commands/in-production.server.ts'
import { FORMAT_OF, type ProductionFile, type ProductionState } from '../model.ts'

/** The article in the making; empty where nothing was made yet. Who asks produces it, or is its author. */
export async function getProduction(ctx: Ctx, submissionId: string): Promise<ProductionState> {
	const row = await ctx.db
		.selectFrom('submission')
		.leftJoin('production', 'production.submission_id', 'submission.id')
		.leftJoin('any_call as call', 'call.id', 'submission.call_id')
		.selectAll('production')
		.select([
			'submission.language as written_in',
			'submission.reference_list as written_references',
			'submission.section_id as wanted_section',
			'submission.statements',
			'call.issue_id as call_issue',
		])
		.where('submission.id', '=', submissionId)
		.executeTakeFirstOrThrow()
	const isMade = row.submission_id !== null
	return {
		language: row.language ?? row.written_in,
		html: row.html ?? '',
		outline: row.outline ?? [],
		wordCount: row.word_count ?? 0,
		references:
			(row.reference_list as Reference[] | null) ?? row.written_references.map((text) => referenceOf(text)),
		warnings: (row.warnings ?? []) as ConversionWarning[],
		balance: row.balance as Balance | null,
		doi: row.doi,
		slug: row.slug,
		issueId: isMade ? row.issue_id : row.call_issue,
		sectionId: isMade ? row.section_id : row.wanted_section,
		pages: row.pages,
		funders: isMade ? storedFunders(row.funders) : declaredFunders(row.statements),
		articleType: row.article_type ?? 'research-article',
		seen: writtenState(isMade ? row : undefined),
		publishAt: row.publish_at?.toISOString() ?? null,
		proof: {
			sentAt: row.proof_sent_at?.toISOString() ?? null,
			dueOn: row.proof_due_on,
			returnedAt: row.proof_returned_at?.toISOString() ?? null,
			approvedAt: row.proof_approved_at?.toISOString() ?? null,
		},
	}
}

/** The files of production that stand: what was copyedited, and what readers will be offered. */
export async function listProductionFiles(ctx: Ctx, submissionId: string): Promise<ProductionFile[]> {
	const rows = await ctx.db
		.selectFrom('submission_file')
		.select(['id', 'kind', 'language', 'file_name', 'media_type', 'bytes', 'created_at'])
		.where('submission_id', '=', submissionId)
		.where('kind', 'in', ['copyedited', 'galley'])
		.where('replaced_at', 'is', null)
		.orderBy('kind')
		.orderBy('media_type')
		.orderBy('id')
		.execute()
	return rows.map((row) => ({
		id: row.id,
		kind: row.kind === 'galley' ? 'galley' : 'copyedited',
		format: row.kind === 'galley' ? (FORMAT_OF[row.media_type] ?? null) : null,
		language: row.language,
		fileName: row.file_name,
		mediaType: row.media_type,
		bytes: row.bytes,
		createdAt: row.created_at.toISOString(),
	}))
}
