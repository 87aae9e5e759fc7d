import { resolve } from 'node:path'
import {
	makeDemoAccounts,
	queueDemonstration,
	storeDemoPeople,
} from '#app/modules/account/demonstration/index.server.ts'
import { importLibrary, libraryFolder } from '#app/modules/exchange/index.server.ts'
import { isIndexCurrent, rebuildIndex } from '#app/modules/search/index.server.ts'
import { queueSearchRebuild } from '#app/modules/upkeep/index.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { isEmpty } from '#app/platform/db/database.server.ts'

const DEMONSTRATION = 'data/demo'
/** So many works are indexed in seconds, before anybody can ask for them. */
const INDEXED_BEFORE = 2_000

/**
 * Makes the library ready to be read: with DEMO, an empty database gets the demonstration library and people, whose passwords it says, and unless only the library is wanted the manuscripts of a journal at work, which come in by a job; works without a
 * complete search index (a first start that was cut short, an index of an older version) are indexed, by a job where they are many. Says what it did, with the counts.
 */
export async function prepareLibrary(ctx: Ctx, say: (line: string) => void = console.log): Promise<void> {
	if (ctx.env.DEMO !== 'none' && (await isEmpty(ctx.db))) {
		say('The database is empty: loading the demonstration library…')
		await loadDemonstration(ctx, say)
	}
	if (await isIndexCurrent(ctx)) return
	const { works } = await ctx.db
		.selectFrom('work')
		.select(({ fn }) => fn.countAll<number>().as('works'))
		.executeTakeFirstOrThrow()
	if (works <= INDEXED_BEFORE) say(`Indexed ${await rebuildIndex(ctx)} works for search.`)
	else {
		await queueSearchRebuild(ctx)
		say(`The site opens while its ${works} works are indexed for search.`)
	}
}

async function loadDemonstration(ctx: Ctx, say: (line: string) => void): Promise<void> {
	const accounts = makeDemoAccounts()
	accounts.catch(() => {})
	const loaded = await inTransaction(ctx, async (ctx) => {
		const library = await importLibrary(ctx, libraryFolder(resolve(DEMONSTRATION)))
		if (!library.ok) return null
		const people = await storeDemoPeople(ctx, await accounts)
		if (ctx.env.DEMO === 'desk') await queueDemonstration(ctx)
		return { counts: library.counts, people }
	})
	if (!loaded) return
	const counts = Object.entries(loaded.counts).filter(([, count]) => count > 0)
	say(`Loaded ${counts.map(([record, count]) => `${count} × ${record}`).join(', ')}.`)
	say(`Demonstration people, also in ${ctx.env.DATA_DIR}/demo-accounts.txt:`)
	for (const line of loaded.people) say(`  ${line}`)
}
