import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { readCutoffs } from './impact.server.ts'
import { addTerms, termsOfSource } from './vocabulary.server.ts'
import { writeDocuments } from './write-documents.server.ts'

/** Works that are indexed in one transaction, so that readers of the embedded database never wait for long. */
const WORKS_AT_ONCE = 25
const AGAIN_MS = 15_000

/**
 * Brings the index up to date with the changes of the library: public works are written, others leave it. One node does so at a time; what
 * fails is done at the next turn, because the position moves in the same transaction. Answers how many changes were looked at.
 */
export async function indexChanges(ctx: Ctx, stopping?: AbortSignal): Promise<number> {
	let looked = 0
	for (;;) {
		const count = stopping?.aborted ? 0 : await indexNext(ctx)
		if (count === 0) return looked
		looked += count
	}
}

function indexNext(ctx: Ctx): Promise<number> {
	return inTransaction(ctx, async (ctx) => {
		const position = await ctx.db
			.selectFrom('library_position')
			.select(['number', 'subject_id'])
			.where('reader', '=', 'search')
			.forUpdate()
			.executeTakeFirstOrThrow()
		const changes = await ctx.db
			.selectFrom('library_change')
			.select(['number', 'subject_id'])
			.where('subject', '=', 'work')
			.where(sql<boolean>`(number, subject_id) > (${position.number}, ${position.subject_id}::uuid)`)
			.orderBy('number')
			.orderBy('subject_id')
			.limit(WORKS_AT_ONCE)
			.execute()
		const last = changes.at(-1)
		if (!last) return 0
		const sources = await writeDocuments(
			ctx,
			[...new Set(changes.map((change) => change.subject_id))],
			await readCutoffs(ctx),
		)
		await addTerms(ctx, sources.flatMap(termsOfSource))
		await ctx.db
			.updateTable('library_position')
			.set({ number: last.number, subject_id: last.subject_id })
			.where('reader', '=', 'search')
			.execute()
		return changes.length
	})
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
