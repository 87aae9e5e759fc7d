import { sql } from 'kysely'
import { CONCEPT_JOB } from '#app/modules/thesaurus/manage/index.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { handle, type JobKind } from '#app/platform/jobs/job.ts'
import { tag } from '../lexeme.ts'
import { termsOf } from '../terms.ts'
import { anyOf, wordQuery } from '../tsquery.ts'
import { readCutoffs } from './impact.server.ts'
import { writeDocuments } from './write-documents.server.ts'

const WORKS_AT_ONCE = 25

/** Indexes the works again in which a concept of the thesaurus has to be found or lost, since its names or what includes it changed. */
export function indexesConcepts(): JobKind {
	return handle(CONCEPT_JOB, {
		async run(ctx, { concept, names, isWide }, { stopping }) {
			const sought = [
				...names.flatMap((name) => wordQuery(termsOf(name)) ?? []),
				...(isWide ? [anyOf([tag('c', concept)])] : []),
			].map((query) => `(${query})`)
			if (sought.length === 0) return
			const works = await holding(ctx, sought.join(' | '))
			for (let from = 0; from < works.length; from += WORKS_AT_ONCE) {
				stopping.throwIfAborted()
				await writeDocuments(ctx, works.slice(from, from + WORKS_AT_ONCE), await readCutoffs(ctx))
			}
		},
	})
}

function holding(ctx: Ctx, query: string): Promise<string[]> {
	return inTransaction(ctx, async ({ db }) => {
		await sql`select set_config('enable_seqscan', 'off', true)`.execute(db)
		const { rows } = await sql<{ id: string }>`
			select work_id as id from search_document where vector @@ ${query}::tsquery order by work_id`.execute(
			db,
		)
		return rows.map(({ id }) => id)
	})
}
