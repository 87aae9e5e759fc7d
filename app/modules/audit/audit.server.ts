import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor } from '#app/modules/rights/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import type { AuditAction } from './actions.ts'
import type { AuditDetail } from './details.ts'

export type AuditEntry = {
	action: AuditAction
	/** Who acted; null for the platform itself and for people without an account. */
	actor: Pick<Actor, 'userId' | 'impersonator'> | null
	subject?: { kind: 'user' | 'grant' | 'invitation' | 'mail' | 'session' | 'job'; id: string }
	/** Codes and ids, and the reason that an administrator gives; never a password, a token or another text that a person typed freely. */
	detail?: { [name in AuditDetail]?: string | number | boolean | null }
}

/**
 * Appends to the audit log, in the transaction of the command. Entries are numbered without gaps and each carries a hash of itself
 * and of the one before, so that a changed or missing entry shows (`verifyAudit`); which one is the last is kept apart, so that the last ones cannot
 * be taken away unseen. Nothing changes or removes entries. Number, hash and action go to the log as well, without persons: where it is kept elsewhere, it is known there what the entry was.
 */
export async function recordAudit(ctx: Ctx, entry: AuditEntry): Promise<void> {
	await inTransaction(ctx, async (ctx) => {
		await sql`select pg_advisory_xact_lock(hashtext('mbongi audit'))`.execute(ctx.db)
		const before = await ctx.db.selectFrom('audit_head').select(['sequence', 'hash']).executeTakeFirst()
		const row = {
			sequence: (before?.sequence ?? 0) + 1,
			at: ctx.now(),
			action: entry.action,
			actor_id: entry.actor?.userId ?? null,
			impersonator_id: entry.actor?.impersonator?.userId ?? null,
			subject_kind: entry.subject?.kind ?? null,
			subject_id: entry.subject?.id ?? null,
			detail: entry.detail ?? {},
		}
		const hash = hashOf(before?.hash ?? '', row)
		await ctx.db
			.insertInto('audit_event')
			.values({ ...row, detail: JSON.stringify(row.detail), hash })
			.execute()
		const head = { sequence: row.sequence, hash }
		await ctx.db
			.insertInto('audit_head')
			.values(head)
			.onConflict((conflict) => conflict.column('is_only').doUpdateSet(head))
			.execute()
		ctx.log.info({ audit: { ...head, action: row.action } }, 'an entry of the audit log')
	})
}

const ONCE_MS = 3_600_000
/** Entries of one action that somebody can cause in an hour, where `recordOnce` writes them. */
const MOST_AN_HOUR = 50

/** Appends what somebody may do again and again, like looking at a page, once an hour with this subject and this detail; of one action 50 an hour at most. */
export async function recordOnce(
	ctx: Ctx,
	entry: AuditEntry & { actor: Pick<Actor, 'userId' | 'impersonator'> },
): Promise<void> {
	const same = sql<boolean>`subject_id is not distinct from ${entry.subject?.id ?? null}::text and detail = ${JSON.stringify(entry.detail ?? {})}::jsonb`
	const { noted, all } = await ctx.db
		.selectFrom('audit_event')
		.select(({ fn }) => [
			fn.countAll<number>().filterWhere(same).as('noted'),
			fn.countAll<number>().as('all'),
		])
		.where('actor_id', '=', entry.actor.userId)
		.where('action', '=', entry.action)
		.where('at', '>', new Date(ctx.now().getTime() - ONCE_MS))
		.executeTakeFirstOrThrow()
	if (noted === 0 && all < MOST_AN_HOUR) await recordAudit(ctx, entry)
}

/** The number of the first entry that was changed after it was written, that is missing, or whose predecessor is; null when all is well. */
export async function verifyAudit(ctx: Ctx): Promise<number | null> {
	let hash = ''
	let sequence = 0
	const head = await ctx.db.selectFrom('audit_head').select(['sequence', 'hash']).executeTakeFirst()
	for (;;) {
		const rows = await ctx.db
			.selectFrom('audit_event')
			.selectAll()
			.where('sequence', '>', sequence)
			.orderBy('sequence')
			.limit(1000)
			.execute()
		for (const row of rows) {
			if (row.sequence !== sequence + 1 || row.hash !== hashOf(hash, row)) return sequence + 1
			sequence = row.sequence
			hash = row.hash
			if (sequence === head?.sequence && hash !== head.hash) return sequence
		}
		if (rows.length < 1000) return sequence < (head?.sequence ?? 0) ? sequence + 1 : null
	}
}

type Hashed = {
	sequence: number
	at: Date
	action: string
	actor_id: string | null
	impersonator_id: string | null
	subject_kind: string | null
	subject_id: string | null
	detail: Record<string, unknown>
}

function hashOf(before: string, row: Hashed): string {
	const detail = Object.entries(row.detail).sort(([a], [b]) => (a < b ? -1 : 1))
	const parts = [
		row.sequence,
		row.at.toISOString(),
		row.action,
		row.actor_id,
		row.impersonator_id,
		row.subject_kind,
		row.subject_id,
		detail,
	]
	return createHash('sha256').update(before).update(JSON.stringify(parts)).digest('base64url')
}
