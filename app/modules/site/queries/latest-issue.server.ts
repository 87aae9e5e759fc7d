import type { Texts } from '#app/i18n/texts.ts'
import { issuePath } from '#app/modules/journal/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { StoredPicture } from '#app/platform/db/tables.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'

export type LatestIssue = {
	path: string
	slug: string
	volume: string | null
	number: string | null
	year: number
	title: Texts
	kind: 'regular' | 'special'
	journal: { slug: string; title: Texts; language: string; dye: number | null }
	cover: StoredPicture | null
}

/** The newest published issue of the platform's journals in which a published article can be read, or null while there is none. */
export function getLatestIssue(ctx: Ctx): Promise<LatestIssue | null> {
	return untilLibraryChanges(ctx, 'latest issue', () => readLatestIssue(ctx), { of: () => ['work', 'issue'] })
}

async function readLatestIssue(ctx: Ctx): Promise<LatestIssue | null> {
	const row = await ctx.db
		.selectFrom('library_issue')
		.innerJoin('public_issue as issue', 'issue.id', 'library_issue.issue_id')
		.innerJoin('journal', 'journal.id', 'issue.journal_id')
		.leftJoin('issue_cover', 'issue_cover.issue_id', 'issue.id')
		.select([
			'issue.slug',
			'issue.volume',
			'issue.number',
			'issue.year',
			'issue.title',
			'issue.kind',
			'issue_cover.picture as cover',
			'journal.slug as journal_slug',
			'journal.title as journal_title',
			'journal.language as journal_language',
			'journal.dye',
		])
		.where('journal.listed', '=', 'here')
		.where('library_issue.is_readable', '=', true)
		.orderBy('library_issue.published_on', 'desc')
		.orderBy('issue.published_at', 'desc')
		.orderBy('issue.ordinal', 'desc')
		.orderBy('library_issue.issue_id', 'desc')
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
		kind: row.kind,
		cover: row.cover,
		journal: {
			slug: row.journal_slug,
			title: row.journal_title,
			language: row.journal_language,
			dye: row.dye,
		},
	}
}
