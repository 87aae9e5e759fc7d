import { describeWorks } from '#app/modules/exchange/index.server.ts'
import { announce, journalData } from '#app/modules/webhook/index.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { handle, type RunningJob } from '#app/platform/jobs/job.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { openAccount } from './account.server.ts'
import { fingerprintOf } from './fingerprint.server.ts'
import { considerWorks } from './follow-works.server.ts'
import { holderIn } from './holder.server.ts'
import type { DepositReason } from './model.ts'
import { giveIssueDoi, noteOnPeriodical } from './periodical.server.ts'
import { DEPOSIT_JOB } from './queue.server.ts'
import { type Outcome, type Parcel, withoutSecret } from './services/service.ts'
import { SERVICE } from './services/services.server.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const MOST_TRIES = 12
/** Looks at a submission log before it is given up: about three days. */
const MOST_LOOKS = 80
/** A registered DOI is resolved a while after, when the handle system knows of it. */
const CHECKED_AFTER_MS = 10 * MINUTE_MS
const LONGEST_ANSWER = 20_000
const LONGEST_MESSAGE = 1000

const doubling = (first: number, count: number, most: number) => Math.min(first * 2 ** (count - 1), most)

/** Deposits of records: sent, and asked after until the service has said what became of them. */
export const makesDeposits = () =>
	handle(DEPOSIT_JOB, {
		attempts: MOST_TRIES,
		atOnce: 2,
		waitMs: (attempt) => doubling(MINUTE_MS, attempt, 6 * HOUR_MS),
		run: (ctx, { depositId }, job) => makeDeposit(ctx, depositId, job),
		async givenUp(ctx, { depositId }, reason) {
			const deposit = await openDeposit(ctx, depositId)
			if (deposit)
				await note(ctx, deposit, {
					state: 'refused',
					reason:
						reason === 'cancelled' ? 'cancelled' : deposit.state === 'sent' ? 'noAnswer' : 'unreachable',
					message: reason,
					answer: '',
				})
		},
	})

type Deposit = NonNullable<Awaited<ReturnType<typeof openDeposit>>>

function openDeposit(ctx: Ctx, id: string) {
	return ctx.db
		.selectFrom('doi_deposit')
		.selectAll()
		.where('id', '=', id)
		.where('ended_at', 'is', null)
		.executeTakeFirst()
}

const refusal = (reason: DepositReason): Outcome => ({ state: 'refused', reason, message: null, answer: '' })

async function makeDeposit(ctx: Ctx, id: string, { stopping }: Pick<RunningJob, 'stopping'>): Promise<void> {
	const deposit = await openDeposit(ctx, id)
	if (!deposit) return
	const account = await openAccount(ctx, holderIn(deposit))
	const isSame = account?.service === deposit.service && account.isTest === deposit.is_test
	if (!account || !isSame) return note(ctx, deposit, refusal('noAccount'))
	const service = SERVICE[deposit.service]
	const parcel = deposit.state === 'sent' ? sentParcel(deposit) : await pack(ctx, deposit, account)
	if ('state' in parcel) return note(ctx, deposit, parcel)
	const outcome = await service[deposit.state === 'sent' ? 'look' : 'send'](ctx, account, parcel, stopping)
	await note(ctx, deposit, withoutSecret(outcome, account))
}

/** A record as it was sent: asked after by the name of its file. */
const sentParcel = ({ id, doi, xml }: Deposit): Parcel => ({
	doi,
	url: '',
	xml: xml ?? '',
	fileName: fileOf(id),
})
const fileOf = (id: string) => `mbongi-${id}.xml`

/** Writes the record as it stands now, and keeps what is about to be sent; or says why it is not sent. */
async function pack(
	ctx: Ctx,
	deposit: Deposit,
	account: NonNullable<Awaited<ReturnType<typeof openAccount>>>,
): Promise<Parcel | Outcome> {
	if (account.issueDois && deposit.journal_id) await giveIssueDoi(ctx, deposit.work_id, account.prefix)
	const [description] = await describeWorks(ctx, [deposit.work_id])
	if (!description || description.record.withdrawn || description.record.demonstration)
		return refusal('notPublished')
	const service = SERVICE[deposit.service]
	const objection = service.objection(description)
	if (objection) return refusal(objection)
	const xml = service.write(ctx, description, account)
	const fingerprint = fingerprintOf(service.write(ctx, description, account, true))
	await ctx.db
		.updateTable('doi_deposit')
		.set({ xml, fingerprint, sent_at: ctx.now() })
		.where('id', '=', deposit.id)
		.execute()
	const url = ctx.env.PUBLIC_URL + description.record.path
	return { doi: deposit.doi, url, xml, fileName: fileOf(deposit.id) }
}

/** Notes what became of a deposit, on it and, where it was not for trying, on the work; queues the next look. */
function note(ctx: Ctx, deposit: Deposit, outcome: Outcome): Promise<void> {
	return inTransaction(ctx, async (ctx) => {
		const looks = deposit.looks + 1
		const isLost = outcome.state === 'waiting' && looks > MOST_LOOKS
		const became = isLost ? { ...refusal('noAnswer'), answer: outcome.answer } : outcome
		const answer = became.answer.slice(0, LONGEST_ANSWER) || deposit.answer
		const now = ctx.now()
		const { numUpdatedRows } = await ctx.db
			.updateTable('doi_deposit')
			.set(
				became.state === 'waiting'
					? { state: 'sent', looks, answer }
					: {
							state: became.state,
							ended_at: now,
							message: became.message?.slice(0, LONGEST_MESSAGE) ?? null,
							reason: became.state === 'refused' ? became.reason : null,
							answer,
						},
			)
			.where('id', '=', deposit.id)
			.where('ended_at', 'is', null)
			.executeTakeFirst()
		if (numUpdatedRows === 0n) return
		if (became.state === 'waiting') {
			const runAt = new Date(now.getTime() + doubling(MINUTE_MS, looks, HOUR_MS))
			await enqueue(ctx, DEPOSIT_JOB, { depositId: deposit.id }, { runAt })
		}
		if (became.state === 'refused')
			await announce(ctx, {
				event: 'deposit.refused',
				journalId: deposit.journal_id,
				data: {
					...(deposit.journal_id ? await journalData(ctx, deposit.journal_id) : { journal: null }),
					work: deposit.work_id,
					doi: deposit.doi,
					reason: became.reason,
				},
			})
		if (!deposit.is_test) await noteOnWork(ctx, deposit.work_id, became.state)
		if (!deposit.is_test && became.state === 'registered')
			await noteOnPeriodical(ctx, deposit, became.taken ?? [])
		if (became.state !== 'waiting') await considerWorks(ctx, [deposit.work_id])
	})
}

/** What readers are told: a DOI that was registered once stays registered, whatever becomes of later deposits. */
async function noteOnWork(ctx: Ctx, workId: string, became: Outcome['state']): Promise<void> {
	await ctx.db
		.updateTable('work')
		.set({ doi_state: became === 'waiting' ? 'deposited' : became })
		.where('id', '=', workId)
		.where('doi_state', '<>', 'registered')
		.execute()
	if (became !== 'registered') return
	const due_at = new Date(ctx.now().getTime() + CHECKED_AFTER_MS)
	await ctx.db
		.insertInto('doi_check')
		.values({ work_id: workId, due_at, outcome: null, target: null })
		.onConflict((conflict) => conflict.column('work_id').doUpdateSet({ due_at, tries: 0 }))
		.execute()
}
