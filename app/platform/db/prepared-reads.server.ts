import { sql } from 'kysely'
import type pg from 'pg'

/** Statements that one connection keeps; what comes after them is planned each time. */
const MOST = 400
const READS = /^\s*(?:select|with)\b/i
/** The best plan of a search depends on the words sought: it is planned each time. */
const SEARCHES = /\bsearch_\w/

const names = new Map<string, string>()

const MARK = '/* planned for its values */'

/**
 * Has a statement that holds it planned each time: one whose best plan depends on its values, as that of a list narrowed by a state which one row in ten thousand has. The plan that PostgreSQL
 * keeps for any of them (PREPARE, Notes) supposes that all states are as common, and reads the whole table.
 */
export const PLANNED_FOR_ITS_VALUES = sql.raw(MARK)

/** Whether a statement is kept prepared, as long as there is room: then PostgreSQL may answer it by one plan for all values. */
export const isKeptPrepared = (text: string) =>
	READS.test(text) && !SEARCHES.test(text) && !text.includes(MARK)

/** The name under which a statement is kept prepared, or undefined for one that is not: writes, searches, the 401st. */
function nameOf(text: string): string | undefined {
	const known = names.get(text)
	if (known || names.size >= MOST || !isKeptPrepared(text)) return known
	const name = `read_${names.size}`
	names.set(text, name)
	return name
}

/**
 * From now on the client has each reading statement parsed once per connection, and planned once where PostgreSQL finds
 * a general plan good enough (PREPARE): pages ask the same short questions, and planning one costs more than its answer.
 */
export function prepareReads(client: pg.PoolClient): void {
	const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
	client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
		const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
		return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest)
	}) as pg.PoolClient['query']
}
