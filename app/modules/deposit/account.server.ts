import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { type AdministeredJournal, managedJournal } from '#app/modules/journal/manage/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { DepositMode, DepositService } from '#app/platform/db/tables.ts'
import { seal, unseal } from '#app/platform/sealed.server.ts'
import { accountForm } from './model.ts'
import type { OpenAccount } from './services/service.ts'

/** A journal's account as its form shows it: the secret is never among it, only when it was kept. */
type ShownAccount = {
	journal: AdministeredJournal
	/** What stands in the form; null before the account was first kept. */
	values: {
		service: DepositService
		mode: DepositMode
		isTest: '1' | ''
		login: string
		depositor: string
		email: string
	} | null
	prefix: string
	suffix: string
	secretAt: Date | null
	hasIssn: boolean
	version: string
}

async function accountRow(ctx: Ctx, journalId: string, { lock = false } = {}) {
	return ctx.db
		.selectFrom('journal')
		.leftJoin('deposit_account as account', 'account.journal_id', 'journal.id')
		.select(['journal.doi_prefix as prefix', 'journal.doi_suffix as suffix', 'issn_print', 'issn_online'])
		.select(['account.service', 'account.is_test', 'account.mode', 'account.login', 'account.secret'])
		.select(['account.secret_at', 'account.depositor', 'account.email', 'account.updated_at'])
		.where('journal.id', '=', journalId)
		.$if(lock, (query) => query.forUpdate('journal'))
		.executeTakeFirstOrThrow()
}

const versionOf = (row: Awaited<ReturnType<typeof accountRow>>) =>
	[row.updated_at?.toISOString(), row.prefix, row.suffix].join(' ')

/** The account of a journal, for those who run it; else throws `NotFound`. */
export async function getDepositAccount(ctx: Ctx, actor: Actor, slug: string): Promise<ShownAccount> {
	const journal = await managedJournal(ctx, actor, slug)
	const row = await accountRow(ctx, journal.id)
	const { service, mode, login, depositor, email } = row
	return {
		journal,
		values:
			service && mode
				? {
						service,
						mode,
						isTest: row.is_test ? '1' : '',
						login: login ?? '',
						depositor: depositor ?? '',
						email: email ?? '',
					}
				: null,
		prefix: row.prefix ?? '',
		suffix: row.suffix ?? '',
		secretAt: row.secret_at,
		hasIssn: Boolean(row.issn_online || row.issn_print),
		version: versionOf(row),
	}
}

const PARTS = ['service', 'is_test', 'mode', 'login', 'depositor', 'email'] as const

/**
 * Keeps a journal's account at a service that registers DOIs, and by which prefix and pattern its works are given them, for its editors in chief, the managers of its
 * publisher and administrators. The secret is sealed and never shown again; an empty one leaves the one that is kept. DOIs that were given stay.
 */
export const saveDepositAccount = command({
	input: accountForm.extend({ slug: z.string(), version: z.string() }),
	authorize: (ctx: Ctx, actor: Actor, { slug }) => managedJournal(ctx, actor, slug),
	async lock(ctx, { id }) {
		const row = await accountRow(ctx, id, { lock: true })
		return { ...row, version: versionOf(row) }
	},
	async execute(ctx, { actor, input, place, held }): Promise<{ ok: true } | Refusal<'noSecret'>> {
		const { service, mode, login, depositor, email, secret } = input
		if (!secret && !held.secret) return { ok: false, error: 'noSecret' }
		const now = ctx.now()
		const row = { service, is_test: input.isTest, mode, login, depositor, email, updated_at: now }
		const kept = secret
			? { secret: await seal(ctx, 'deposit secret', secret), secret_at: now }
			: { secret: held.secret ?? '', secret_at: held.secret_at ?? now }
		await ctx.db
			.insertInto('deposit_account')
			.values({ journal_id: place.id, ...row, ...kept, created_at: now })
			.onConflict((conflict) => conflict.column('journal_id').doUpdateSet({ ...row, ...kept }))
			.execute()
		const names = { doi_prefix: input.prefix, doi_suffix: input.suffix || null }
		if (names.doi_prefix !== held.prefix || names.doi_suffix !== held.suffix)
			await ctx.db.updateTable('journal').set(names).where('id', '=', place.id).execute()
		const parts: string[] = PARTS.filter((part) => row[part] !== held[part])
		if (names.doi_prefix !== held.prefix) parts.push('prefix')
		if (names.doi_suffix !== held.suffix) parts.push('suffix')
		if (secret) parts.push('secret')
		if (parts.length > 0)
			await recordAudit(ctx, {
				action: 'deposit-account-changed',
				actor,
				detail: { journal: place.id, parts: parts.join(' ') },
			})
		return { ok: true }
	},
})

/** A journal's account ready for use; null where there is none, or it is off. */
export async function openAccount(
	ctx: Ctx,
	journalId: string,
): Promise<(OpenAccount & { service: DepositService }) | null> {
	const row = await accountRow(ctx, journalId)
	const { service, prefix, login, secret, depositor, email } = row
	if (!service || !prefix || !secret || !login || !depositor || !email || row.mode === 'off') return null
	const opened = await unseal(ctx, 'deposit secret', secret)
	return { service, isTest: row.is_test ?? false, prefix, login, secret: opened, depositor, email }
}
