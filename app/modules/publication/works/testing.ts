import { storePerson } from '#app/modules/identity/testing.ts'
import { storeArticle, storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { indexChanges } from '#app/modules/search/commands/follow-changes.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { getDeskWork } from './get-work.server.ts'

type Duty = 'editor-in-chief' | 'production-editor' | 'section-editor' | 'copyeditor'
export const editorOf = (ctx: Ctx, journalId: string, duty: Duty) =>
	storePerson(ctx, { grants: [{ role: 'editor', scope: { kind: 'journal', journalId }, duty }] })

export async function storePublisher(ctx: Ctx): Promise<string> {
	const id = newId()
	await ctx.db
		.insertInto('publisher')
		.values({ id, slug: `p-${id}`, name: 'Presses', name_sort: 'presses', language: 'fr' })
		.execute()
	return id
}

/** An article that was imported, in a journal with a publisher. */
export async function storeImported(ctx: Ctx) {
	const publisherId = await storePublisher(ctx)
	const journal = await storeJournal(ctx, { slug: `r-${publisherId}`, title: { fr: 'Revue' }, publisherId })
	const workId = await storeArticle(ctx, { slug: `cauris-${publisherId}`, journalId: journal.id })
	await indexChanges(ctx)
	return { publisherId, journalId: journal.id, workId }
}

export async function seenBy(ctx: Ctx, actor: Actor, workId: string) {
	const work = await getDeskWork(ctx, actor, workId)
	if (!work) throw new Error('not theirs')
	return { actor, workId, version: work.version }
}
