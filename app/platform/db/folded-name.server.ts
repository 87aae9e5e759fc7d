import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Marks that stand on letters: those of Latin, Greek and Cyrillic, and those of Arabic. */
const MARKS = String.raw`\u0300-\u036F\u0610-\u061A\u064B-\u065F\u0670`
const IN_TEXT = new RegExp(`[${MARKS}]`, 'gu')

/**
 * A name in the database without case and marks, in any collation of the database: the letters are taken apart first
 * (Unicode normalization form KD), since `lower` knows only ASCII where the collation is C.
 */
export function folded(name: RawBuilder<unknown>): RawBuilder<string> {
	return sql<string>`lower(regexp_replace(normalize(${name}, NFKD), ${sql.lit(`[${MARKS}]`)}, '', 'g'))`
}

/** A LIKE pattern for what was typed, anywhere in a folded name; no sign of it is a pattern of its own. */
export function foldedPattern(typed: string): string {
	const plain = typed.normalize('NFKD').replace(IN_TEXT, '').toLowerCase()
	return `%${plain.replace(/[\\%_]/g, String.raw`\$&`)}%`
}

/** Whether a name holds what was typed, without case and marks. */
export const bears = (name: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> =>
	sql<SqlBool>`${folded(name)} like ${foldedPattern(typed)}`

/** All that a column of texts by language says, in whatever language; an index may hold it. */
export const inAnyLanguage = (texts: RawBuilder<unknown>): RawBuilder<string> =>
	sql<string>`said_in(${texts})`

/** What lists look for words in. An index holds each, in these very words (migration 184); an account's of migration 80. */
export const PUBLISHER_WORDS = sql`name || ' ' || coalesce(place, '')`
export const JOURNAL_WORDS = sql`${inAnyLanguage(sql`title`)} || ' ' || coalesce(issn_online, '') || ' ' || coalesce(issn_print, '')`
export const WORK_WORDS = inAnyLanguage(sql`title`)
export const ISSUE_WORDS = sql`coalesce(volume, '') || ' ' || coalesce(number, '') || ' ' || year || ' ' || ${inAnyLanguage(sql`title`)}`
export const QUESTION_WORDS = sql`name || ' ' || email || ' ' || journal || ' ' || message`
export const ACCOUNT_WORDS = sql`name || ' ' || email`
