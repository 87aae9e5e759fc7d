import { sql } from 'kysely'
import type { Language } from '#app/i18n/languages.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { fold } from '../analysis/fold.ts'
import { formsInEveryLanguage, isStopWordSomewhere } from '../analysis/forms.ts'
import { elidedIn, wordsOf } from '../analysis/words.ts'
import { asciiLetters, foldedForTyping } from '../commands/vocabulary.server.ts'
import { identifiersIn } from '../identifiers.ts'
import { quoteLexeme, tag } from '../lexeme.ts'
import type { Suggestion } from '../model.ts'
import { allOf, anyOf } from '../tsquery.ts'
import { heardIn, heardOtherwise } from '../vector.ts'
import { namesStarting } from './names-starting.server.ts'
import { byIndex } from './samples.server.ts'

const MOST = 8
const MOST_TERMS = 4
const MOST_NAMES = 3
/** Works that are looked at for names of another script. */
const MOST_HEARD = 50
const MOST_AUTHORS = 2
/** Authors, journals and publishers. */
const MOST_PEOPLE = 3
const SHORTEST = 2
const LONGEST = 80
/** So many words of the library are taken for one that has begun. */
const MOST_COMPLETIONS = 40

/** An Arabic article whose word has only begun: terms are kept without it. */
const UNFINISHED = /(?<=^|\s)ال(?=\p{L}{1,2}$)/u
/** An article that the next letter will elide, when something stands before it. */
const ELIDED = /(?<=\p{L})\s(?:[cdjlmnst]|qu)$/u

/**
 * At most eight completions of what is being typed: names of the thesaurus, of journals and publishers, words and keywords of the library, names of people, titles. Where nothing begins so, an apostrophe may be
 * missing (cote divoire), which search forgives.
 */
export async function suggest(ctx: Ctx, typed: string, language: Language): Promise<Suggestion[]> {
	const begun = typed.slice(0, LONGEST)
	const found = await completions(ctx, begun, language)
	const elided = begun.replace(/\S+$/u, (word) => elidedIn(word) ?? word)
	return found.length > 0 || elided === begun ? found : completions(ctx, elided, language)
}

async function completions(ctx: Ctx, typed: string, language: Language): Promise<Suggestion[]> {
	const folded = foldedForTyping(typed)
	const prefix = folded.replace(UNFINISHED, '').replace(ELIDED, '')
	if (folded.length < SHORTEST) return []
	const reading = { ...ctx, db: ctx.replica }
	const names = await namesStarting(ctx, prefix, language)
	const terms = await termsStarting(reading, prefix, language)
	const written = await authorsStarting(reading, prefix)
	const authors = written.length > 0 ? written : await authorsHeard(reading, prefix)
	const titles = await titlesWith(reading, typed, language)
	const words = differing([...names.concepts.slice(0, MOST_NAMES), ...terms])
	const people = [...authors.slice(0, MOST_AUTHORS), ...names.bodies].slice(0, MOST_PEOPLE)
	const first = differing([...words.slice(0, MOST_TERMS), ...people])
	const rest = [...words.slice(MOST_TERMS), ...names.concepts.slice(MOST_NAMES)]
	return differing([...first, ...titles.slice(0, MOST - first.length), ...rest]).slice(0, MOST)
}

/** Those of which none before reads alike: a name of the thesaurus and the same as a keyword. */
function differing(suggestions: Suggestion[]): Suggestion[] {
	const seen = new Set<string>()
	return suggestions.filter(({ kind, text }) => {
		const key = `${kind === 'title' ? kind : ''} ${foldedForTyping(text)}`
		return !seen.has(key) && seen.add(key)
	})
}

/** Words and keywords that begin so, those of the interface language first. */
async function termsStarting(ctx: Ctx, prefix: string, language: Language): Promise<Suggestion[]> {
	const { rows } = await sql<{ word: string; language: string }>`
		select word, language from (
			select distinct on (folded) folded, word, language, frequency, kind from search_term
			where folded like ${likePrefix(prefix)} and kind in ('word', 'keyword')
			order by folded, (language = ${language}) desc, frequency desc, word
		) term
		order by (language = ${language}) desc, frequency desc, length(word), word
		limit ${MOST}`.execute(ctx.db)
	return rows.map(({ word, language }) => ({ kind: 'term', text: word, language, workId: null }))
}

/** Contributors of whom a name begins so. */
async function authorsStarting(ctx: Ctx, prefix: string): Promise<Suggestion[]> {
	const letters = likePrefix(asciiLetters(prefix))
	const folded = likePrefix(prefix)
	// Letters for their index; two scripts may share them, so the words as they are folded decide.
	const { rows } = await sql<{ word: string }>`
		select word from search_term
		where kind = 'author' and (letters like ${letters} or letters like ${`% ${letters}`})
			and (folded like ${folded} or folded like ${`% ${folded}`})
		order by frequency desc, word limit ${MOST_AUTHORS}`.execute(ctx.db)
	return rows.map(({ word }) => ({ kind: 'author', text: word, language: '', workId: null }))
}

/** Contributors whose names are written in another script, and heard as they begin: Gibr for جبران. */
async function authorsHeard(ctx: Ctx, prefix: string): Promise<Suggestion[]> {
	const heard = prefix.split(' ').flatMap(heardOtherwise)
	if (heard.length === 0) return []
	const { rows } = await inTransaction(ctx, async ({ db }) => {
		await byIndex({ ...ctx, db })
		const tags = heard.map((form) => `${quoteLexeme(tag('n', form))}:*`).join(' & ')
		return sql<{ name: string }>`
			select written as name from (select work_id from search_document where vector @@ ${tags}::tsquery limit ${sql.lit(MOST_HEARD)}) found
			join public_work on id = found.work_id join contribution using (work_id), unnest(array[name, name_original]) as written
			where written is not null group by written order by count(*) desc, written`.execute(db)
	})
	return rows
		.filter(({ name }) => {
			const forms = [...wordsOf(name)].flatMap(({ text }) => heardIn(text))
			return heard.every((begun) => forms.some((form) => form.startsWith(begun)))
		})
		.slice(0, MOST_AUTHORS)
		.map(({ name }) => ({ kind: 'author', text: name, language: '', workId: null }))
}

/** The most used works with these words in the title or the keywords, the last one perhaps unfinished. */
async function titlesWith(ctx: Ctx, typed: string, language: Language): Promise<Suggestion[]> {
	const lexemes = await titleCondition(ctx, typed)
	if (lexemes === null) return []
	const { rows } = await inTransaction(ctx, async ({ db }) => {
		await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(db)
		return sql<{ id: string; title: Texts; language: string }>`
			select work.id, work.title, work.language from (
				${sql.join(
					['h1', 'h2', 'h3', 'h4'].map(
						(level) =>
							sql`(select work_id from search_document where vector @@ ${`${lexemes} & ${quoteLexeme(`${level}:`)}`}::tsquery limit ${sql.lit(MOST)})`,
					),
					sql` union all `,
				)}
				limit ${sql.lit(MOST)}
			) found join public_work work on work.id = found.work_id`.execute(db)
	})
	const titles = new Map<string, Suggestion>()
	for (const { id, title, language: original } of rows) {
		const shown = [language, original, ...Object.keys(title)].find((code) => title[code]) ?? original
		const text = title[shown] ?? ''
		if (!titles.has(text)) titles.set(text, { kind: 'title', text, language: shown, workId: id })
	}
	return [...titles.values()]
}

/** An identifier, or words of which the last is perhaps unfinished; null when too little was typed. */
async function titleCondition(ctx: Ctx, typed: string): Promise<string | null> {
	const { identifiers } = identifiersIn(typed)
	if (identifiers.length > 0) return allOf(identifiers.map((key) => quoteLexeme(tag('i', key))))
	const words = [...wordsOf(typed)].map((word) => word.text).filter((word) => fold(word) !== '')
	const last = words.pop()
	if (last === undefined) return null
	const telling = words.filter((word) => !isStopWordSomewhere(fold(word)))
	// One letter beside other words is the beginning of one that the next letter will show.
	const isBegun = fold(last).length >= SHORTEST
	if (!isBegun && telling.length === 0) return null
	return allOf([
		...telling.map((word) => anyOf(formsInEveryLanguage(word).map((form) => tag('t', form)))),
		isBegun ? await begunCondition(ctx, last) : null,
	])
}

/**
 * The words of the library that begin so, the most frequent ones: a prefix has the index collect every title under it before it looks at anything else. Only what the vocabulary does not know, numbers
 * above all, is sought by its prefix.
 */
async function begunCondition(ctx: Ctx, begun: string): Promise<string | null> {
	const { rows } = await sql<{ word: string }>`
		select word from search_term where kind = 'word' and folded like ${likePrefix(foldedForTyping(begun))}
		order by frequency desc, word limit ${MOST_COMPLETIONS}`.execute(ctx.db)
	return rows.length > 0
		? anyOf([...new Set(rows.map(({ word }) => tag('t', fold(word))))])
		: `${quoteLexeme(tag('t', fold(begun)))}:*`
}

/** A LIKE pattern in which nothing that was typed is a wildcard. */
function likePrefix(prefix: string): string {
	return `${prefix.replace(/[\\%_]/g, '\\$&')}%`
}
