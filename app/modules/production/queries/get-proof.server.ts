import { type Actor, submissionView } from '#app/modules/rights/index.ts'
import { findPlace } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Proof } from '../model.ts'
import { mayAnswerProof } from './answering.server.ts'
import { getProduction, listProductionFiles } from './get-production.server.ts'

/** The proofs as an author of the article reads them; null to everybody else, and until they were sent. */
export async function getProof(ctx: Ctx, actor: Actor, submissionId: string): Promise<Proof | null> {
	const place = await findPlace(ctx, submissionId)
	if (!place || submissionView(actor, place) !== 'author') return null
	const { proof, html, language, references } = await getProduction(ctx, submissionId)
	if (proof.sentAt === null || proof.dueOn === null) return null
	const head = await getArticleHead(ctx, submissionId)
	const files = await listProductionFiles(ctx, submissionId)
	return {
		...head,
		submissionId,
		language,
		html,
		references,
		files: files.filter(({ kind }) => kind === 'galley'),
		sentAt: proof.sentAt,
		dueOn: proof.dueOn,
		returnedAt: proof.returnedAt,
		approvedAt: proof.approvedAt,
		mayAnswer: await mayAnswerProof(ctx, actor, place),
	}
}

/** What stands above the text of an article in the making. */
export async function getArticleHead(ctx: Ctx, submissionId: string) {
	const row = await ctx.db
		.selectFrom('submission')
		.innerJoin('any_journal as journal', 'journal.id', 'submission.journal_id')
		.select([
			'submission.reference',
			'submission.title',
			'submission.subtitle',
			'submission.abstract',
			'submission.keywords',
			'journal.title as journal_title',
			'journal.language as journal_language',
		])
		.where('submission.id', '=', submissionId)
		.executeTakeFirstOrThrow()
	const contributors = await ctx.db
		.selectFrom('submission_contributor')
		.select(['given', 'family', 'name_original', 'affiliation', 'orcid'])
		.where('submission_id', '=', submissionId)
		.orderBy('position')
		.execute()
	return {
		reference: row.reference ?? '',
		title: row.title,
		subtitle: row.subtitle,
		abstract: row.abstract,
		keywords: row.keywords,
		journal: { title: row.journal_title, language: row.journal_language },
		contributors: contributors.map(({ given, family, name_original, affiliation, orcid }) => ({
			name: [given, family].filter(Boolean).join(' '),
			nameOriginal: name_original,
			affiliation,
			orcid,
		})),
	}
}
