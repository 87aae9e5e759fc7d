import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { indexChanges } from '../search/commands/follow-changes.server.ts'
import { addWork, type TestWork } from '../search/testing.ts'

/** Publishes a work: stored, signed by these people, and indexed, as a publication does in one transaction. Answers its id. */
export async function publish(ctx: Ctx, work: TestWork & { by?: string[] }): Promise<string> {
	const id = await addWork(ctx, work)
	for (const [position, person_id] of (work.by ?? []).entries()) {
		await ctx.db
			.insertInto('contribution')
			.values({
				id: newId(),
				work_id: id,
				position: 100 + position,
				role: 'author',
				name: 'Signature',
				person_id,
			})
			.execute()
	}
	await indexChanges(ctx)
	return id
}

/** Stores a journal by slug. */
export async function storeJournal(ctx: Ctx, slug: string): Promise<string> {
	const id = newId()
	await ctx.db
		.insertInto('journal')
		.values({
			id,
			slug,
			language: 'fr',
			title: JSON.stringify({ fr: `Revue ${slug}`, en: `Journal ${slug}` }),
			title_sort: slug,
			open_access: true,
		})
		.execute()
	return id
}

/** Stores somebody who signs works. */
export async function storeSigner(ctx: Ctx, slug: string): Promise<string> {
	const id = newId()
	await ctx.db
		.insertInto('person')
		.values({ id, slug, name: `Nom ${slug}`, name_sort: slug })
		.execute()
	return id
}

/** The same context at another time. */
export function at(ctx: Ctx, time: string): Ctx {
	return { ...ctx, now: () => new Date(time) }
}

/** The alerts in the outbox, oldest first. */
export function queuedAlerts(ctx: Ctx) {
	return ctx.db
		.selectFrom('mail')
		.select(['to_address', 'language', 'subject', 'body_text', 'body_html', 'list_unsubscribe'])
		.where('template', '=', 'alert')
		.orderBy('created_at')
		.orderBy('id')
		.execute()
}
