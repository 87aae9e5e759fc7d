import { listIssueTitles } from '#app/modules/journal/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import type { ArticlePlace, Neighbour } from '../model.ts'

/** Where a published article stands: its journal's dye, its section, and the articles before and after it in its issue. */
export async function getArticlePlace(ctx: Ctx, workId: string): Promise<ArticlePlace> {
	const row = await untilLibraryChanges(ctx, `place ${workId}`, () => readPlace(ctx, workId), {
		of: () => [workId],
	})
	const entries = row.issue_id === null ? [] : await listIssueTitles(ctx, row.issue_id)
	const index = entries.findIndex((entry) => entry.id === workId)
	return {
		dye: row.dye,
		section: row.title === null ? null : { title: row.title, language: row.language },
		previous: index > 0 ? neighbour(entries[index - 1]) : null,
		next: index >= 0 ? neighbour(entries[index + 1]) : null,
	}
}

function readPlace(ctx: Ctx, workId: string) {
	return ctx.db
		.selectFrom('article')
		.innerJoin('journal', 'journal.id', 'article.journal_id')
		.leftJoin('section', 'section.id', 'article.section_id')
		.select(['article.issue_id', 'journal.dye', 'journal.language', 'section.title'])
		.where('article.work_id', '=', workId)
		.executeTakeFirstOrThrow()
}

function neighbour(entry: Neighbour | undefined): Neighbour | null {
	return entry ? { title: entry.title, language: entry.language, path: entry.path } : null
}
