import { resolve } from 'node:path'
import { sql } from 'kysely'
import { libraryFolder } from '#app/modules/exchange/library/folder.server.ts'
import { importLibrary } from '#app/modules/exchange/library/import-library.server.ts'
import { isIndexCurrent, rebuildIndex } from '#app/modules/search/commands/rebuild-index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isEmpty } from '#app/platform/db/database.server.ts'
import { bumpLibrary } from '#app/platform/library-epoch.server.ts'

const DEMONSTRATION = 'data/demo'

/**
 * Makes the library ready to be read: with DEMO, an empty database gets the demonstration library; works without a
 * complete search index (a first start that was cut short, an index of an older version) are indexed, and the query planner learns what the tables hold. Says what it did, with the counts.
 */
export async function prepareLibrary(ctx: Ctx, say: (line: string) => void = console.log): Promise<void> {
	if (ctx.env.DEMO && (await isEmpty(ctx.db))) {
		say('The database is empty: loading the demonstration library…')
		const loaded = await importLibrary(ctx, libraryFolder(resolve(DEMONSTRATION)))
		if (loaded.ok) {
			const counts = Object.entries(loaded.counts).filter(([, count]) => count > 0)
			say(`Loaded ${counts.map(([record, count]) => `${count} × ${record}`).join(', ')}.`)
		}
	}
	if (!(await isIndexCurrent(ctx))) {
		say(`Indexed ${await rebuildIndex(ctx)} works for search.`)
		await sql`analyze`.execute(ctx.db)
		await bumpLibrary(ctx)
	}
}
