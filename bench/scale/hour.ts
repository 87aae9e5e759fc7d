import { heldAsTold, heldBy } from '#bench/held-memory.ts'
import { cpuSeconds } from '#bench/http/load.ts'
import { randomFrom } from '#bench/library/random.ts'
import type { Figure } from './figures.ts'
import type { Node } from './node.ts'
import { type Asked, visitorsOf } from './visitors.ts'

/** What a node may hold beside a server of PostgreSQL, in MB (issue 17). */
const MOST_HELD = 250
const MS_BETWEEN = 125
/** Visitors wait no longer than others for their answers: when so many are waited for, the next one comes later. */
const MOST_AT_ONCE = 16
const LINES = 12

/**
 * Lets visitors read, search, harvest and work at the desk for so many minutes, eight requests a second, and prints what the node holds meanwhile, in MB, in twelve lines: resident (`rss`), the same with shared pages divided among those that
 * share them (`pss`), objects and what they hold outside, processes for files; then how long each sort of visitor waited, and what an answer cost.
 */
export async function measureHour(
	node: Node,
	works: number,
	minutes: number,
	server: () => number,
): Promise<Figure[]> {
	const next = visitorsOf(node.url, works, node.cookies, randomFrom(17))
	const answers: { asked: Asked; path: string; status: number; ms: number }[] = []
	const [own, its, started] = [cpuSeconds(node.pid) * 1000, server(), performance.now()]
	const minute = () => (performance.now() - started) / 60_000
	const waiting = new Set<Promise<void>>()
	const visit = async () => {
		const { asked, answer } = await next()
		answers.push({ asked, path: answer.path, status: answer.status, ms: answer.ms })
	}
	const failed = () => answers.filter(({ status }) => status !== 200)
	const held: number[] = []
	const note = async () => {
		const { rss, pss, others } = heldBy(node.pid)
		const { heap, external } = await heldAsTold(node.metricsPort)
		const line = {
			minute: minute().toFixed(1),
			asked: answers.length,
			failed: failed().length,
			rss,
			pss,
			heap,
			external,
			others: others.join(', '),
		}
		held.push(rss)
		console.log(
			Object.entries(line)
				.map(([name, value]) => `${name} ${value}`)
				.join('   '),
		)
	}
	console.log(`\n${minutes} minutes of visitors, MB held`)
	await note()
	for (let tick = 0; minute() < minutes; tick++) {
		if (minute() >= (held.length * minutes) / LINES) await note()
		if (waiting.size < MOST_AT_ONCE) {
			const visiting = visit()
			waiting.add(visiting)
			void visiting.finally(() => waiting.delete(visiting))
		}
		const until = started + tick * MS_BETWEEN - performance.now()
		await new Promise((resolve) => setTimeout(resolve, Math.max(0, until)))
	}
	await Promise.all(waiting)
	await note()
	const cost = (cpuSeconds(node.pid) * 1000 - own + server() - its) / answers.length
	for (const { status, path } of failed().slice(0, 10)) console.log(`${status} ${path}`)
	console.table(
		[...Map.groupBy(answers, ({ asked }) => asked)].map(([asked, those]) => ({
			asked,
			answers: those.length,
			'p50 ms': at(those, 0.5),
			'p95 ms': at(those, 0.95),
		})),
	)
	console.log(`${cost.toFixed(1)} ms of processor time an answer, of Node and the server`)
	return [
		{
			what: `held over ${minutes} minutes of visitors, at most`,
			measured: Math.max(...held),
			unit: 'MB',
			aim: MOST_HELD,
		},
	]
}

function at(answers: readonly { ms: number }[], share: number): number {
	const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
	return Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
}
