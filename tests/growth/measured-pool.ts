import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { isKeptPrepared } from '#app/platform/db/prepared-reads.server.ts'

/**
 * A statement that reads, and what it cost: shared and temporary blocks of 8 KB that it touched, in memory or on the disk, rows that the steps of its plan handed on or threw away, and milliseconds of planning
 * and execution. Of a statement that is kept prepared, the dearer of its plan for these values and of the one that it has after being asked often.
 */
export type Read = { sql: string; blocks: number; handled: number; ms: number }

type Plan = { [key: string]: unknown; Plans?: Plan[] }
type Explained = { Plan: Plan; 'Planning Time': number; 'Execution Time': number }
type Answer = { rows: { [column: string]: unknown }[] }
type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => Promise<Answer>

const READS = /^\s*(?:select|with)\b/i
const EXPLAIN = 'explain (analyze, buffers, timing off, format json)'
const BLOCKS = ['Shared Hit Blocks', 'Shared Read Blocks', 'Temp Read Blocks', 'Temp Written Blocks']

/**
 * The same pool, that notes in `reads` what every reading statement costs (EXPLAIN ANALYZE), and then answers it. `byIndex` has it ask indexes where the planner would
 * read a whole small table; `unexplained` has it answer alone, as long as connections that it has given out are measured otherwise.
 */
export function measuredPool(pool: PostgresPool) {
	const reads: Read[] = []
	const asked = { byIndex: false, unexplained: false }
	const known = new WeakSet<object>()
	const measure = (client: { query: Query }) => {
		const query = client.query.bind(client)
		client.query = async (text, values, ...rest) => {
			if (!asked.unexplained && typeof text === 'string' && READS.test(text)) {
				const own = costOf(await query(`${EXPLAIN} ${text}`, values))
				const kept = isKeptPrepared(text) && Array.isArray(values) ? await whenKept(query, text, values) : own
				reads.push({
					sql: text,
					blocks: Math.max(own.blocks, kept.blocks),
					handled: Math.max(own.handled, kept.handled),
					ms: Math.max(own.ms, kept.ms),
				})
			}
			return query(text, values, ...rest)
		}
	}
	return {
		reads,
		asked,
		pool: {
			options: pool.options,
			async connect() {
				const client = await pool.connect()
				if (!known.has(client)) measure(client as unknown as { query: Query })
				known.add(client)
				await (client as unknown as { query: Query }).query(
					`set enable_seqscan = ${asked.byIndex ? 'off' : 'on'}`,
				)
				return client
			},
			end: () => pool.end(),
		},
	}
}

/** So often PostgreSQL plans a prepared statement for its values before it thinks of one plan for all (PREPARE, Notes). */
const PLANNED_FIRST = 5

/** What a statement costs that was asked so often that PostgreSQL has chosen whether to keep one plan for all values. */
async function whenKept(query: Query, text: string, values: unknown[]): Promise<Omit<Read, 'sql'>> {
	const texts = ['1', ...values.map((_, at) => `$${at + 1}::text as "${at}"`)].join(', ')
	const { rows } = await query(`select ${texts}`, values)
	const given = values.map((_, at) => literalOf(rows[0]?.[at])).join(', ')
	const asked = `execute measured${given && `(${given})`}`
	await query(`prepare measured as ${text}`)
	for (let time = 0; time < PLANNED_FIRST; time += 1) await query(`explain ${asked}`)
	const cost = costOf(await query(`${EXPLAIN} ${asked}`))
	await query('deallocate measured')
	return cost
}

const literalOf = (text: unknown) => (typeof text === 'string' ? pg.escapeLiteral(text) : 'null')

function costOf({ rows }: Answer): Omit<Read, 'sql'> {
	const [explained] = rows as unknown as [{ 'QUERY PLAN': [Explained] }]
	const [{ Plan: plan, ...times }] = explained['QUERY PLAN']
	return {
		blocks: BLOCKS.reduce((sum, name) => sum + Number(plan[name] ?? 0), 0),
		handled: handledBy(plan),
		ms: times['Planning Time'] + times['Execution Time'],
	}
}

const HANDLED = [
	'Actual Rows',
	'Rows Removed by Filter',
	'Rows Removed by Join Filter',
	'Rows Removed by Index Recheck',
]

/** The means that a plan gives are of its loops. */
function handledBy(plan: Plan): number {
	const own =
		HANDLED.reduce((sum, name) => sum + Number(plan[name] ?? 0), 0) * Number(plan['Actual Loops'] ?? 1)
	return (plan.Plans ?? []).reduce((sum, part) => sum + handledBy(part), own)
}
