import type { PostgresPool } from 'kysely'

/** A statement that reads, and what it cost: shared and temporary blocks of 8 KB that it touched, in memory or on the disk, and milliseconds of planning and execution. */
export type Read = { sql: string; blocks: number; ms: number }

type Plan = { [key: string]: unknown }
type Explained = { Plan: Plan; 'Planning Time': number; 'Execution Time': number }
type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => Promise<{ rows: Plan[] }>

const READS = /^\s*(?:select|with)\b/i
const BLOCKS = ['Shared Hit Blocks', 'Shared Read Blocks', 'Temp Read Blocks', 'Temp Written Blocks']

/**
 * The same pool, that notes in `reads` what every reading statement costs (EXPLAIN ANALYZE), and then answers it. `byIndex` has it ask indexes where the planner would
 * read a whole small table.
 */
export function measuredPool(pool: PostgresPool) {
	const reads: Read[] = []
	const asked = { byIndex: false }
	const known = new WeakSet<object>()
	const measure = (client: { query: Query }) => {
		const query = client.query.bind(client)
		client.query = async (text, values, ...rest) => {
			if (typeof text === 'string' && READS.test(text)) {
				const { rows } = await query(`explain (analyze, buffers, timing off, format json) ${text}`, values)
				const [explained] = rows as unknown as [{ 'QUERY PLAN': [Explained] }]
				const [{ Plan: plan, ...times }] = explained['QUERY PLAN']
				reads.push({
					sql: text,
					blocks: BLOCKS.reduce((sum, name) => sum + Number(plan[name] ?? 0), 0),
					ms: times['Planning Time'] + times['Execution Time'],
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
