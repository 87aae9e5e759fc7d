import { pathTo } from '#app/addresses/address.ts'
import { freeArticleSlug, proposedDoi } from '#app/modules/production/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { missingFromSource, readSource, wantsDoi } from '../commands/article-source.server.ts'
import { type MissingRequirement, missingRequirements, type NoticeKind } from '../model.ts'
import { possibleNotices } from './possible-notices.server.ts'

/** What the page of production says of the publication of an article. */
export type PublicationState = {
	missing: MissingRequirement[]
	/** What is typed to retract it. */
	reference: string
	/** Null where the journal's pattern gives DOIs, or nothing does. */
	proposedDoi: string | null
	proposedSlug: string
	doiPrefix: string | null
	isIssueDraft: boolean
	/** The address of the article once it was published, whether it still is or not. */
	path: string | null
	isWithdrawn: boolean
	wasPublished: boolean
	versions: { number: number; publishedOn: string; summary: Texts }[]
	notices: PublishedNotice[]
	/** Those that may still be published. */
	possible: readonly NoticeKind[]
}

/** A notice about a work; one that was unpublished says nothing any more. */
export type PublishedNotice = {
	id: string
	kind: string
	path: string
	title: Texts
	language: string
	on: string
	isWithdrawn: boolean
}

/** Reads it for somebody who may see the manuscript at the desk. `languages`: those in which the journal wants title, abstract and keywords. */
export async function getPublication(
	ctx: Ctx,
	submissionId: string,
	languages: readonly string[],
): Promise<PublicationState> {
	const submission = await ctx.db
		.selectFrom('submission')
		.innerJoin('any_journal as journal', 'journal.id', 'submission.journal_id')
		.leftJoin('work', 'work.id', 'submission.work_id')
		.select([
			'submission.reference',
			'submission.title',
			'submission.abstract',
			'submission.keywords',
			'submission.language',
			'submission.work_id',
			'journal.doi_prefix',
			'journal.doi_suffix',
			'work.slug',
			'work.state',
		])
		.where('submission.id', '=', submissionId)
		.executeTakeFirstOrThrow()
	const source = await readSource(ctx, submissionId)
	const { work_id: workId } = submission
	return {
		missing: source
			? await missingFromSource(ctx, source)
			: missingRequirements({
					languages,
					articleType: 'research-article',
					title: submission.title,
					abstract: submission.abstract,
					keywords: submission.keywords,
					authors: 1,
					hasText: false,
					hasFile: false,
					doi: null,
					wantsDoi: wantsDoi(submission),
					isApproved: false,
				}),
		reference: submission.reference ?? '',
		proposedDoi: wantsDoi(submission) ? proposedDoi(submission.doi_prefix, submission.reference) : null,
		proposedSlug: await freeArticleSlug(ctx, submissionId, submission),
		doiPrefix: submission.doi_prefix,
		isIssueDraft: source?.issue_state === 'draft',
		path: submission.slug ? pathTo('article', { slug: submission.slug }) : null,
		isWithdrawn: submission.state === 'withdrawn',
		wasPublished: workId !== null,
		versions: workId ? await versionsOf(ctx, workId) : [],
		notices: workId ? await noticesOf(ctx, workId) : [],
		possible: workId ? await possibleNotices(ctx, workId) : [],
	}
}

async function versionsOf(ctx: Ctx, workId: string): Promise<PublicationState['versions']> {
	return ctx.db
		.selectFrom('work_version')
		.select(['number', 'published_on as publishedOn', 'summary'])
		.where('work_id', '=', workId)
		.orderBy('number', 'desc')
		.execute()
}

/** The notices about a work, the newest first. */
export async function noticesOf(ctx: Ctx, workId: string): Promise<PublishedNotice[]> {
	const rows = await ctx.db
		.selectFrom('work_relation')
		.innerJoin('work', 'work.id', 'work_relation.from_work_id')
		.select(['work.id', 'work.type', 'work.slug', 'work.title', 'work.language', 'work.state'])
		.select('work_relation.created_on')
		.where('work_relation.to_work_id', '=', workId)
		.where('work_relation.kind', 'in', ['corrects', 'retracts', 'expression-of-concern'])
		.orderBy('work_relation.created_on', 'desc')
		.execute()
	return rows.map(({ id, type, slug, title, language, state, created_on }) => ({
		id,
		kind: type,
		path: pathTo('article', { slug }),
		title,
		language,
		on: created_on,
		isWithdrawn: state === 'withdrawn',
	}))
}
