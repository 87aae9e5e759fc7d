import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { fold } from '../analysis/fold.ts'
import type { Term } from '../terms.ts'
import { allOf, pairQuery, phraseQuery, wordQuery } from '../tsquery.ts'
import { byIndex, SAMPLES } from './samples.server.ts'

/** From so many works that hold the phrases in title, keywords, names or abstract, full texts are not looked into. */
const ENOUGH = 20
/** So many works that hold the words, and neighbours like theirs, are looked at for the phrases in their records. */
const COMPARED = 2_000
/** Full texts are read for so many works that hold all the words, the latest first: each costs milliseconds. */
const LOOKED_AT = 40
/** Phrases of more characters together are not looked for in full texts: PostgreSQL would take long to prepare their expressions. */
const LONGEST = 400

/** What stands between two words of a phrase in HTML. */
const GAP = String.raw`(?:<[^>]*>|&[a-z]+;|[][\s.,;:!?()«»“”„‘’'"/\u00A0\u00AD\u200B-\u200F\u2010-\u2015\u202A-\u202F\u060C-])+`
const EDGE = String.raw`[][\s<>&.,;:!?()«»“”„‘’'"/\u00A0\u2010-\u2015\u202F\u060C-]`
const MARKS = String.raw`[\u0300-\u036F\u064B-\u0652]*`

/**
 * The works that hold the typed phrases, also where a phrase stands only in the full text, of which the index keeps no positions. Null when no
 * phrase has two words, they are too long together, enough works hold them where positions are kept, or no full text adds one.
 */
export async function worksWithPhrases(ctx: Ctx, terms: readonly Term[]): Promise<string[] | null> {
	const positions = phraseQuery(terms)
	const phrases = terms.flatMap((term) =>
		term.kind === 'phrase' && term.words.length > 1 ? [term.text] : [],
	)
	if (positions === null || phrases.join('').length > LONGEST) return null
	const ids = await knownTo(ctx, terms, positions)
	if (ids === null) return null
	const holds = sql.join(
		phrases.map(patternOf).map(
			(
				pattern,
			) => sql`(exists (select from body where body.work_id = candidate.work_id and body.html ~* ${pattern})
				or exists (select from galley where galley.work_id = candidate.work_id and galley.plain_text ~* ${pattern}))`,
		),
		sql` and `,
	)
	const found = await sql<{ work_id: string }>`
		with candidate as materialized (
			select work_id from search_document document
			where document.vector @@ ${wordQuery(terms)}::tsquery and document.work_id <> all(${ids}::uuid[])
			order by published_on desc, work_id desc limit ${LOOKED_AT}
		)
		select work_id from candidate where ${holds}`.execute(ctx.db)
	return found.rows.length === 0 ? null : [...ids, ...found.rows.map(({ work_id }) => work_id)]
}

/** The works that hold the phrases where positions are kept; null where they are enough, or too many have the words to look at all of them. */
function knownTo(ctx: Ctx, terms: readonly Term[], positions: string): Promise<string[] | null> {
	const neighbours = allOf([wordQuery(terms), pairQuery(terms)])
	return inTransaction(ctx, async (inside) => {
		await byIndex(inside)
		for (const table of [...SAMPLES.map((sample) => sample.table), 'search_document'] as const) {
			const { rows } = await sql<{ ids: string[]; compared: number }>`
				with candidate as materialized (
					select work_id, ranking from ${sql.table(table)} where vector @@ ${neighbours}::tsquery limit ${COMPARED}
				)
				select (select count(*) from candidate)::integer as compared,
					array(select work_id from candidate where ranking @@ ${positions}::tsquery order by work_id limit ${ENOUGH}) as ids`.execute(
				inside.db,
			)
			const { ids, compared } = rows[0] ?? { ids: [], compared: 0 }
			if (ids.length >= ENOUGH || compared === COMPARED) return null
			if (table === 'search_document') return ids
		}
		return null
	})
}

/** A PostgreSQL expression for consecutive words, whatever their accents, capitals and mark-up between them. */
function patternOf(phrase: string): string {
	const words = (phrase.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) =>
		[...fold(word)].map((letter) => `${classOf(letter)}${MARKS}`).join(''),
	)
	return `(?:^|${EDGE})${words.join(GAP)}(?:$|${EDGE})`
}

let letters: Map<string, string> | undefined

function classOf(letter: string): string {
	letters ??= lettersByFolded()
	const all = letters.get(letter)
	return all ? `[${all}]` : letter.replace(/[^\p{L}\p{N}]/gu, '.')
}

/** The Latin and Arabic letters that folding takes for the same one. */
function lettersByFolded(): Map<string, string> {
	const found = new Map<string, string>()
	for (const [from, to] of [
		[0x61, 0x7a],
		[0xc0, 0x24f],
		[0x250, 0x2af],
		[0x621, 0x64a],
		[0x1e00, 0x1eff],
	] as const)
		for (let code = from; code <= to; code++) {
			const letter = String.fromCodePoint(code)
			const folded = fold(letter)
			if (folded.length === 1) found.set(folded, (found.get(folded) ?? '') + letter)
		}
	return found
}
