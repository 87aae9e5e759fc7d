import { buffer } from 'node:stream/consumers'
import type { RefusalCode } from '#app/modules/manuscript-file/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { filesAhead, isSandboxFree } from '#app/platform/sandbox/sandbox.server.ts'
import { releaseObject } from '#app/platform/storage/hold-object.server.ts'
import { type AnonymityFinding, type KnownPeople, NOBODY } from './anonymity/anonymity.ts'
import type { CheckReport } from './check.ts'
import { DEFAULT_RULES } from './rules/rules.ts'
import { refusalAtSight, runCheck } from './run-check.server.ts'
import { hashOf, isToken, newToken, seal, unseal } from './seal.server.ts'
import type { CheckTask } from './task.ts'

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

/** What is sealed: a result, or, for a file that waits for its turn, no report, and why it was refused once it had its turn. */
type Sealed = Omit<PrivateCheck, 'expiresAt' | 'report'> & {
	report: CheckReport | null
	refused?: RefusalCode
}

/** Files that wait or are looked at for this node, by the hash of their token, with how many come before them. */
const underWay = new Map<string, () => number>()

type Refusal = { ok: false; refused: RefusalCode | 'busy' }

/**
 * Checks a file by the rules of the specification and keeps it with its result for a day, under a token that only the answer knows:
 * both are encrypted with a key made from it, so that nobody else can read them, not even with the database and the files in
 * hand. A file that is refused at once is not kept. When others are being looked at, the file waits in the storage and the answer does not wait for it:
 * `waitingCheck` tells how far it is. `busy`: too many are kept already.
 */
export async function checkPrivately(
	ctx: Ctx,
	{ bytes, fileName, names }: { bytes: Uint8Array; fileName: string; names: string[] },
): Promise<{ ok: true; token: string } | Refusal> {
	if ((await keptChecks(ctx)) >= MOST_KEPT) return { ok: false, refused: 'busy' }
	const refused = refusalAtSight(bytes)
	if (refused) return { ok: false, refused }
	const people = { ...NOBODY, names }
	const answer = isSandboxFree()
		? await runCheck({ act: 'check', bytes, fileName, people, rules: DEFAULT_RULES })
		: null
	if (answer && !answer.ok && answer.refused !== 'busy') return answer
	const report = answer?.ok ? answer.report : null
	const token = newToken()
	const file = await ctx.storage.put(seal(token, 'file', bytes))
	const now = ctx.now()
	await ctx.db
		.insertInto('manuscript_check')
		.values({
			token_hash: hashOf(token),
			storage_key: file.key,
			sealed: sealedResult(token, { fileName, people, report, left: null }),
			created_at: now,
			expires_at: new Date(now.getTime() + KEPT_MS),
		})
		.execute()
	if (!report) startCheck(ctx, token)
	return { ok: true, token }
}

/** The result under a token; null when there is none, none any more, or none yet (`waitingCheck`). */
export async function getPrivateCheck(ctx: Ctx, token: string): Promise<PrivateCheck | null> {
	const row = await rowOf(ctx, token)
	if (!row) return null
	const { report, ...kept } = resultIn(token, row.sealed)
	return report && { ...kept, report, expiresAt: row.expires_at }
}

/**
 * How a file that has no result yet stands: how many come before it (0: it is being looked at), or why it was refused. Its check is started again when
 * the node that had it was stopped. Null when there is no such file, or it has its result.
 */
export async function waitingCheck(
	ctx: Ctx,
	token: string,
): Promise<{ fileName: string; ahead: number } | { refused: RefusalCode; names: string[] } | null> {
	const row = await rowOf(ctx, token)
	if (!row) return null
	const { fileName, people, report, refused } = resultIn(token, row.sealed)
	if (refused) return { refused, names: people.names }
	if (report) return null
	startCheck(ctx, token)
	return { fileName, ahead: underWay.get(row.token_hash)?.() ?? filesAhead() }
}

/** Has a kept file checked when its turn comes, and its result kept in its place; does nothing for one that is under way. */
function startCheck(ctx: Ctx, token: string): void {
	const hash = hashOf(token)
	if (underWay.has(hash)) return
	underWay.set(hash, filesAhead)
	const whenQueued = (ahead: () => number) => void underWay.set(hash, ahead)
	runCheck(() => keptTask(ctx, token), { whenQueued })
		.then(async (answer) => {
			const row = await rowOf(ctx, token)
			if (!row || (!answer.ok && answer.refused === 'busy')) return
			const kept = resultIn(token, row.sealed)
			const found = answer.ok ? { report: answer.report } : { refused: answer.refused as RefusalCode }
			await ctx.db
				.updateTable('manuscript_check')
				.set({ sealed: sealedResult(token, { ...kept, ...found }) })
				.where('token_hash', '=', hash)
				.execute()
		})
		.catch((error: unknown) => ctx.log.error({ err: error }, 'a manuscript that waited could not be checked'))
		.finally(() => underWay.delete(hash))
}

async function keptTask(ctx: Ctx, token: string): Promise<CheckTask> {
	const row = await rowOf(ctx, token)
	const stream = row && (await ctx.storage.get(row.storage_key))
	if (!row || !stream)
		return { act: 'check', bytes: new Uint8Array(), fileName: '', people: NOBODY, rules: DEFAULT_RULES }
	const { fileName, people } = resultIn(token, row.sealed)
	const bytes = unseal(token, 'file', await buffer(stream))
	return { act: 'check', bytes, fileName, people, rules: DEFAULT_RULES }
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
	if (!report) return null
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
