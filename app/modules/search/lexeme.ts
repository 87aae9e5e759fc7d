/** What a tag lexeme says of a work; the colon keeps tags apart from words, which hold letters and digits only. */
export type TagKind =
	/** discipline id */
	| 'd'
	/** year */
	| 'y'
	/** journal slug */
	| 'j'
	/** publisher slug */
	| 'p'
	/** language code */
	| 'l'
	/** article, book or chapter */
	| 'k'
	/** person slug */
	| 'a'
	/** a form of a word of a contributor's name */
	| 'n'
	/** a form of a word of the title of the journal or the book it appeared in */
	| 'v'
	/** a word of the publisher's name */
	| 'w'
	/** a form of a word of the title or the keywords */
	| 't'
	/** impact level: h1 (most used) to h4 */
	| 'h1'
	| 'h2'
	| 'h3'
	| 'h4'
	/** sample bucket, 0 to 31 */
	| 's'

export const BUCKETS = 32

const LONGEST_BYTES = 400

/** A tag lexeme, cut where the database would refuse it. */
export function tag(kind: TagKind, value: string | number = ''): string {
	const lexeme = `${kind}:${value}`
	return lexeme.length <= LONGEST_BYTES ? lexeme : lexeme.slice(0, LONGEST_BYTES).toWellFormed()
}

/** A lexeme as the text of a tsvector or a tsquery wants it: quoted, quotes and backslashes doubled, no NUL. */
export function quoteLexeme(lexeme: string): string {
	return `'${lexeme.toWellFormed().replaceAll('\0', '').replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
