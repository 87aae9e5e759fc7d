import { resolve } from 'node:path'
import {
	makeDemoAccounts,
	queueDemonstration,
	storeDemoPeople,
} from '#app/modules/account/demonstration/index.server.ts'
import { awaitsLibrary, importLibrary, libraryFolder } from '#app/modules/exchange/index.server.ts'
import { isIndexCurrent, rebuildIndex } from '#app/modules/search/index.server.ts'
import { storeDemoOperator } from '#app/modules/site/index.server.ts'
import { queueSearchRebuild } from '#app/modules/upkeep/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

const DEMONSTRATION = 'data/demo'
/** So many works are indexed in seconds, before anybody can ask for them. */
const INDEXED_BEFORE = 2_000

/**
 * Makes the library ready to be read: with DEMO, an empty database gets the demonstration library and people, whose passwords it says, and unless only the library is wanted the manuscripts of a journal at work, which come in by a job; works without a
 * complete search index (a first start that was cut short, an index of an older version) are indexed, by a job where they are many. Says what it did, with the counts.
 */
export async function prepareLibrary(ctx: Ctx, say: (line: string) => void = console.log): Promise<void> {
	if (ctx.env.DEMO !== 'none' && (await awaitsLibrary(ctx))) await loadDemonstration(ctx, say)
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
	say('There is no whole library yet: loading the demonstration…')
	const accounts = makeDemoAccounts()
	accounts.catch(() => {})
	let people: string[] = []
	const loaded = await importLibrary(ctx, libraryFolder(resolve(DEMONSTRATION)), async (ctx) => {
		people = await storeDemoPeople(ctx, await accounts)
		await storeDemoOperator(ctx)
		if (ctx.env.DEMO === 'desk') await queueDemonstration(ctx)
	})
	if (!loaded.ok) {
		if (loaded.error === 'other-library')
			say(
				'A part of another library is there, whose loading was cut short: load it to its end, or empty the database.',
			)
		return
	}
	const counts = Object.entries(loaded.counts).filter(([, count]) => count > 0)
	say(`Loaded ${counts.map(([record, count]) => `${count} × ${record}`).join(', ')}.`)
	say(`Demonstration people, also in ${ctx.env.DATA_DIR}/demo-accounts.txt:`)
	for (const line of people) say(`  ${line}`)
}
