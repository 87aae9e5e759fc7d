import type { Ctx } from '../ctx.server.ts'
import { listenTo } from '../db/listen.server.ts'
import {
	CHANGES_CHANNEL,
	type Invalidation,
	invalidatedBetween,
	onCommitting,
	presentChange,
} from './changes.server.ts'
import { libraryMemory } from './memory.server.ts'

const POLL_MS = 2000
const POLL_WHILE_COMMITTING_MS = 20
const GIVE_UP_MS = 30_000

export type LibraryWatcher = {
	/** This process commits a change: what is kept must not be given until it is known. */
	changing(): void
	/** The library has changed (or the change was given up), so that this no longer holds. */
	changed(invalidation: Invalidation): void
}

/**
 * Follows the changes of the library by their numbers: those of this process at once, those of others on NOTIFY or at the latest 2 s
 * later. What was remembered and depends on a change is forgotten before `changed` is called.
 */
export async function watchLibrary(ctx: Ctx, watcher: LibraryWatcher): Promise<{ close(): Promise<void> }> {
	let known = await presentChange(ctx)
	let committingSince: number | undefined
	let timer: NodeJS.Timeout | undefined
	let checking: Promise<void> | undefined
	let isClosed = false
	const url = ctx.env.DATABASE_URL
	libraryMemory.start(ctx)

	const look = async () => {
		const present = await presentChange(ctx)
		const gaveUp = committingSince !== undefined && Date.now() - committingSince > GIVE_UP_MS
		if (present === known && !gaveUp) return
		const invalidation = present > known ? await invalidatedBetween(ctx, known, present) : 'everything'
		known = present
		committingSince = undefined
		libraryMemory.invalidate(ctx, invalidation)
		watcher.changed(invalidation)
	}
	const check = (): Promise<void> => {
		clearTimeout(timer)
		checking ??= look()
			.catch((error: unknown) => ctx.log.warn({ err: error }, 'the changes of the library could not be read'))
			.finally(() => {
				checking = undefined
				clearTimeout(timer)
				if (isClosed || (!url && committingSince === undefined)) return
				timer = setTimeout(check, committingSince === undefined ? POLL_MS : POLL_WHILE_COMMITTING_MS).unref()
			})
		return checking
	}
	const stopHearing = onCommitting(() => {
		if (isClosed) return
		committingSince ??= Date.now()
		libraryMemory.close(ctx)
		watcher.changing()
		clearTimeout(timer)
		timer = setTimeout(check, 0)
	})
	const listening = url ? listenTo(url, CHANGES_CHANNEL, { onNotice: check, log: ctx.log }) : undefined
	if (url) await check()

	return {
		async close() {
			isClosed = true
			stopHearing()
			clearTimeout(timer)
			await checking
			clearTimeout(timer)
			libraryMemory.end(ctx)
			await listening?.close()
		},
	}
}
