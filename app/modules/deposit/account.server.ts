import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { isOfPrefix } from '#app/modules/production/index.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { DepositMode, DepositService } from '#app/platform/db/tables.ts'
import { newId } from '#app/platform/id.ts'
import { seal, unseal } from '#app/platform/sealed.server.ts'
import {
	columnsOf,
	type DepositHolder,
	type ManagedHolder,
	managedHolder,
	ofHolder,
} from './holder.server.ts'
import { accountForm, type HolderKind } from './model.ts'
import type { OpenAccount } from './services/service.ts'

/** An account as its form shows it: the secret is never among it, only when it was kept. */
export type ShownAccount = {
	holder: ManagedHolder
	/** What stands in the form; null before the account was first kept. */
	values: {
		service: DepositService
		mode: DepositMode
		isTest: '1' | ''
		login: string
		depositor: string
		email: string
		issueDois: '1' | ''
	} | null
	prefix: string
	suffix: string
	journalDoi: string
	secretAt: Date | null
	/** False for a journal without ISSN and without a DOI of its own, whose articles Crossref refuses. */
	hasIssn: boolean
	version: string
}

const NAMES = [
	'journal.doi_prefix as prefix',
	'journal.doi_suffix as suffix',
	'issn_print',
	'issn_online',
	'journal.doi as journalDoi',
] as const
const ACCOUNT = [
	...(['account.service', 'account.is_test', 'account.mode', 'account.login', 'account.secret'] as const),
	...(['account.secret_at', 'account.depositor', 'account.email', 'account.updated_at'] as const),
	'account.issue_dois',
] as const

async function accountRow(ctx: Ctx, { kind, id }: DepositHolder, { lock = false } = {}) {
	if (kind === 'journal')
		return ctx.db
			.selectFrom('journal')
			.leftJoin('deposit_account as account', 'account.journal_id', 'journal.id')
			.select(NAMES)
			.select(ACCOUNT)
			.where('journal.id', '=', id)
			.$if(lock, (query) => query.forUpdate('journal'))
			.executeTakeFirstOrThrow()
	const row = await ctx.db
		.selectFrom('publisher')
		.leftJoin('deposit_account as account', 'account.publisher_id', 'publisher.id')
		.select('publisher.doi_prefix as prefix')
		.select(ACCOUNT)
		.where('publisher.id', '=', id)
		.$if(lock, (query) => query.forUpdate('publisher'))
		.executeTakeFirstOrThrow()
	return { ...row, suffix: null, issn_print: null, issn_online: null, journalDoi: null }
}

const versionOf = (row: Awaited<ReturnType<typeof accountRow>>) =>
	[row.updated_at?.toISOString(), row.prefix, row.suffix, row.journalDoi].join(' ')

/** The account of a journal or a publisher, for those who run it; else throws `NotFound`. */
export async function getDepositAccount(
	ctx: Ctx,
	actor: Actor,
	slug: string,
	kind: HolderKind = 'journal',
): Promise<ShownAccount> {
	const holder = await managedHolder(ctx, actor, { slug, holder: kind })
	const row = await accountRow(ctx, holder)
	const { service, mode, login, depositor, email } = row
	return {
		holder,
		values:
			service && mode
				? {
						service,
						mode,
						isTest: row.is_test ? '1' : '',
						login: login ?? '',
						depositor: depositor ?? '',
						email: email ?? '',
						issueDois: row.issue_dois ? '1' : '',
					}
				: null,
		prefix: row.prefix ?? '',
		suffix: row.suffix ?? '',
		journalDoi: row.journalDoi ?? '',
		secretAt: row.secret_at,
		hasIssn: kind === 'publisher' || Boolean(row.issn_online || row.issn_print || row.journalDoi),
		version: versionOf(row),
	}
}

const PARTS = ['service', 'is_test', 'mode', 'login', 'depositor', 'email', 'issue_dois'] as const

/**
 * Keeps the account of a journal or a publisher at a service that registers DOIs, and by which prefix and pattern articles are given them, for its editors in chief, the managers of its
 * publisher and administrators. DOIs of books are written where these are entered. The secret is sealed and never shown again; an empty one leaves the one that is kept. DOIs that were given stay.
 */
export const saveDepositAccount = command({
	input: accountForm.extend({ ...ofHolder.shape, version: z.string() }),
	authorize: (ctx: Ctx, actor: Actor, of) => managedHolder(ctx, actor, of),
	async lock(ctx, holder) {
		const row = await accountRow(ctx, holder, { lock: true })
		return { ...row, version: versionOf(row) }
	},
	async execute(
		ctx,
		{ actor, input, place, held },
	): Promise<{ ok: true } | Refusal<'noSecret' | 'journalDoi'>> {
		const { service, mode, login, depositor, email, secret } = input
		if (!secret && !held.secret) return { ok: false, error: 'noSecret' }
		const journalDoi = (place.kind === 'journal' && input.journalDoi) || null
		if (journalDoi && !isOfPrefix(journalDoi, input.prefix)) return { ok: false, error: 'journalDoi' }
		const now = ctx.now()
		const row = {
			service,
			is_test: input.isTest,
			mode,
			login,
			depositor,
			email,
			issue_dois: place.kind === 'journal' && input.issueDois,
			updated_at: now,
		}
		const kept = secret
			? { secret: await seal(ctx, 'deposit secret', secret), secret_at: now }
			: { secret: held.secret ?? '', secret_at: held.secret_at ?? now }
		await ctx.db
			.insertInto('deposit_account')
			.values({ id: newId(), ...columnsOf(place), ...row, ...kept, created_at: now })
			.onConflict((conflict) => conflict.column(`${place.kind}_id`).doUpdateSet({ ...row, ...kept }))
			.execute()
		const names = {
			doi_prefix: input.prefix,
			doi_suffix: (place.kind === 'journal' && input.suffix) || null,
		}
		if (names.doi_prefix !== held.prefix || names.doi_suffix !== held.suffix)
			await nameDois(ctx, place, names)
		if (journalDoi !== held.journalDoi)
			await ctx.db
				.updateTable('journal')
				.set({ doi: journalDoi, doi_registered: false })
				.where('id', '=', place.id)
				.execute()
		const parts: string[] = PARTS.filter((part) => row[part] !== held[part])
		if (names.doi_prefix !== held.prefix) parts.push('prefix')
		if (names.doi_suffix !== held.suffix) parts.push('suffix')
		if (journalDoi !== held.journalDoi) parts.push('journalDoi')
		if (secret) parts.push('secret')
		if (parts.length > 0)
			await recordAudit(ctx, {
				action: 'deposit-account-changed',
				actor,
				detail: { [place.kind]: place.id, parts: parts.join(' ') },
			})
		return { ok: true }
	},
})

async function nameDois(
	ctx: Ctx,
	{ kind, id }: DepositHolder,
	names: { doi_prefix: string; doi_suffix: string | null },
): Promise<void> {
	if (kind === 'journal') await ctx.db.updateTable('journal').set(names).where('id', '=', id).execute()
	else
		await ctx.db.updateTable('publisher').set({ doi_prefix: names.doi_prefix }).where('id', '=', id).execute()
}

/** An account ready for use; null where there is none, or it is off. */
export async function openAccount(
	ctx: Ctx,
	holder: DepositHolder,
): Promise<(OpenAccount & { service: DepositService; issueDois: boolean }) | null> {
	const row = await accountRow(ctx, holder)
	const { service, prefix, login, secret, depositor, email } = row
	if (!service || !prefix || !secret || !login || !depositor || !email || row.mode === 'off') return null
	const opened = await unseal(ctx, 'deposit secret', secret)
	return {
		...{ service, isTest: row.is_test ?? false, prefix, login, secret: opened, depositor, email },
		issueDois: row.issue_dois ?? false,
	}
}
