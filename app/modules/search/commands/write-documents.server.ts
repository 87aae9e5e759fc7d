import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { readLabels } from '../concepts/labels.server.ts'
import { saidIn } from '../vector.ts'
import { documentOf, passagesOfWork } from './document.server.ts'
import { type Cutoffs, levelOf } from './impact.server.ts'
import { type IndexedSource, loadSources } from './sources.server.ts'

/** Writes the index rows of these works in one transaction, those that are not public leave it; returns what was indexed. */
export async function writeDocuments(ctx: Ctx, ids: string[], cutoffs: Cutoffs): Promise<IndexedSource[]> {
	const sources = await loadSources(ctx, ids)
	const labels = await readLabels(ctx)
	const documents: ReturnType<typeof documentOf>[] = []
	const passages: ReturnType<typeof passagesOfWork> = []
	for (const source of sources) {
		const said = saidIn(source.fullTexts, labels)
		documents.push(documentOf(source, levelOf(source, cutoffs), labels, ctx.now(), said))
		passages.push(...passagesOfWork(source, said))
		await nextTurn()
	}
	const indexed = new Set(sources.map((source) => source.id))
	await inTransaction(ctx, async ({ db }) => {
		const gone = ids.filter((id) => !indexed.has(id))
		if (gone.length > 0) await db.deleteFrom('search_document').where('work_id', 'in', gone).execute()
		if (documents.length === 0) return
		await db
			.insertInto('search_document')
			.values(documents)
			.onConflict((conflict) =>
				conflict.column('work_id').doUpdateSet((fresh) => ({
					kind: fresh.ref('excluded.kind'),
					year: fresh.ref('excluded.year'),
					language: fresh.ref('excluded.language'),
					journal: fresh.ref('excluded.journal'),
					publisher: fresh.ref('excluded.publisher'),
					disciplines: fresh.ref('excluded.disciplines'),
					published_on: fresh.ref('excluded.published_on'),
					title_sort: fresh.ref('excluded.title_sort'),
					indexed_at: fresh.ref('excluded.indexed_at'),
					vector: fresh.ref('excluded.vector'),
					ranking: fresh.ref('excluded.ranking'),
				})),
			)
			.execute()
		await db
			.deleteFrom('search_passage')
			.where('work_id', 'in', [...indexed])
			.execute()
		if (passages.length > 0) await db.insertInto('search_passage').values(passages).execute()
	})
	return sources
}
