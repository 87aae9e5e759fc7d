import type { Ctx } from '#app/platform/ctx.server.ts'
import { followWorks } from '#app/platform/library/follow-works.server.ts'
import { readCutoffs } from './impact.server.ts'
import { addTerms, termsOfSource } from './vocabulary.server.ts'
import { writeDocuments } from './write-documents.server.ts'

const AGAIN_MS = 15_000

/** Brings the index up to date with the changes of the library (`followWorks`): public works are written, others leave it. */
export function indexChanges(ctx: Ctx, stopping?: AbortSignal): Promise<number> {
	const look = async (ctx: Ctx, works: string[]) => {
		const sources = await writeDocuments(ctx, works, await readCutoffs(ctx))
		await addTerms(ctx, sources.flatMap(termsOfSource))
	}
	return followWorks(ctx, 'search', look, stopping)
}

/** Keeps the index up to date on this node: whenever it is woken, and every 15 s in case something failed or another node stopped. */
export function followChanges(ctx: Ctx): { wake(): void; close(): Promise<void> } {
	const stopping = new AbortController()
	let running: Promise<void> | undefined
	let isWoken = false
	let timer: NodeJS.Timeout | undefined

	const turn = async () => {
		do {
			isWoken = false
			await indexChanges(ctx, stopping.signal).catch((error: unknown) =>
				ctx.log.error({ err: error }, 'the search index is behind; the next turn tries again'),
			)
		} while (isWoken && !stopping.signal.aborted)
	}
	const wake = () => {
		isWoken = true
		if (running || stopping.signal.aborted) return
		clearTimeout(timer)
		running = turn().finally(() => {
			running = undefined
			if (!stopping.signal.aborted) timer = setTimeout(wake, AGAIN_MS).unref()
		})
	}
	wake()
	return {
		wake,
		async close() {
			stopping.abort()
			clearTimeout(timer)
			await running
		},
	}
}
