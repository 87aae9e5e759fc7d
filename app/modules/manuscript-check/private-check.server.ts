import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Language } from '#app/i18n/languages.ts'
import type { RefusalCode } from '#app/modules/manuscript-file/index.ts'
import { hashedKey } from '#app/platform/budgets/budgets.server.ts'
import { byTheClock, command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { networkOf } from '#app/platform/http/network.ts'
import { filesAhead, isSandboxFree } from '#app/platform/sandbox/sandbox.server.ts'
import { type AnonymityFinding, type KnownPeople, NOBODY } from './anonymity/anonymity.ts'
import { chosenMasks, maskInput } from './anonymity/tasks.ts'
import type { CheckReport } from './check.ts'
import { remarksOf } from './remarks.ts'
import { makeRoom, roomForChecks } from './room.server.ts'
import { GUIDE_IDS, GUIDES, type GuideId } from './rules/rules.ts'
import { refusalAtSight, runCheck, runMark } from './run-check.server.ts'
import { hashOf, isToken, newToken, seal, unseal } from './seal.server.ts'
import type { CheckTask } from './task.ts'

/** A result and its file are kept for a day. */
export const KEPT_MS = 24 * 3_600_000
/** Results that are kept for one network: the oldest of them gives way. */
export const MOST_OF_NETWORK = 20

/** What a private result says; `left` is what the anonymised copy still holds, once it was asked for. */
export type PrivateCheck = {
	fileName: string
	people: KnownPeople
	/** By whose rules it was checked; the specification's, for one that says nothing. */
	guide?: GuideId
	report: CheckReport
	left: AnonymityFinding[] | null
	/** Which words of the copy are masked, if any. */
	masking?: CheckReport['masking']
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
 * Checks a file by the rules of a guide and keeps it with its result for a day, under a token that only the answer knows:
 * both are encrypted with a key made from it, so that nobody else can read them, not even with the database and the files in
 * hand. A file that is refused at once is not kept. When others are being looked at, the file waits in the storage and the answer does not wait for it:
 * `waitingCheck` has it looked at and tells how far it is. Where there is no more room, the oldest
 * results of whoever has most give way. `busy`: there is no room for this one alone.
 */
export const checkPrivately = command({
	input: z.object({
		bytes: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
		fileName: z.string(),
		names: z.array(z.string()),
		guide: z.enum(GUIDE_IDS),
	}),
	async authorize(_ctx, _visitor: { address: string }) {},
	async prepare(ctx, { input: { bytes, fileName, names, guide }, collect }) {
		const refused = refusalAtSight(bytes)
		if (refused) return refusedFor(refused)
		const room = await roomForChecks(ctx)
		if (room < bytes.length) return refusedFor('busy')
		const people = { ...NOBODY, names }
		const answer = isSandboxFree()
			? await runCheck({ action: 'check', bytes, fileName, people, rules: GUIDES[guide] })
			: null
		if (answer && !answer.ok && answer.refused !== 'busy') return refusedFor(answer.refused)
		const report = answer?.ok ? answer.report : null
		const token = newToken()
		const { key } = await ctx.storage.put(seal(token, 'file', bytes))
		collect([key])
		return { token, key, room, sealed: sealedResult(token, { fileName, people, guide, report, left: null }) }
	},
	lock: (ctx) => sql`select pg_advisory_xact_lock(hashtext('mbongi private checks'))`.execute(ctx.db),
	async execute(
		ctx,
		{ actor: { address }, input: { bytes }, prepared: { token, key, sealed, room }, collect },
	): Promise<{ ok: true; token: string }> {
		const now = ctx.now()
		await ctx.db
			.insertInto('manuscript_check')
			.values({
				token_hash: hashOf(token),
				storage_key: key,
				sealed,
				network_hash: await hashedKey(ctx, `checks of ${networkOf(address)}`),
				bytes: bytes.length,
				created_at: now,
				expires_at: new Date(now.getTime() + KEPT_MS),
			})
			.execute()
		collect(await makeRoom(ctx, { room, ofNetwork: MOST_OF_NETWORK }))
		return { ok: true, token }
	},
})

function refusedFor<Code extends RefusalCode | 'busy'>(error: Code): { ok: false; error: Code } {
	return { ok: false, error }
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
): Promise<
	| { fileName: string; ahead: number }
	| { refused: RefusalCode; names: string[]; guide: GuideId | undefined }
	| null
> {
	const row = await rowOf(ctx, token)
	if (!row) return null
	const { fileName, people, guide, report, refused } = resultIn(token, row.sealed)
	if (refused) return { refused, names: people.names, guide }
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
		return { action: 'check', bytes: new Uint8Array(), fileName: '', people: NOBODY, rules: GUIDES.mbongi }
	const { fileName, people, guide = 'mbongi' } = resultIn(token, row.sealed)
	const bytes = unseal(token, 'file', await buffer(stream))
	return { action: 'check', bytes, fileName, people, rules: GUIDES[guide] }
}

/**
 * Makes the anonymised copy of a checked file, with the words masked that were chosen, now or before; writes nothing. Null when there is no such
 * result; a refusal when the file cannot be copied, or not now.
 */
export async function anonymisedCopy(
	ctx: Ctx,
	token: string,
	keys?: readonly string[],
): Promise<
	{ ok: true; copy: Uint8Array; format: CheckReport['format']; report: CheckReport } | Refusal | null
> {
	const row = await rowOf(ctx, token)
	const stream = row && (await ctx.storage.get(row.storage_key))
	if (!row || !stream) return null
	const { fileName, people, guide = 'mbongi', report, left, masking } = resultIn(token, row.sealed)
	if (!report) return null
	const bytes = unseal(token, 'file', await buffer(stream))
	const answer = await runCheck({
		action: 'anonymise',
		bytes,
		fileName,
		people,
		rules: GUIDES[guide],
		masks: keys ? chosenMasks(masking?.unmasked ?? left ?? [], keys) : masking?.masks,
	})
	if (!answer.ok) return answer
	if (!('copy' in answer)) return { ok: false, refused: 'damaged' }
	return { ok: true, copy: answer.copy, format: report.format, report: answer.report }
}

/**
 * Makes the anonymised copy, notes in the result what it still says of its authors, and which words are masked in it. `NotFound` where there is no such
 * result; refuses as `anonymisedCopy` does.
 */
export const noteAnonymisedCopy = command({
	input: z.object({ token: z.string(), keys: maskInput.shape.keys.default([]) }),
	async authorize(ctx, _holder: null, { token }) {
		if (!(await rowOf(ctx, token))) throw new NotFound()
		return token
	},
	async prepare(ctx, { input: { token, keys } }) {
		const made = await anonymisedCopy(ctx, token, keys)
		if (!made) throw new NotFound()
		return made.ok ? made.report : refusedFor(made.refused)
	},
	lock: (ctx, token) => rowOf(ctx, token, { locks: true }),
	async execute(ctx, { input: { token }, held: row, prepared }): Promise<{ ok: true }> {
		if (!row) throw new NotFound()
		const { anonymity: left, masking } = prepared
		const { masking: _before, ...kept } = resultIn(token, row.sealed)
		const noted = { ...kept, left, ...(masking && { masking }) }
		await ctx.db
			.updateTable('manuscript_check')
			.set({ sealed: sealedResult(token, noted) })
			.where('token_hash', '=', row.token_hash)
			.execute()
		return { ok: true }
	},
})

/** The checked file itself with its findings as comments, in a language. Null when there is no such result; refuses what is no Word file, or what cannot be read now. */
export async function markedCopy(
	ctx: Ctx,
	token: string,
	language: Language,
): Promise<{ ok: true; marked: Uint8Array } | Refusal | null> {
	const row = await rowOf(ctx, token)
	const stream = row && (await ctx.storage.get(row.storage_key))
	const report = row && resultIn(token, row.sealed).report
	if (!stream || !report) return null
	return runMark(async () => ({
		bytes: unseal(token, 'file', await buffer(stream)),
		remarks: remarksOf(report, language),
		by: { author: 'Mbongi', initials: 'Mb', at: ctx.now() },
	}))
}

/** Forgets a result and its file at once. */
export const deletePrivateCheck = command({
	input: z.object({ token: z.string() }),
	async authorize(_ctx, _holder: null) {},
	async lock() {},
	async execute(ctx, { input: { token }, collect }): Promise<{ ok: true }> {
		const rows = await ctx.db
			.deleteFrom('manuscript_check')
			.where('token_hash', '=', hashOf(token))
			.returning('storage_key')
			.execute()
		collect(rows.map(({ storage_key }) => storage_key))
		return { ok: true }
	},
})

/** Forgets what is older than a day; `ended`: how many. */
export const sweepPrivateChecks = command({
	...byTheClock,
	async execute(ctx, { collect }): Promise<{ ok: true; ended: number }> {
		const rows = await ctx.db
			.deleteFrom('manuscript_check')
			.where('expires_at', '<=', ctx.now())
			.returning('storage_key')
			.execute()
		collect(rows.map(({ storage_key }) => storage_key))
		return { ok: true, ended: rows.length }
	},
})

async function rowOf(ctx: Ctx, token: string, { locks = false } = {}) {
	if (!isToken(token)) return undefined
	return ctx.db
		.selectFrom('manuscript_check')
		.selectAll()
		.$if(locks, (query) => query.forUpdate())
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
