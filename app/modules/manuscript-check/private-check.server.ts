import { buffer } from 'node:stream/consumers'
import type { RefusalCode } from '#app/modules/manuscript-file/refusal.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { releaseObject } from '#app/platform/storage/hold-object.server.ts'
import { type AnonymityFinding, type KnownPeople, NOBODY } from './anonymity/anonymity.ts'
import type { CheckReport } from './check.ts'
import { DEFAULT_RULES } from './rules/rules.ts'
import { runCheck } from './run-check.server.ts'
import { hashOf, isToken, newToken, seal, unseal } from './seal.server.ts'

/** A result and its file are kept for a day. */
export const KEPT_MS = 24 * 3_600_000
/** Results that are kept at once: with files of 30 MB they take 15 GB at most. */
export const MOST_KEPT = 500

/** What a private result says; `left` is what the anonymised copy still holds, once it was asked for. */
export type PrivateCheck = {
	fileName: string
	people: KnownPeople
	report: CheckReport
	left: AnonymityFinding[] | null
	expiresAt: Date
}

type Sealed = Omit<PrivateCheck, 'expiresAt'>

type Refusal = { ok: false; refused: RefusalCode | 'busy' }

/**
 * Checks a file by the rules of the specification and keeps it with its result for a day, under a token that only the answer knows:
 * both are encrypted with a key made from it, so that nobody else can read them, not even with the database and the files in
 * hand. A refused file is not kept. `busy`: too many are looked at, or kept, already.
 */
export async function checkPrivately(
	ctx: Ctx,
	{ bytes, fileName, names }: { bytes: Uint8Array; fileName: string; names: string[] },
): Promise<{ ok: true; token: string } | Refusal> {
	if ((await keptChecks(ctx)) >= MOST_KEPT) return { ok: false, refused: 'busy' }
	const people = { ...NOBODY, names }
	const answer = await runCheck({ act: 'check', bytes, fileName, people, rules: DEFAULT_RULES })
	if (!answer.ok) return answer
	const token = newToken()
	const file = await ctx.storage.put(seal(token, 'file', bytes))
	const now = ctx.now()
	await ctx.db
		.insertInto('manuscript_check')
		.values({
			token_hash: hashOf(token),
			storage_key: file.key,
			sealed: sealedResult(token, { fileName, people, report: answer.report, left: null }),
			created_at: now,
			expires_at: new Date(now.getTime() + KEPT_MS),
		})
		.execute()
	return { ok: true, token }
}

/** The result under a token; null when there is none, or none any more. */
export async function getPrivateCheck(ctx: Ctx, token: string): Promise<PrivateCheck | null> {
	const row = await rowOf(ctx, token)
	return row ? { ...resultIn(token, row.sealed), expiresAt: row.expires_at } : null
}

/**
 * Makes the anonymised copy of a checked file; writes nothing. Null when there is no such result; a refusal when the file cannot be copied, or
 * not now.
 */
export async function anonymisedCopy(
	ctx: Ctx,
	token: string,
): Promise<
	{ ok: true; copy: Uint8Array; format: CheckReport['format']; left: AnonymityFinding[] } | Refusal | null
> {
	const row = await rowOf(ctx, token)
	const stream = row && (await ctx.storage.get(row.storage_key))
	if (!row || !stream) return null
	const { fileName, people, report } = resultIn(token, row.sealed)
	const bytes = unseal(token, 'file', await buffer(stream))
	const answer = await runCheck({ act: 'anonymise', bytes, fileName, people, rules: DEFAULT_RULES })
	if (!answer.ok) return answer
	if (!('copy' in answer)) return { ok: false, refused: 'damaged' }
	return { ok: true, copy: answer.copy, format: report.format, left: answer.report.anonymity }
}

/** Makes the anonymised copy and notes in the result what it still says of its authors. Refuses as `anonymisedCopy` does. */
export async function noteAnonymisedCopy(ctx: Ctx, token: string): Promise<{ ok: true } | Refusal | null> {
	const made = await anonymisedCopy(ctx, token)
	const row = made?.ok ? await rowOf(ctx, token) : undefined
	if (!made?.ok) return made
	if (!row) return null
	await ctx.db
		.updateTable('manuscript_check')
		.set({ sealed: sealedResult(token, { ...resultIn(token, row.sealed), left: made.left }) })
		.where('token_hash', '=', row.token_hash)
		.execute()
	return { ok: true }
}

/** Forgets a result and its file at once. */
export async function deletePrivateCheck(ctx: Ctx, token: string): Promise<void> {
	const row = await ctx.db
		.deleteFrom('manuscript_check')
		.where('token_hash', '=', hashOf(token))
		.returning('storage_key')
		.executeTakeFirst()
	if (row) await releaseObject(ctx, row.storage_key)
}

/** Forgets what is older than a day; returns how many. */
export async function sweepPrivateChecks(ctx: Ctx): Promise<number> {
	const rows = await ctx.db
		.deleteFrom('manuscript_check')
		.where('expires_at', '<=', ctx.now())
		.returning('storage_key')
		.execute()
	for (const { storage_key } of rows) await releaseObject(ctx, storage_key)
	return rows.length
}

async function keptChecks(ctx: Ctx): Promise<number> {
	const { count } = await ctx.db
		.selectFrom('manuscript_check')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow()
	return Number(count)
}

async function rowOf(ctx: Ctx, token: string) {
	if (!isToken(token)) return undefined
	return ctx.db
		.selectFrom('manuscript_check')
		.selectAll()
		.where('token_hash', '=', hashOf(token))
		.where('expires_at', '>', ctx.now())
		.executeTakeFirst()
}

function sealedResult(token: string, content: Sealed): string {
	return seal(token, 'result', Buffer.from(JSON.stringify(content))).toString('base64')
}

function resultIn(token: string, sealed: string): Sealed {
	return JSON.parse(unseal(token, 'result', Buffer.from(sealed, 'base64')).toString()) as Sealed
}
