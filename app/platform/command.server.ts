import { z } from 'zod'
import { type Ctx, inTransaction, isRefusal } from './ctx.server.ts'
import { Malformed } from './failures.ts'
import { collectObject } from './storage/stored-objects.server.ts'

/** An expected refusal: nothing was written. Its sentence is in `locales/`. */
export type Refusal<Code extends string = string> = { ok: false; error: Code }

/** What a command carries to its execution: who acts, what was asked, what it is about. */
type About<By, Schema extends z.ZodType, Place> = {
	actor: By
	input: z.output<Schema>
	place: Place
	/** Stored objects that perhaps nothing names any more: once the command has ended, kept or undone, they are removed unless a row names them. */
	collect(keys: readonly string[]): void
}

type Definition<By, Schema extends z.ZodType, Place, Prepared, Held, Done> = {
	/** What is asked, from whomever it comes: a form, a job, an app. */
	input: Schema
	/** Finds what it is about, for those who may; throws `NotFound` to those who must not learn that it is there, else `Forbidden`. */
	authorize(ctx: Ctx, actor: By, input: z.output<Schema>): Promise<Place>
	/** What takes long, done before anything is locked; it may refuse, and writes nothing. */
	prepare?(ctx: Ctx, about: About<By, Schema, Place>): Promise<Prepared>
	/** Locks what is to change until the transaction ends. Its `version` must be the one that `input` names, where it names one. */
	lock(ctx: Ctx, place: NoInfer<Place>, input: z.output<Schema>): Promise<Held>
	/** What it does: rule, rows, event and mails, in one transaction. */
	execute(
		ctx: Ctx,
		about: About<By, Schema, Place> & { held: Held; prepared: Exclude<Prepared, Refusal> },
	): Promise<Done>
}

/** Refused to who saw another version of what they change; only commands whose input names a `version` do. */
type Stale<Schema extends z.ZodType> =
	z.output<Schema> extends { version: string } ? Refusal<'changedMeanwhile'> : never

/** What a command answers when it has done what was asked. */
export type DoneOf<Answer> = Exclude<Answer, { ok: false }>

/**
 * A command: to be called by pages, jobs and apps alike, with the schema of what it takes. `also` is done with what it did, in its transaction, and
 * undoes it by throwing: what a caller keeps of it for sure.
 */
export type Command<By, Schema extends z.ZodType, Answer> = {
	(
		ctx: Ctx,
		actor: By,
		input: z.input<Schema>,
		also?: (ctx: Ctx, done: DoneOf<Answer>) => Promise<void>,
	): Promise<Answer>
	readonly input: Schema
}

/** What a command answers when it refuses. */
export type RefusalOf<Perform extends (...asked: never) => Promise<unknown>> = Extract<
	Awaited<ReturnType<Perform>>,
	{ ok: false }
>

/**
 * Makes a command of its parts (docs/architecture.md, "A command"). Called, it reads the input (`Malformed` when it does not fit), asks who may,
 * prepares, and then in one transaction asks again, locks, compares the version and acts. Whatever is refused or thrown leaves nothing written.
 */
export function command<
	By,
	Schema extends z.ZodType,
	Place,
	Held,
	Code extends string,
	Done extends { ok: true } | { ok: false; error: Code },
	Prepared = undefined,
>(
	definition: Definition<By, Schema, Place, Prepared, Held, Done>,
): Command<By, Schema, Done | Extract<Prepared, Refusal> | Stale<Schema>>
export function command<By, Schema extends z.ZodType, Place, Prepared, Held, Done>(
	definition: Definition<By, Schema, Place, Prepared, Held, Done>,
) {
	const { input: schema, authorize, prepare, lock, execute } = definition
	const perform = async (
		ctx: Ctx,
		actor: By,
		typed: z.input<Schema>,
		also?: (ctx: Ctx, done: DoneOf<Done>) => Promise<void>,
	) => {
		const read = schema.safeParse(typed)
		if (!read.success) throw new Malformed(read.error.message)
		const input = read.data
		const objects: string[] = []
		const collect = (keys: readonly string[]) => void objects.push(...keys)
		try {
			const asked = { actor, input, place: await authorize(ctx, actor, input), collect }
			const prepared = await prepare?.(ctx, asked)
			if (isRefusal(prepared)) return prepared
			return await inTransaction(ctx, async (ctx) => {
				const place = await authorize(ctx, actor, input)
				const held = await lock(ctx, place, input)
				if (isStale(input, held)) return { ok: false, error: 'changedMeanwhile' }
				const about = { ...asked, place, held, prepared: prepared as Exclude<Prepared, Refusal> }
				const done = await execute(ctx, about)
				if (also && !isRefusal(done)) await also(ctx, done as DoneOf<Done>)
				return done
			})
		} finally {
			for (const key of new Set(objects)) await collectObject(ctx, key)
		}
	}
	return Object.assign(perform, { input: schema })
}

/** What the commands have in common that the clock gives, and nobody else. */
export const byTheClock = {
	input: z.object({}),
	async authorize(_ctx: Ctx, _clock: null): Promise<void> {},
	async lock(): Promise<void> {},
}

function isStale(input: unknown, held: unknown): boolean {
	const seen = versionIn(input)
	if (seen === undefined) return false
	const present = versionIn(held)
	if (present === undefined)
		throw new Error('a command that is asked of a version locks something that has one')
	return seen !== present
}

function versionIn(about: unknown): unknown {
	return typeof about === 'object' && about !== null && 'version' in about ? about.version : undefined
}
