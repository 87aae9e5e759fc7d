import { sql } from 'kysely'
import { z } from 'zod'
import { type Actor, canManageContents } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { givenUpSlugs } from '#app/platform/db/given-up-address.server.ts'
import { freeSlug, slugOf } from '#app/platform/db/slug.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { lastDayOf } from '../model.ts'
import { formLanguages, parseCall, typedCall } from '../schema.ts'
import { callToday } from '../today.server.ts'
import { placeInJournal } from './gathering-issue.server.ts'
import { recordCallEvent } from './managed-call.server.ts'

/** Who calls: a journal, or a publisher itself. */
const caller = z.union([z.object({ journalId: z.uuid() }), z.object({ publisherId: z.uuid() })])
type Caller = z.infer<typeof caller>

/**
 * Announces a call; readers see it at once, its state follows from its dates. Its address is made from its title and stays, also
 * when the title changes. A call of a publisher itself takes no submissions here.
 */
export const createCall = command({
	input: z.object({ caller, call: typedCall }),
	async authorize(ctx: Ctx, actor: Actor, { caller }) {
		const place = await placeOf(ctx, caller)
		if (!place || !canManageContents(actor, place)) throw new NotFound()
		return place
	},
	/** The addresses of all calls, so that none is given twice. */
	lock: (ctx) => sql`select pg_advisory_xact_lock(hashtext('mbongi call slugs'))`.execute(ctx.db),
	async execute(ctx, { actor, input: { call: typed }, place }) {
		const parsed = parseCall(typed, { languages: formLanguages(), today: callToday(ctx, place) })
		if (!parsed.ok) return parsed
		const { input } = parsed
		const gathered = await placeInJournal(ctx, place.journalId, input)
		if (!gathered.ok) return gathered
		const id = newId()
		const slug = await newSlug(ctx, input.title[input.language] ?? '')
		const at = ctx.now()
		await ctx.db
			.insertInto('any_call')
			.values({
				id,
				slug,
				journal_id: place.journalId,
				publisher_id: place.journalId === null ? place.publisherId : null,
				kind: input.kind,
				language: input.language,
				title: JSON.stringify(input.title),
				body: JSON.stringify(input.body),
				themes: JSON.stringify(input.themes),
				opens_on: input.opensOn,
				deadline_on: input.deadlineOn,
				closes_on: input.closesOn,
				accepts_submissions: place.journalId !== null && input.acceptsSubmissions,
				guest_editors: JSON.stringify(input.guestEditors),
				issue_id: gathered.issueId,
				section_id: gathered.sectionId,
				created_by: actor.userId,
				created_at: at,
				updated_at: at,
			})
			.execute()
		await recordCallEvent(ctx, actor, id, 'created', { to: lastDayOf(input) })
		return { ok: true, id, slug }
	},
})

async function placeOf(ctx: Ctx, caller: Caller) {
	if ('publisherId' in caller) {
		const publisher = await ctx.db
			.selectFrom('publisher')
			.select('id')
			.where('id', '=', caller.publisherId)
			.executeTakeFirst()
		return publisher && { journalId: null, publisherId: publisher.id, time_zone: null }
	}
	const journal = await ctx.db
		.selectFrom('any_journal as journal')
		.select(['id', 'publisher_id', 'time_zone'])
		.where('id', '=', caller.journalId)
		.executeTakeFirst()
	return journal && { journalId: journal.id, publisherId: journal.publisher_id, time_zone: journal.time_zone }
}

/** An address that no call has or ever had. */
async function newSlug(ctx: Ctx, title: string): Promise<string> {
	const wanted = slugOf(title)
	const calls = await ctx.db
		.selectFrom('any_call as call')
		.select('slug')
		.where('slug', 'like', `${wanted}%`)
		.execute()
	const givenUp = await givenUpSlugs(ctx, 'call', wanted)
	return freeSlug(wanted, new Set([...calls.map(({ slug }) => slug), ...givenUp]))
}
