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
	/** a concept of the thesaurus that a text names */
	| 'c'
	/** a form of a word or a concept to which a long text comes back again and again */
	| 's'
	/** a word, a gloss or a morpheme of an interlinear example */
	| 'e'
	/** the consonants of a name that is written in Arabic or Ethiopic script, in Latin letters */
	| 'x'
	/** the consonants of a name that is written in Latin letters */
	| 'z'
	/** impact level: h1 (most used) to h4 */
	| 'h1'
	| 'h2'
	| 'h3'
	| 'h4'
	/** two telling words next to each other, as one of 4,096 numbers */
	| 'b'
	/** an identifier with its scheme */
	| 'i'

/** So few that pairs stay cheap to index, so many that a phrase of common words leaves few rows to look at. */
const PAIRS = 4_096

const LONGEST_BYTES = 400

/** A tag lexeme, cut where the database would refuse it. */
export function tag(kind: TagKind, value: string | number = ''): string {
	const lexeme = `${kind}:${value}`
	return lexeme.length <= LONGEST_BYTES ? lexeme : lexeme.slice(0, LONGEST_BYTES).toWellFormed()
}

/** Nothing in it has to be doubled or left out; lone surrogates are no letters. */
const PLAIN = /^[\p{L}\p{N}:-]+$/u

/** A lexeme as the text of a tsvector or a tsquery wants it: quoted, quotes and backslashes doubled, no NUL. */
export function quoteLexeme(lexeme: string): string {
	return PLAIN.test(lexeme)
		? `'${lexeme}'`
		: `'${lexeme.toWellFormed().replaceAll('\0', '').replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** The tag of two telling words that stand next to each other, stop words between them left out. */
export function pairTag(first: string, second: string): string {
	return tag('b', (hashOf(`${first} ${second}`) % PAIRS).toString(36))
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
	let hash = 0x81_1c_9d_c5
	for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01_00_01_93)
	return hash >>> 0
}
