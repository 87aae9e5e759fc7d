import { sql } from 'kysely'
import { pathTo } from '#app/addresses/address.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { type MissingRequirement, missingRequirements } from '../model.ts'
import type { BegunArticle } from './model.ts'

type LackingArticle = { workId: string; title: Texts; language: string; missing: MissingRequirement[] }

/** Articles that are being entered for an issue and are none yet. */
export const selectBegun = (ctx: Ctx, issueId: string) =>
	ctx.db
		.selectFrom('article_draft')
		.innerJoin('issue', 'issue.id', 'article_draft.issue_id')
		.where('issue.id', '=', issueId)
		.where('issue.state', '=', 'draft')
		.where('article_draft.work_id', 'is', null)

/** Says where in its issue such an article stands. */
export async function placeBegun(ctx: Ctx, id: string, position: number): Promise<void> {
	await ctx.db.updateTable('article_draft').set({ position }).where('id', '=', id).execute()
}

/** The articles that are entered directly for an issue in preparation and lack something yet, with the addresses of their pages for who publishes. */
export async function listBegun(
	ctx: Ctx,
	issueId: string,
	{ mayPublish }: { mayPublish: boolean },
): Promise<BegunArticle[]> {
	const rows = await selectBegun(ctx, issueId)
		.leftJoin('section', 'section.id', 'article_draft.section_id')
		.select(['article_draft.id', 'section.id as sectionId', 'section.title as sectionTitle'])
		.select(sql<Texts>`details->'title'`.as('title'))
		.select(sql<string>`details->>'language'`.as('language'))
		.select(sql<BegunArticle['articleType']>`details->>'articleType'`.as('articleType'))
		.orderBy('article_draft.created_at')
		.orderBy('article_draft.id')
		.execute()
	return rows.map(({ sectionId, sectionTitle, ...row }) => ({
		...row,
		section: sectionId && sectionTitle ? { id: sectionId, title: sectionTitle } : null,
		deskPath: mayPublish ? pathTo('desk.entry', { id: row.id }) : null,
	}))
}

/** The articles that stand in an issue and have come to lack something since, by their work: what was saved last would not be what appears. */
export async function lackingInIssue(ctx: Ctx, issueId: string): Promise<LackingArticle[]> {
	const rows = await ctx.db
		.selectFrom('article_draft')
		.innerJoin('article', 'article.work_id', 'article_draft.work_id')
		.innerJoin('issue', 'issue.id', 'article.issue_id')
		.innerJoin('work', 'work.id', 'article.work_id')
		.select(['article.work_id as workId', 'work.title', 'work.language'])
		.select(sql<Texts>`details->'title'`.as('typedTitle'))
		.select(sql<string>`details->>'language'`.as('typedLanguage'))
		.select(sql<number>`jsonb_array_length(details->'authors')`.as('authors'))
		.select(sql<boolean>`article_draft.html <> ''`.as('hasText'))
		.select(({ exists, selectFrom }) =>
			exists(
				selectFrom('article_draft_file')
					.select('id')
					.whereRef('draft_id', '=', 'article_draft.id')
					.where('picture', 'is', null),
			).as('hasFile'),
		)
		.where('issue.id', '=', issueId)
		.where('issue.state', '=', 'draft')
		.execute()
	return rows
		.map(({ workId, title, language, typedTitle, typedLanguage, authors, hasText, hasFile }) => ({
			...{ workId, title, language },
			missing: missingRequirements({
				...{ languages: [typedLanguage], title: typedTitle, authors, hasText, hasFile: Boolean(hasFile) },
				...{ articleType: 'editorial', abstract: {}, keywords: {} },
				...{ doi: null, wantsDoi: false, isApproved: true },
			}),
		}))
		.filter(({ missing }) => missing.length > 0)
}

/** Articles that were entered without a date appear on the day of their issue. */
export async function dateWithIssue(ctx: Ctx, issueId: string, day: string): Promise<void> {
	const dated = await ctx.db
		.updateTable('article_draft')
		.from('article')
		.set({
			details: sql`jsonb_set(details, '{publishedOn}', to_jsonb(${day}::text))`,
			version: sql`version + 1`,
		})
		.whereRef('article.work_id', '=', 'article_draft.work_id')
		.where('article.issue_id', '=', issueId)
		.where(sql<boolean>`details->>'publishedOn' = ''`)
		.returning('article_draft.work_id')
		.execute()
	const works = dated.flatMap(({ work_id }) => work_id ?? [])
	if (works.length === 0) return
	await ctx.db
		.updateTable('work')
		.set({
			published_on: day,
			published_precision: 'day',
			year: Number(day.slice(0, 4)),
			updated_at: ctx.now(),
		})
		.where('id', 'in', works)
		.execute()
}
