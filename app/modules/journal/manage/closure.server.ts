import { z } from 'zod'
import { type Texts, typedOver } from '#app/i18n/texts.ts'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { ClosureReason } from '#app/platform/db/tables.ts'
import { NotFound } from '#app/platform/failures.ts'
import { versionOf } from '#app/platform/version-of.server.ts'
import { type AdministeredJournal, managedJournal } from './managed-journal.server.ts'
import { closureForm } from './schema.ts'

type Closure = { reason: ClosureReason; since: string; note: Texts; movedTo: string | null }

/** Finds a journal that is no trial for those who run it, else throws `NotFound`. */
async function openedJournal(ctx: Ctx, actor: Actor, slug: string): Promise<AdministeredJournal> {
	const journal = await managedJournal(ctx, actor, slug)
	const opened = await ctx.db
		.selectFrom('journal')
		.select('id')
		.where('id', '=', journal.id)
		.executeTakeFirst()
	if (!opened) throw new NotFound()
	return journal
}

async function readClosure(ctx: Ctx, journalId: string) {
	const row = await ctx.db
		.selectFrom('journal_closure')
		.select(['reason', 'since', 'note', 'moved_to as movedTo', 'accepted', 'calls'])
		.where('journal_id', '=', journalId)
		.executeTakeFirst()
	return { closure: row ?? null, version: versionOf(row ?? null) }
}

/** What readers are told of a journal that is closed, and the version of it; for those who run it. */
export async function getJournalClosure(
	ctx: Ctx,
	actor: Actor,
	slug: string,
): Promise<{ journal: AdministeredJournal; closure: Closure | null; version: string }> {
	const journal = await openedJournal(ctx, actor, slug)
	const { closure, version } = await readClosure(ctx, journal.id)
	if (!closure) return { journal, closure, version }
	const { reason, since, note, movedTo } = closure
	return { journal, closure: { reason, since, note, movedTo }, version }
}

/** The journal is locked, so that nobody opens it to submissions meanwhile. */
const onJournal = {
	authorize: (ctx: Ctx, actor: Actor, { slug }: { slug: string }) => openedJournal(ctx, actor, slug),
	async lock(ctx: Ctx, { id }: AdministeredJournal) {
		const row = await ctx.db
			.selectFrom('any_journal')
			.select('accepts_submissions as accepts')
			.where('id', '=', id)
			.forUpdate()
			.executeTakeFirst()
		if (!row) throw new NotFound()
		return { ...(await readClosure(ctx, id)), accepts: row.accepts }
	},
}

type Refused = {
	ok: false
	error: 'noAddress' | 'notYet'
	faults: { [field in 'movedTo' | 'since']?: { code: 'required' | 'malformed' } }
}

/**
 * Closes a journal, or says otherwise why it is closed, for those who run it: it stays readable, says since when and why, and neither it nor a call of it takes
 * submissions. Manuscripts under way go on. Refuses a day to come, and a journal that moved without an address.
 */
export const closeJournal = command({
	input: closureForm.extend({ slug: z.string(), version: z.string() }),
	...onJournal,
	async execute(ctx, { actor, input, place: journal, held }): Promise<{ ok: true } | Refused> {
		const { reason, since, note, movedTo } = input
		if (reason === 'moved' && movedTo === '')
			return { ok: false, error: 'noAddress', faults: { movedTo: { code: 'required' } } }
		if (since > ctx.now().toISOString().slice(0, 10))
			return { ok: false, error: 'notYet', faults: { since: { code: 'malformed' } } }
		const told = {
			reason,
			since,
			note: JSON.stringify(typedOver(held.closure?.note ?? {}, note)),
			moved_to: reason === 'moved' ? movedTo : null,
			changed_at: ctx.now(),
		}
		const calls = held.closure?.calls ?? (await stopCalls(ctx, journal.id))
		const accepted = held.closure?.accepted ?? held.accepts
		await ctx.db
			.updateTable('any_journal')
			.set({ accepts_submissions: false })
			.where('id', '=', journal.id)
			.execute()
		await ctx.db
			.insertInto('journal_closure')
			.values({ ...told, journal_id: journal.id, accepted, calls: JSON.stringify(calls) })
			.onConflict((conflict) => conflict.column('journal_id').doUpdateSet(told))
			.execute()
		await recordAudit(ctx, {
			action: 'journal-closed',
			actor,
			detail: { journal: journal.id, slug: journal.slug, reason },
		})
		return { ok: true }
	},
})

/** Opens a closed journal again, for those who run it: it and its calls take submissions as they did before. */
export const reopenJournal = command({
	input: z.object({ slug: z.string(), version: z.string() }),
	...onJournal,
	async execute(ctx, { actor, place: { id, slug }, held: { closure } }): Promise<{ ok: true }> {
		if (!closure) return { ok: true }
		await ctx.db.deleteFrom('journal_closure').where('journal_id', '=', id).execute()
		if (closure.accepted)
			await ctx.db
				.updateTable('any_journal')
				.set({ accepts_submissions: true })
				.where('id', '=', id)
				.execute()
		if (closure.calls.length > 0)
			await ctx.db
				.updateTable('any_call')
				.set({ accepts_submissions: true })
				.where('id', 'in', closure.calls)
				.where('journal_id', '=', id)
				.execute()
		await recordAudit(ctx, { action: 'journal-reopened', actor, detail: { journal: id, slug } })
		return { ok: true }
	},
})

/** The calls of a journal take no submissions from now on; answers which did. */
async function stopCalls(ctx: Ctx, journalId: string): Promise<string[]> {
	const rows = await ctx.db
		.updateTable('any_call')
		.set({ accepts_submissions: false })
		.where('journal_id', '=', journalId)
		.where('accepts_submissions', '=', true)
		.returning('id')
		.execute()
	return rows.map(({ id }) => id)
}
