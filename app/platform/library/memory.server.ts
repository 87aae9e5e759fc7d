import { type BoundedMemory, boundedMemory } from '../bounded-memory.ts'
import type { Ctx } from '../ctx.server.ts'
import type { Invalidation } from './changes.server.ts'
import { apart, dependOn } from './dependencies.server.ts'

/** How old counts of use may be that are shown beside what was remembered, as old as a kept page. */
export const COUNTS_KEPT_MS = 60_000

/** What was read since the last change, per watched context; while a change is being committed it is not used. */
const memories = new WeakMap<Ctx, { memory: BoundedMemory; isOpen: boolean }>()

type Keeping<T> = {
	keptMs?: number
	/**
	 * The ids that the answer depends on: works (with what hangs on them), and issues, journals, books, publishers and persons where
	 * it lists or counts their works; `work`, `article`, `book`, `chapter`, `issue`, `call`, `person`, `index` for any of them (a deleted work has no kind
	 * any more: name it by its id too). Without it the answer holds until anything changes; with none, until something changes that is shown everywhere
	 * (a journal's name, a discipline, a setting).
	 */
	of?: (answer: T) => Iterable<string>
}

/**
 * Reads once until the library changes, or until `keptMs` have passed: for what is the same for everybody, never for what depends
 * on who asks. `name` is the question with all that its answer depends on. Answers are shared, and frozen for that; those longest
 * not asked for are forgotten first. A context that nobody watches, or one inside a transaction, reads each time.
 */
export async function untilLibraryChanges<T>(
	ctx: Ctx,
	name: string,
	read: () => Promise<T>,
	{ keptMs = Number.POSITIVE_INFINITY, of }: Keeping<NonNullable<T>> = {},
): Promise<T> {
	const memory = memoryOf(ctx)
	const known = memory?.get(name) as Promise<T> | undefined
	const answer = known ?? apart(read)
	if (memory && !known) memory.set(name, answer, keptMs, of)
	const value = await answer
	dependOn(of && value !== null && value !== undefined ? of(value) : 'library')
	return value
}

/** The same for many things at once: `read` is asked for those that are not known, and what it does not find is not remembered. */
export async function eachUntilLibraryChanges<T>(
	ctx: Ctx,
	name: string,
	ids: readonly string[],
	read: (unknown: string[]) => Promise<Map<string, T>>,
	{ keptMs = Number.POSITIVE_INFINITY, of }: Keeping<T> = {},
): Promise<Map<string, T>> {
	const memory = memoryOf(ctx)
	const found = new Map<string, T>()
	const unknown: string[] = []
	for (const id of ids) {
		const known = (await memory?.get(`${name} ${id}`)) as T | undefined
		if (known === undefined) unknown.push(id)
		else found.set(id, known)
	}
	if (unknown.length > 0)
		for (const [id, value] of await apart(() => read(unknown))) {
			memory?.set(`${name} ${id}`, Promise.resolve(value), keptMs, of)
			found.set(id, value)
		}
	if (!of) dependOn('library')
	else {
		for (const value of found.values()) dependOn(of(value))
		if (found.size < ids.length && Number.isFinite(keptMs) === false) dependOn(ids)
	}
	return found
}

function memoryOf(ctx: Ctx): BoundedMemory | undefined {
	const known = memories.get(ctx)
	return known?.isOpen ? known.memory : undefined
}

/** The memory of a watched context, as its watcher handles it. */
export const libraryMemory = {
	start: (ctx: Ctx): void => void memories.set(ctx, { memory: boundedMemory(), isOpen: true }),
	/** Uses nothing and remembers nothing until the change is known. */
	close(ctx: Ctx): void {
		const known = memories.get(ctx)
		if (known) known.isOpen = false
	},
	/** Forgets what no longer holds, and what was being read meanwhile. */
	invalidate(ctx: Ctx, invalidation: Invalidation): void {
		const known = memories.get(ctx)
		known?.memory.invalidate(invalidation)
		if (known) known.isOpen = true
	},
	end: (ctx: Ctx): void => void memories.delete(ctx),
}
