import { type RawBuilder, sql } from 'kysely'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { withoutArticle } from '../analysis/arabic.ts'
import { fold } from '../analysis/fold.ts'
import { isStopWord } from '../analysis/forms.ts'
import { wordsOf } from '../analysis/words.ts'
import { keywordsOf, languageTexts } from './document.server.ts'
import type { IndexedSource } from './sources.server.ts'

/** A word, a keyword or a contributor, as typeahead and 'did you mean' know it. */
export type TermRow = {
	kind: 'word' | 'keyword' | 'author'
	language: string
	word: string
	folded: string
	letters: string
	frequency: number
}

const SHORTEST_WORD = 3
const LONGEST_TERM = 80
const ROWS_AT_ONCE = 500
/** Above this many terms those met only once are left out. */
const MOST_TERMS = 600_000
const TAKEN_AT_ONCE = 5_000

/** The terms of one work, each once: words of titles and keywords, whole keywords, names. */
export function termsOfSource(source: IndexedSource): TermRow[] {
	const terms = new Map<string, TermRow>()
	const add = (kind: TermRow['kind'], language: string, word: string) => {
		const folded = foldedForTyping(word)
		if (folded.length < SHORTEST_WORD || word.length > LONGEST_TERM) return
		terms.set(keyOf({ kind, language, word }), {
			kind,
			language,
			word,
			folded,
			letters: asciiLetters(folded),
			frequency: 1,
		})
	}
	for (const { text, language } of [
		...languageTexts(source.title),
		...languageTexts(source.subtitle),
		...keywordsOf(source),
	])
		for (const word of wordsOf(text))
			if (!isStopWord(fold(word.text), language) && /^\P{N}+$/u.test(word.text))
				add('word', language, lowerCase(word.text))
	for (const { text, language } of keywordsOf(source))
		if (/\s/u.test(text.trim())) add('keyword', language, lowerCase(text))
	for (const { name, original } of source.contributors)
		for (const text of original ? [name, original] : [name])
			add('author', '', text.replace(/\s+/gu, ' ').trim())
	return [...terms.values()]
}

/** The form under which a term is found while it is typed: folded words in order, Arabic ones without their article. */
export function foldedForTyping(text: string): string {
	const words: string[] = []
	for (const word of wordsOf(text)) {
		const folded = withoutArticle(fold(word.text))
		if (folded !== '') words.push(folded)
	}
	return words.join(' ')
}

const ARABIC_LETTERS = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'

/** Folded words letter for letter in ASCII: under the C locale pg_trgm sees no other letters. */
export function asciiLetters(folded: string): string {
	return folded.replace(/[^\x20-\x7e]/gu, (letter) => {
		const place = ARABIC_LETTERS.indexOf(letter)
		return (place >= 0 ? place : (letter.codePointAt(0) ?? 0) % 36).toString(36)
	})
}

/** Adds terms of newly indexed works; a known term keeps its frequency until the next rebuild. */
export async function addTerms(ctx: Ctx, terms: TermRow[]): Promise<void> {
	await insertTerms(ctx, 'search_term', summedUp(terms), sql`nothing`)
}

/** Counts the terms of works in the vocabulary that takes the place of the stored one (`takeNextTerms`). */
export async function countNextTerms(ctx: Ctx, terms: TermRow[]): Promise<void> {
	const add = sql`update set frequency = search_term_next.frequency + excluded.frequency`
	await insertTerms(ctx, 'search_term_next', summedUp(terms), add)
}

function summedUp(terms: TermRow[]): TermRow[] {
	const vocabulary = new Map<string, TermRow>()
	for (const term of terms) {
		const known = vocabulary.get(keyOf(term))
		if (known) known.frequency++
		else vocabulary.set(keyOf(term), term)
	}
	return [...vocabulary.values()]
}

export async function emptyNextTerms(ctx: Ctx): Promise<void> {
	await ctx.db.deleteFrom('search_term_next').execute()
}

/** Makes the stored vocabulary the one that was counted, writing only what differs; readers see the old or the new one. */
export async function takeNextTerms(ctx: Ctx): Promise<void> {
	await inTransaction(ctx, async (inside) => {
		const least = sql`(select case when count(*) > ${MOST_TERMS} then 2 else 1 end from search_term_next)`
		await sql`delete from search_term as term where not exists (select from search_term_next as next
			where (next.kind, next.language, next.word) = (term.kind, term.language, term.word) and next.frequency >= ${least})`.execute(
			inside.db,
		)
		for (let last = ['', '', '']; ; ) {
			const { rows } = await sql<{ last: string[] | null }>`
				with taken as (
					select * from search_term_next where (kind, language, word) > (${sql.join(last)})
					order by kind, language, word limit ${TAKEN_AT_ONCE}
				), written as (
					insert into search_term as term (kind, language, word, folded, letters, frequency)
					select kind, language, word, folded, letters, frequency from taken where frequency >= ${least}
					on conflict (kind, language, word) do update set frequency = excluded.frequency, folded = excluded.folded, letters = excluded.letters
						where (term.frequency, term.folded, term.letters) is distinct from (excluded.frequency, excluded.folded, excluded.letters)
				)
				select (select array[kind, language, word] from taken order by kind desc, language desc, word desc limit 1) as last`.execute(
				inside.db,
			)
			if (!rows[0]?.last) break
			last = rows[0].last
		}
		await emptyNextTerms(inside)
	})
}

async function insertTerms(
	ctx: Ctx,
	table: 'search_term' | 'search_term_next',
	terms: TermRow[],
	onConflict: RawBuilder<unknown>,
): Promise<void> {
	for (let i = 0; i < terms.length; i += ROWS_AT_ONCE)
		await sql`insert into ${sql.table(table)} (kind, language, word, folded, letters, frequency)
			select kind, language, word, folded, letters, frequency from ${recordset(terms.slice(i, i + ROWS_AT_ONCE))}
			on conflict (kind, language, word) do ${onConflict}`.execute(ctx.db)
}

function recordset(terms: TermRow[]) {
	return sql`json_to_recordset(${JSON.stringify(terms)}::json)
		as term (kind text, language text, word text, folded text, letters text, frequency integer)`
}

function keyOf({ kind, language, word }: Pick<TermRow, 'kind' | 'language' | 'word'>): string {
	return `${kind} ${language} ${word}`
}

function lowerCase(text: string): string {
	return text
		.normalize('NFC')
		.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
		.trim()
		.toLowerCase()
}
