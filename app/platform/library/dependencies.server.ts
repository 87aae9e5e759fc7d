import { AsyncLocalStorage } from 'node:async_hooks'
import type { Dependencies } from './changes.server.ts'

type Gathered = { ids: Set<string>; isWhole: boolean }

const gathering = new AsyncLocalStorage<Gathered>()

/** Runs something and says what its answer depends on: what was read by name says so itself, anything else read from the database is the whole library. */
export async function gatherDependencies<T>(
	run: () => Promise<T>,
): Promise<{ value: T; dependencies: Dependencies }> {
	const gathered: Gathered = { ids: new Set(), isWhole: false }
	const value = await gathering.run(gathered, run)
	return { value, dependencies: gathered.isWhole ? 'library' : gathered.ids }
}

/** Notes what the answer that is being made depends on. */
export function dependOn(dependencies: Iterable<string> | 'library'): void {
	const gathered = gathering.getStore()
	if (!gathered) return
	if (dependencies === 'library') gathered.isWhole = true
	else for (const id of dependencies) gathered.ids.add(id)
}

/** Runs a read whose dependencies are said by its caller. */
export function apart<T>(read: () => Promise<T>): Promise<T> {
	return gathering.run({ ids: new Set(), isWhole: false }, read)
}
