import { listDesk } from '#app/modules/decision/desk/index.server.ts'
import type { DeskFilter } from '#app/modules/decision/desk/index.ts'
import {
	getDashboard,
	journalReport,
	journalStatistics,
	periodOf,
} from '#app/modules/decision/statistics/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { serverProcess } from '#bench/server-process.ts'
import { DESK_EDITOR, WHOLE_DESK } from '#tests/growth/growing-desk.ts'

const ROUNDS = 20
const JOURNAL = DESK_EDITOR.grants.flatMap(({ scope }) => (scope.kind === 'journal' ? [scope.journalId] : []))
const DESKS: [name: string, filter: DeskFilter, aim: number][] = [
	['the desk', WHOLE_DESK, 10],
	['the desk with a word of a title', { ...WHOLE_DESK, query: 'Baobab' }, 15],
	['the desk with a name', { ...WHOLE_DESK, query: 'Awa Nom00077' }, 15],
	['all that was declined', { ...WHOLE_DESK, queue: 'declined' }, 15],
]

/** Prints and answers what a desk, its dashboard, a journal's report and its statistics cost: processor time of Node and of the server's process for this connection, in milliseconds, a mean of 20 (the server's comes in steps of 10 ms). */
export async function measureDesk(ctx: Ctx): Promise<{ name: string; ms: number; aim: number }[]> {
	const server = await serverProcess(ctx.db)
	const measured: { name: string; ms: number; aim: number }[] = []
	const measure = async (name: string, aim: number, read: () => Promise<unknown>) => {
		await read()
		const [node, before, started] = [process.cpuUsage(), server(), performance.now()]
		for (let round = 0; round < ROUNDS; round++) await read()
		const { user, system } = process.cpuUsage(node)
		const each = (ms: number) => (ms / ROUNDS).toFixed(1).padStart(6)
		const [ofNode, ofServer] = [(user + system) / 1000, server() - before]
		const sum = (ofNode + ofServer) / ROUNDS
		measured.push({ name, ms: sum, aim })
		console.log(
			`${name.padEnd(34)} node ${each(ofNode)}  server ${each(ofServer)}  wall ${each(performance.now() - started)} ms   <= ${aim} ms: ${sum <= aim ? 'met' : 'MISSED'}`,
		)
	}
	for (const [name, filter, aim] of DESKS)
		await measure(name, aim, () => listDesk(ctx, DESK_EDITOR, filter, { page: 1 }))
	await measure('the dashboard', 30, () => getDashboard(ctx, DESK_EDITOR))
	const period = periodOf(null, ctx.now().toISOString().slice(0, 10))
	await measure('the report of a journal', 30, () =>
		journalReport(ctx, DESK_EDITOR, { journalIds: JOURNAL, period }),
	)
	await measure('its statistics, all years', 30, () => journalStatistics(ctx, DESK_EDITOR))
	return measured
}
