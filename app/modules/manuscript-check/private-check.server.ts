import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type AnonymityFinding, type KnownPeople, NOBODY } from './anonymity/anonymity.ts'
import type { CheckReport } from './check.ts'
import type { RefusalCode } from './refusal.ts'
import { DEFAULT_RULES } from './rules/rules.ts'
import { runCheck } from './run-check.server.ts'

/** A result and its file are kept for a day. */
export const KEPT_MS = 24 * 3_600_000

/** What a private result says; `left` is what the anonymised copy still holds, once it was asked for. */
export type PrivateCheck = {
	fileName: string
	people: KnownPeople
	report: CheckReport
	left: AnonymityFinding[] | null
	expiresAt: Date
}

type Sealed = Omit<PrivateCheck, 'expiresAt'>

/**
 * Checks a file by the rules of the specification and keeps it with its result for a day, under a token that only the answer knows:
 * both are encrypted with a key made from it (AES-256-GCM), so that nobody else can read them, not even with the database and
 * the files in hand. A refused file is not kept.
 */
export async function checkPrivately(
	ctx: Ctx,
	{ bytes, fileName, names }: { bytes: Uint8Array; fileName: string; names: string[] },
): Promise<{ ok: true; token: string } | { ok: false; refused: RefusalCode | 'busy' }> {
	const people = { ...NOBODY, names }
	const answer = await runCheck({ act: 'check', bytes, fileName, people, rules: DEFAULT_RULES })
	if (!answer.ok) return answer
	const token = randomBytes(32).toString('base64url')
	const file = await ctx.storage.put(seal(token, 'file', bytes))
	const now = ctx.now()
	await ctx.db
		.insertInto('manuscript_check')
		.values({
			token_hash: hashOf(token),
			storage_key: file.key,
			sealed: sealed(token, { fileName, people, report: answer.report, left: null }),
			created_at: now,
			expires_at: new Date(now.getTime() + KEPT_MS),
		})
		.execute()
	return { ok: true, token }
}

/** The result under a token; null when there is none, or none any more. */
export async function getPrivateCheck(ctx: Ctx, token: string): Promise<PrivateCheck | null> {
	const row = await rowOf(ctx, token)
	if (!row) return null
	const content = JSON.parse(open(token, 'result', Buffer.from(row.sealed, 'base64')).toString()) as Sealed
	return { ...content, expiresAt: row.expires_at }
}

/** Makes the anonymised copy and notes what it still says of its authors. Null when there is no such result, or the file cannot be copied. */
export async function anonymisedCopy(
	ctx: Ctx,
	token: string,
): Promise<{ copy: Uint8Array; format: CheckReport['format'] } | null> {
	const row = await rowOf(ctx, token)
	const check = row && (await getPrivateCheck(ctx, token))
	const stream = row && (await ctx.storage.get(row.storage_key))
	if (!row || !check || !stream) return null
	const bytes = open(token, 'file', await buffer(stream))
	const { fileName, people, report } = check
	const answer = await runCheck({ act: 'anonymise', bytes, fileName, people, rules: DEFAULT_RULES })
	if (!answer.ok || !('copy' in answer)) return null
	await ctx.db
		.updateTable('manuscript_check')
		.set({ sealed: sealed(token, { fileName, people, report, left: answer.report.anonymity }) })
		.where('token_hash', '=', row.token_hash)
		.execute()
	return { copy: answer.copy, format: report.format }
}

/** Forgets a result and its file at once. */
export async function deletePrivateCheck(ctx: Ctx, token: string): Promise<void> {
	const row = await ctx.db
		.deleteFrom('manuscript_check')
		.where('token_hash', '=', hashOf(token))
		.returning('storage_key')
		.executeTakeFirst()
	if (row) await ctx.storage.remove(row.storage_key)
}

/** Forgets what is older than a day; returns how many. */
export async function sweepPrivateChecks(ctx: Ctx): Promise<number> {
	const rows = await ctx.db
		.deleteFrom('manuscript_check')
		.where('expires_at', '<=', ctx.now())
		.returning('storage_key')
		.execute()
	for (const { storage_key } of rows) await ctx.storage.remove(storage_key)
	return rows.length
}

async function rowOf(ctx: Ctx, token: string) {
	if (!/^[\w-]{43}$/.test(token)) return undefined
	return ctx.db
		.selectFrom('manuscript_check')
		.selectAll()
		.where('token_hash', '=', hashOf(token))
		.where('expires_at', '>', ctx.now())
		.executeTakeFirst()
}

function hashOf(token: string): string {
	return createHash('sha256').update(`check ${token}`).digest('base64url')
}

function sealed(token: string, content: Sealed): string {
	return seal(token, 'result', Buffer.from(JSON.stringify(content))).toString('base64')
}

const IV_BYTES = 12
const TAG_BYTES = 16

function keyOf(token: string, purpose: string): Buffer {
	return Buffer.from(hkdfSync('sha256', token, '', `mbongi check ${purpose}`, 32))
}

function seal(token: string, purpose: string, plain: Uint8Array): Buffer {
	const iv = randomBytes(IV_BYTES)
	const cipher = createCipheriv('aes-256-gcm', keyOf(token, purpose), iv)
	return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function open(token: string, purpose: string, closed: Uint8Array): Buffer {
	const decipher = createDecipheriv('aes-256-gcm', keyOf(token, purpose), closed.subarray(0, IV_BYTES))
	decipher.setAuthTag(closed.subarray(closed.length - TAG_BYTES))
	return Buffer.concat([
		decipher.update(closed.subarray(IV_BYTES, closed.length - TAG_BYTES)),
		decipher.final(),
	])
}
