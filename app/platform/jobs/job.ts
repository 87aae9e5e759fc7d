import type { z } from 'zod'
import type { Ctx } from '../ctx.server.ts'

/** What may be queued: the name of a kind, and what a job of it must know. */
export type JobDeclaration<Payload extends z.ZodType = z.ZodType> = { name: string; payload: Payload }

/** A job while it runs. */
export type RunningJob = {
	/** 1 for the first try. */
	attempt: number
	/** What `save` kept in an earlier try; null at first. */
	progress: unknown
	/** Aborted when the node stops, and whenever `ended` is. Work that is left undone then throws the signal's reason. */
	stopping: AbortSignal
	/** Aborted when the job is cancelled, or when another node may have taken it. */
	ended: AbortSignal
	/** Keeps how far it has come: given the context of a step's transaction, together with the step or not at all. @throws LeaseLost when the job is not ours any more */
	save(ctx: Ctx, progress: unknown): Promise<void>
}

/** A kind of job, as a worker knows it. */
export type JobKind = {
	name: string
	/** The period of a kind that comes back by the clock; null for one that is queued. */
	everyMs: number | null
	/** Its first turn on a new database is at its next period, not at once. */
	waitsFirst: boolean
	attempts: number
	/** How many a node runs at the same time. */
	atOnce: number
	waitMs(attempt: number): number
	perform(ctx: Ctx, payload: unknown, job: RunningJob): Promise<void>
	giveUp(ctx: Ctx, payload: unknown, reason: string): Promise<void>
}

/** Trying again is of no use: the job becomes a dead letter at once. */
export class NotAgain extends Error {}

/** The job is not ours any more: its lease ran out and another node may have taken it. */
export class LeaseLost extends Error {}

const SECOND_MS = 1000
const MOST_ATTEMPTS = 8
const LONGEST_WAIT_MS = 3600 * SECOND_MS

/** 15 s, 1, 4, 16 minutes, then hourly. */
const defaultWait = (attempt: number) => Math.min(15 * SECOND_MS * 4 ** (attempt - 1), LONGEST_WAIT_MS)

/**
 * How jobs of a declaration are done. `run` may happen more than once (a node that ends in the middle, an error), never twice at the same time,
 * and holds no transaction for all of its work. `givenUp` is called in the transaction that makes it a dead letter or cancels it.
 */
export function handle<Payload extends z.ZodType>(
	{ name, payload: schema }: JobDeclaration<Payload>,
	kind: {
		run(ctx: Ctx, payload: z.output<Payload>, job: RunningJob): Promise<unknown>
		givenUp?(ctx: Ctx, payload: z.output<Payload>, reason: string): Promise<unknown>
		attempts?: number
		atOnce?: number
		waitMs?(attempt: number): number
	},
): JobKind {
	return {
		name,
		everyMs: null,
		waitsFirst: false,
		attempts: kind.attempts ?? MOST_ATTEMPTS,
		atOnce: kind.atOnce ?? 1,
		waitMs: kind.waitMs ?? defaultWait,
		async perform(ctx, payload, job) {
			const read = schema.safeParse(payload)
			if (!read.success) throw new NotAgain(`what it must know does not fit: ${read.error.message}`)
			await kind.run(ctx, read.data, job)
		},
		async giveUp(ctx, payload, reason) {
			const read = schema.safeParse(payload)
			if (read.success) await kind.givenUp?.(ctx, read.data, reason)
		},
	}
}

/** Work that comes back by the clock: once in every period over all nodes, periods being counted from midnight UTC on. It is never given up. */
export function periodic(
	name: string,
	everyMs: number,
	run: (ctx: Ctx, stopping: AbortSignal, job: RunningJob) => Promise<unknown>,
	{ waitsFirst = false } = {},
): JobKind {
	return {
		name,
		everyMs,
		waitsFirst,
		attempts: MOST_ATTEMPTS,
		atOnce: 1,
		waitMs: defaultWait,
		async perform(ctx, _payload, job) {
			await run(ctx, job.stopping, job)
		},
		async giveUp() {},
	}
}

/** The beginning of the next period. */
export function nextPeriod(now: Date, everyMs: number): Date {
	return new Date((Math.floor(now.getTime() / everyMs) + 1) * everyMs)
}

/** When a job is tried again after a failure; null: it is given up. A periodic one is tried again at its next period at the latest. */
export function nextAttempt(
	kind: Pick<JobKind, 'everyMs' | 'attempts' | 'waitMs'>,
	{ attempt, now, isFinal = false }: { attempt: number; now: Date; isFinal?: boolean },
): Date | null {
	const later = new Date(now.getTime() + kind.waitMs(attempt))
	if (kind.everyMs !== null) {
		const next = nextPeriod(now, kind.everyMs)
		return later < next ? later : next
	}
	return isFinal || attempt >= kind.attempts ? null : later
}
