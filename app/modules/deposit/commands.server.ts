import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { giveDoi } from '#app/modules/production/index.server.ts'
import { isOfPrefix } from '#app/modules/production/index.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { type DepositHolder, managedHolder, ofHolder } from './holder.server.ts'
import { queueDeposit } from './queue.server.ts'

/** Works that one press deposits. */
const MOST_AT_ONCE = 200

type DepositRefusal = Refusal<'noAccount' | 'isOff' | 'noDoi' | 'foreignDoi' | 'underWay' | 'demonstration'>

const onHolder = {
	input: ofHolder,
	authorize: (ctx: Ctx, actor: Actor, of: z.output<typeof ofHolder>) => managedHolder(ctx, actor, of),
	/** Locks the account, so that it does not change while works are queued for it. */
	async lock(ctx: Ctx, { kind, id }: DepositHolder) {
		const account = await ctx.db
			.selectFrom('deposit_account')
			.leftJoin('journal', 'journal.id', 'deposit_account.journal_id')
			.leftJoin('publisher', 'publisher.id', 'deposit_account.publisher_id')
			.select(['service', 'is_test as isTest', 'mode'])
			.select(({ fn }) => fn.coalesce('journal.doi_prefix', 'publisher.doi_prefix').as('prefix'))
			.where(`deposit_account.${kind}_id`, '=', id)
			.forUpdate('deposit_account')
			.executeTakeFirst()
		return account ?? null
	},
}
type Held = Awaited<ReturnType<typeof onHolder.lock>>

/** Deposits the record of one work of a journal or a publisher, for the first time or again, for those who run it. Gives an article a DOI where it has none and its journal has a pattern. */
export const depositWork = command({
	...onHolder,
	input: onHolder.input.extend({ workId: z.uuid() }),
	async execute(ctx, { actor, input: { workId }, place, held }): Promise<{ ok: true } | DepositRefusal> {
		const work = await ctx.db
			.selectFrom('doi_standing')
			.select('holder_id')
			.where('work_id', '=', workId)
			.executeTakeFirst()
		if (work?.holder_id !== place.id) throw new NotFound()
		const answer = await deposit(ctx, actor, { workId, holder: place }, held)
		if (answer.ok)
			await recordAudit(ctx, {
				action: 'doi-deposited',
				actor,
				detail: { [place.kind]: place.id, work: workId },
			})
		return answer
	},
})

/**
 * Deposits the works of a journal, of one of its issues or of a publisher whose DOIs are not registered, 200 at a time, for those who run it: articles without one are given one by the journal's
 * pattern, those that were refused are sent again. Answers how many were queued and how many are left.
 */
export const depositMissing = command({
	...onHolder,
	input: onHolder.input.extend({ issueId: z.union([z.literal(''), z.uuid()]) }),
	async execute(
		ctx,
		{ actor, input: { issueId }, place, held },
	): Promise<{ ok: true; queued: number; left: number; issueId: string } | DepositRefusal> {
		const closed = closedFor(held)
		if (closed) return closed
		const { rows } = await sql<{ id: string }>`
			select work_id as id from doi_standing
			where holder_id = ${place.id}::uuid and (state in ('none', 'reserved', 'refused') or (state = 'tested' and ${!held?.isTest}::boolean))
				and (${issueId || null}::uuid is null or issue_id = ${issueId || null}::uuid)
			order by published_on, work_id`.execute(ctx.db)
		let queued = 0
		for (const { id } of rows.slice(0, MOST_AT_ONCE))
			if ((await deposit(ctx, actor, { workId: id, holder: place }, held)).ok) queued += 1
		const detail = { [place.kind]: place.id, works: queued }
		if (queued > 0) await recordAudit(ctx, { action: 'doi-deposited', actor, detail })
		return { ok: true, queued, left: Math.max(rows.length - MOST_AT_ONCE, 0), issueId }
	},
})

function closedFor(held: Held): DepositRefusal | null {
	if (!held?.prefix) return { ok: false, error: 'noAccount' }
	return held.mode === 'off' ? { ok: false, error: 'isOff' } : null
}

async function deposit(
	ctx: Ctx,
	actor: Actor,
	of: { workId: string; holder: DepositHolder },
	held: Held,
): Promise<{ ok: true } | DepositRefusal> {
	const closed = closedFor(held)
	if (closed || !held?.prefix) return closed ?? { ok: false, error: 'noAccount' }
	const { doi: present, is_demonstration: isDemonstration } = await ctx.db
		.selectFrom('work')
		.select(['doi', 'is_demonstration'])
		.where('id', '=', of.workId)
		.forUpdate()
		.executeTakeFirstOrThrow()
	if (isDemonstration) return { ok: false, error: 'demonstration' }
	const doi = present ?? (await giveDoi(ctx, of.workId))
	if (!doi) return { ok: false, error: 'noDoi' }
	if (!isOfPrefix(doi, held.prefix)) return { ok: false, error: 'foreignDoi' }
	const { service, isTest } = held
	const isQueued = await queueDeposit(ctx, { ...of, doi, service, isTest, cause: 'hand' }, actor)
	return isQueued ? { ok: true } : { ok: false, error: 'underWay' }
}
