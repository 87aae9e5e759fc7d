import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { withoutArticle } from '../analysis/arabic.ts'
import { fold } from '../analysis/fold.ts'
import { asciiLetters } from '../commands/vocabulary.server.ts'
import type { Term } from '../terms.ts'

/** Less alike than this is another word. */
const ALIKE = '0.4'

/** What was typed with each word the library does not know replaced by the most alike one it knows; null for no change. */
export function correction(ctx: Ctx, typed: string, terms: Term[]): Promise<string | null> {
	return inTransaction(ctx, async ({ db }) => {
		// The planner takes the similarity of a whole vocabulary for cheaper than the index of trigrams.
		await sql`select set_config('enable_seqscan', 'off', true), set_config('pg_trgm.similarity_threshold', ${ALIKE}, true)`.execute(
			db,
		)
		let corrected = typed
		for (const term of terms) {
			if (term.kind !== 'word') continue
			const folded = withoutArticle(term.exact)
			const letters = asciiLetters(folded)
			const { rows } = await sql<{ word: string; folded: string }>`
				select word, folded from search_term
				where kind in ('word', 'author') and letters % ${letters}
				order by similarity(letters, ${letters}) desc, frequency desc, word limit 1`.execute(db)
			const found = rows[0]
			if (found && found.folded !== folded && fold(found.word) !== term.exact)
				corrected = corrected.replace(term.text, () => found.word)
		}
		return corrected === typed ? null : corrected
	})
}
