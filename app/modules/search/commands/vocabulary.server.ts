import { sql } from 'kysely'
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
export type Vocabulary = Map<string, TermRow>

const SHORTEST_WORD = 3
const LONGEST_TERM = 80
const ROWS_AT_ONCE = 500
/** Above this many terms those met only once are forgotten, so that memory stays bounded. */
const MOST_TERMS = 600_000

/** The terms of one work, each once: words of titles and keywords, whole keywords, names. */
export function termsOfSource(source: IndexedSource): TermRow[] {
	const terms: Vocabulary = new Map()
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

export function addToVocabulary(vocabulary: Vocabulary, terms: TermRow[]): void {
	for (const term of terms) {
		const known = vocabulary.get(keyOf(term))
		if (known) known.frequency++
		else vocabulary.set(keyOf(term), term)
	}
	if (vocabulary.size > MOST_TERMS)
		for (const [key, { frequency }] of vocabulary) if (frequency === 1) vocabulary.delete(key)
}

/** Adds terms of newly indexed works; a known term keeps its frequency until the next rebuild. */
export async function addTerms(ctx: Ctx, terms: TermRow[]): Promise<void> {
	const vocabulary: Vocabulary = new Map()
	addToVocabulary(vocabulary, terms)
	await insertTerms(ctx, [...vocabulary.values()], sql`nothing`)
}

/** Makes the stored vocabulary this one, writing only what differs; readers see the old or the new one. */
export async function replaceTerms(ctx: Ctx, vocabulary: Vocabulary): Promise<void> {
	await inTransaction(ctx, async (inside) => {
		const stored = await inside.db.selectFrom('search_term').selectAll().execute()
		const unchanged = new Set<string>()
		const gone: TermRow[] = []
		for (const row of stored) {
			const fresh = vocabulary.get(keyOf(row))
			if (!fresh) gone.push(row)
			else if (
				fresh.frequency === row.frequency &&
				fresh.folded === row.folded &&
				fresh.letters === row.letters
			)
				unchanged.add(keyOf(row))
		}
		for (let i = 0; i < gone.length; i += ROWS_AT_ONCE)
			await sql`delete from search_term where (kind, language, word) in (
				select kind, language, word from ${recordset(gone.slice(i, i + ROWS_AT_ONCE))})`.execute(inside.db)
		const changed = [...vocabulary].flatMap(([key, term]) => (unchanged.has(key) ? [] : [term]))
		await insertTerms(
			inside,
			changed,
			sql`update set frequency = excluded.frequency, folded = excluded.folded, letters = excluded.letters`,
		)
	})
}

async function insertTerms(ctx: Ctx, terms: TermRow[], onConflict: ReturnType<typeof sql>): Promise<void> {
	for (let i = 0; i < terms.length; i += ROWS_AT_ONCE)
		await sql`insert into search_term (kind, language, word, folded, letters, frequency)
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
