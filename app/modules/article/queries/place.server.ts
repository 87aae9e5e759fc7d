import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { pathTo } from '#app/addresses/address.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { compiledOnce } from '#app/platform/db/compiled-once.server.ts'
import type { Database } from '#app/platform/db/tables.ts'
import { NotFound } from '#app/platform/failures.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import type { ArticlePlace, Neighbour } from '../model.ts'

/** Where a published article stands: its journal's dye, the cover of its issue, its section, and the articles before and after it in its issue. */
export async function getArticlePlace(ctx: Ctx, workId: string): Promise<ArticlePlace> {
	const { issue: _, ...place } = await untilLibraryChanges(
		ctx,
		`place ${workId}`,
		() => readPlace(ctx, workId),
		{ of: ({ issue }) => (issue === null ? [workId] : [workId, issue]) },
	)
	return place
}

async function readPlace(ctx: Ctx, workId: string): Promise<ArticlePlace & { issue: string | null }> {
	const [row] = await selectPlace(ctx, { workId })
	if (!row) throw new NotFound()
	const index = row.entries.findIndex((entry) => entry.id === workId)
	return {
		issue: row.issue_id,
		dye: row.dye,
		cover: row.cover,
		section: row.title === null ? null : { title: row.title, language: row.language },
		previous: index > 0 ? neighbour(row.entries[index - 1]) : null,
		next: index >= 0 ? neighbour(row.entries[index + 1]) : null,
	}
}

const selectPlace = compiledOnce((ctx, { workId }: { workId: string }) =>
	ctx.db
		.selectFrom('article')
		.innerJoin('journal', 'journal.id', 'article.journal_id')
		.leftJoin('section', 'section.id', 'article.section_id')
		.leftJoin('issue_cover', 'issue_cover.issue_id', 'article.issue_id')
		.select([
			'article.issue_id',
			'journal.dye',
			'issue_cover.picture as cover',
			'journal.language',
			'section.title',
			jsonArrayFrom(selectIssue()).as('entries'),
		])
		.where('article.work_id', '=', workId),
)

/** The published articles of the issue in the order of its contents. */
function selectIssue() {
	return expressionBuilder<Database>()
		.selectFrom('article as entry')
		.innerJoin('public_work as work', 'work.id', 'entry.work_id')
		.leftJoin('section as part', 'part.id', 'entry.section_id')
		.select(['work.id', 'work.slug', 'work.title', 'work.language'])
		.where('entry.issue_id', '=', sql.ref<string>('article.issue_id'))
		.orderBy('part.position', (position) => position.asc().nullsFirst())
		.orderBy('entry.position')
		.orderBy('work.id')
}

type Entry = Pick<Neighbour, 'title' | 'language'> & { slug: string }

function neighbour(entry: Entry | undefined): Neighbour | null {
	if (!entry) return null
	const { title, language, slug } = entry
	return { title, language, path: pathTo('article', { slug }) }
}
