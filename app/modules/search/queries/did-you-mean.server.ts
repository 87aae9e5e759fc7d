import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { withoutArticle } from '../analysis/arabic.ts'
import { fold } from '../analysis/fold.ts'
import { asciiLetters } from '../commands/vocabulary.server.ts'
import type { Term } from '../terms.ts'

/** Less alike than this is another word. */
const ALIKE = 0.4

/** What was typed with each word the library does not know replaced by the most alike one it knows; null for no change. */
export async function correction(ctx: Ctx, typed: string, terms: Term[]): Promise<string | null> {
	let corrected = typed
	for (const term of terms) {
		if (term.kind !== 'word') continue
		const folded = withoutArticle(term.exact)
		const letters = asciiLetters(folded)
		const { rows } = await sql<{ word: string; folded: string }>`
			select word, folded from search_term
			where kind in ('word', 'author') and letters % ${letters} and similarity(letters, ${letters}) >= ${ALIKE}
			order by similarity(letters, ${letters}) desc, frequency desc, word limit 1`.execute(ctx.db)
		const found = rows[0]
		if (found && found.folded !== folded && fold(found.word) !== term.exact)
			corrected = corrected.replace(term.text, () => found.word)
	}
	return corrected === typed ? null : corrected
}
