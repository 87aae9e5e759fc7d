import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { readLabels } from '../concepts/labels.server.ts'
import { saidIn } from '../vector.ts'
import { documentOf, passagesOfWork } from './document.server.ts'
import { type Cutoffs, levelOf } from './impact.server.ts'
import { type IndexedSource, loadSources } from './sources.server.ts'

/** What a row of the index says; one that would say the same is left alone, with all the places where its words stand in the index. */
const SAID = [
	...(['kind', 'year', 'language', 'journal', 'publisher', 'disciplines', 'published_on'] as const),
	...(['title_sort', 'vector', 'ranking'] as const),
]
const rowOf = (table: string) => sql.join(SAID.map((column) => sql.ref(`${table}.${column}`)))

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
				conflict
					.column('work_id')
					.doUpdateSet((fresh) => ({
						indexed_at: fresh.ref('excluded.indexed_at'),
						...Object.fromEntries(SAID.map((column) => [column, fresh.ref(`excluded.${column}`)])),
					}))
					.where(sql<boolean>`(${rowOf('search_document')}) is distinct from (${rowOf('excluded')})`),
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
