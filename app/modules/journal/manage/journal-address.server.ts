import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { type Actor, canRunPlatform } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { giveUpAddress, isAddressFree, removeAddress } from '#app/platform/db/given-up-address.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { type AdministeredJournal, managedJournal } from './managed-journal.server.ts'
import { journalAddressForm } from './schema.ts'

/** What of the platform hangs on a journal, counted: while there is anything, it cannot be deleted. */
export type OnJournal = {
	[kind in 'issues' | 'articles' | 'manuscripts' | 'entries' | 'calls' | 'roles' | 'invitations']: number
}

const TABLES = {
	issues: 'issue',
	articles: 'article',
	manuscripts: 'submission',
	entries: 'article_draft',
	calls: 'any_call',
	roles: 'role_grant',
	invitations: 'invitation',
} as const

async function hangingOn(ctx: Ctx, id: string): Promise<OnJournal> {
	const counts: Partial<OnJournal> = {}
	for (const [kind, table] of Object.entries(TABLES) as [
		keyof OnJournal,
		(typeof TABLES)[keyof OnJournal],
	][]) {
		const { n } = await ctx.db
			.selectFrom(table)
			.select(({ fn }) => fn.countAll<number>().as('n'))
			.where('journal_id', '=', id)
			.executeTakeFirstOrThrow()
		counts[kind] = Number(n)
	}
	return counts as OnJournal
}

/** The address of a journal with those that lead to it, for those who run it; what hangs on it for those who may delete it. Else throws `NotFound`. */
export async function getJournalAddress(
	ctx: Ctx,
	actor: Actor,
	slug: string,
): Promise<{ journal: AdministeredJournal; former: string[]; hanging: OnJournal | null }> {
	const journal = await managedJournal(ctx, actor, slug)
	const rows = await ctx.db
		.selectFrom('slug_redirect')
		.select('slug')
		.where('kind', '=', 'journal')
		.where('target', '=', journal.slug)
		.orderBy('slug')
		.execute()
	return {
		journal,
		former: rows.map((row) => row.slug),
		hanging: canRunPlatform(actor) ? await hangingOn(ctx, journal.id) : null,
	}
}

/** Addresses that pages of administration have under `/admin/revues`. */
const RESERVED = ['nouvelle', 'projets']

async function lockAddress(ctx: Ctx, { id, slug }: AdministeredJournal): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext('mbongi journal slugs'))`.execute(ctx.db)
	const row = await ctx.db
		.selectFrom('journal')
		.select('slug')
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst()
	if (row?.slug !== slug) throw new NotFound()
}

type Moved =
	| { ok: true; slug: string }
	| { ok: false; error: 'addressTaken'; faults: { address: { code: 'malformed' } } }

/** Gives a journal that is no trial another address, and with it its issues; those before lead to it for good. One that anybody has or had is refused. Those who run it. */
export const moveJournal = command({
	input: journalAddressForm.extend({ slug: z.string() }),
	authorize: (ctx: Ctx, actor: Actor, { slug }) => managedJournal(ctx, actor, slug),
	lock: lockAddress,
	async execute(ctx, { actor, input: { address }, place: { id, slug } }): Promise<Moved> {
		if (address === slug) return { ok: true, slug }
		if (RESERVED.includes(address) || !(await isAddressFree(ctx, 'journal', slug, address)))
			return { ok: false, error: 'addressTaken', faults: { address: { code: 'malformed' } } }
		await ctx.db
			.updateTable('any_journal')
			.set({ slug: address, updated_at: ctx.now() })
			.where('id', '=', id)
			.execute()
		await giveUpAddress(ctx, 'journal', slug, address)
		const detail = { journal: id, from: slug, to: address }
		await recordAudit(ctx, { action: 'address-changed', actor, detail })
		return { ok: true, slug: address }
	},
})

/** Removes a journal on which nothing hangs, with its sections and settings; with anything it is refused as `inUse`. Its address says afterwards what stood there (410). Administrators only. */
export const deleteJournal = command({
	input: z.object({ slug: z.string() }),
	async authorize(ctx: Ctx, actor: Actor, { slug }): Promise<AdministeredJournal> {
		if (!canRunPlatform(actor)) throw new NotFound()
		return managedJournal(ctx, actor, slug)
	},
	lock: lockAddress,
	async execute(ctx, { actor, place: journal }): Promise<{ ok: true } | Refusal<'inUse'>> {
		const { id, slug, title, language } = journal
		if (Object.values(await hangingOn(ctx, id)).some((count) => count > 0))
			return { ok: false, error: 'inUse' }
		await ctx.db.deleteFrom('any_journal').where('id', '=', id).execute()
		await removeAddress(ctx, 'journal', slug, { name: title, language })
		await recordAudit(ctx, { action: 'journal-deleted', actor, detail: { journal: id, slug } })
		return { ok: true }
	},
})
