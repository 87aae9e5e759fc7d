import { sql } from 'kysely'
import type { Texts } from '#app/i18n/texts.ts'
import { issuePath } from '#app/modules/journal/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'

export type LatestIssue = {
	path: string
	slug: string
	volume: string | null
	number: string | null
	year: number
	title: Texts
	journal: { slug: string; title: Texts; language: string; dye: number | null }
}

/** The newest published issue of the platform's journals in which a published article can be read, or null while there is none. */
export function getLatestIssue(ctx: Ctx): Promise<LatestIssue | null> {
	return untilLibraryChanges(ctx, 'latest issue', () => readLatestIssue(ctx), { of: () => ['work', 'issue'] })
}

async function readLatestIssue(ctx: Ctx): Promise<LatestIssue | null> {
	const row = await ctx.db
		.selectFrom('public_issue as issue')
		.innerJoin('journal', 'journal.id', 'issue.journal_id')
		.select([
			'issue.slug',
			'issue.volume',
			'issue.number',
			'issue.year',
			'issue.title',
			'journal.slug as journal_slug',
			'journal.title as journal_title',
			'journal.language as journal_language',
			'journal.dye',
		])
		.where('journal.listed', '=', 'here')
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom('article')
					.innerJoin('public_work as work', 'work.id', 'article.work_id')
					.select('article.work_id')
					.whereRef('article.issue_id', '=', 'issue.id')
					.where(
						sql<boolean>`(work.has_full_text or exists (select from galley where galley.work_id = work.id))`,
					),
			),
		)
		.orderBy('issue.published_on', 'desc')
		.orderBy('journal.title_sort')
		.orderBy('issue.slug', 'desc')
		.limit(1)
		.executeTakeFirst()
	if (!row) return null
	return {
		path: issuePath(row.journal_slug, row.slug),
		slug: row.slug,
		volume: row.volume,
		number: row.number,
		year: row.year,
		title: row.title,
		journal: {
			slug: row.journal_slug,
			title: row.journal_title,
			language: row.journal_language,
			dye: row.dye,
		},
	}
}
