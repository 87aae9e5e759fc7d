import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { heldAsTold, heldBy } from '#bench/held-memory.ts'
import { collectAddresses } from '#bench/http/addresses.ts'
import { freePort, startPostgres } from '#scripts/test/postgres.ts'
import { startSite } from '#tests/support/process.ts'

/**
 * What a node holds in memory with the demonstration library: at its start, after every page of it was asked for twice, after 300 manuscripts were
 * checked, and when the processes for files have ended. With the embedded database and, where its programs are installed, with a database server. `RSS` is
 * what the process holds, `peak` the most that it held so far (proc(5): VmRSS, VmHWM); `heap`, `external` and `database` are what it says of itself at `/health` of the port of metrics. It is started as `npm start` does. Further options of Node and of the allocator may be given: `NODE_OPTIONS=… MALLOC_ARENA_MAX=… npm run bench -- memory`.
 */
const DOCUMENTS = Number(process.argv[2] ?? 300)
const AT_ONCE = 4
const PROCESSES_END_AFTER_MS = 75_000

const ALLOCATOR: Record<string, string> = JSON.parse(readFileSync('scripts/allocator.json', 'utf8'))
/** As `npm start` has it since its second start. */
const COMPILED = join(process.cwd(), 'node_modules/.cache/compiled')

/** What a node may hold at work, in MB (issue 17): with the embedded database, and beside a server. */
const AIMS = { embedded: 400, server: 250 }

type Row = {
	when: string
	node: string
	peak: string
	heap: string
	external: string
	database: string
	others: string
}

const given = Object.fromEntries(
	['NODE_OPTIONS', ...Object.keys(ALLOCATOR)].flatMap((name) => {
		const value = process.env[name]
		return value ? [[name, value]] : []
	}),
)
const folder = mkdtempSync(join(tmpdir(), 'mbongi-bench-'))
try {
	await measure('Embedded database', AIMS.embedded, join(folder, 'embedded'), {})
	const postgres = await startPostgres()
	if (postgres) {
		try {
			await measure(`${postgres.version}, DATABASE_URL`, AIMS.server, join(folder, 'server'), {
				DATABASE_URL: postgres.url,
			})
		} finally {
			await postgres.stop()
		}
	}
} finally {
	rmSync(folder, { recursive: true, force: true })
}

async function measure(
	title: string,
	aim: number,
	dataDir: string,
	env: Record<string, string>,
): Promise<void> {
	const metricsPort = await freePort()
	const all = { ...env, ...given, METRICS_PORT: String(metricsPort), NODE_COMPILE_CACHE: COMPILED }
	const first = await startSite(dataDir, { ...all, DEMO: 'library' })
	first.child.kill('SIGTERM')
	await first.ended
	const site = await startSite(dataDir, { ...ALLOCATOR, ...all })
	const pid = site.child.pid ?? 0
	const rows: Row[] = []
	const note = async (when: string) => {
		const { rss, peak, others } = heldBy(pid)
		const { heap, external, database } = await heldAsTold(metricsPort)
		rows.push({
			when,
			node: shown(rss),
			peak: shown(peak),
			heap: shown(heap),
			external: shown(external),
			database: database === null ? 'none' : shown(database),
			others: others.length === 0 ? 'none' : others.map(shown).join(', '),
		})
	}
	await fetch(site.url)
	await note('at the start')
	const addresses = Object.values(await collectAddresses(site.url)).flat()
	await inTurn([...addresses, ...addresses], async (path) => {
		await (await fetch(site.url + path)).arrayBuffer()
	})
	await note(`after ${addresses.length} pages, each twice`)
	const manuscript = await docxOf()
	await inTurn(
		Array.from({ length: DOCUMENTS }, (_, n) => n),
		async () => {
			const form = new FormData()
			form.set('manuscript', new Blob([manuscript as Uint8Array<ArrayBuffer>]), 'manuscript.docx')
			await fetch(`${site.url}/guide-auteurs/verifier`, {
				method: 'POST',
				body: form,
				redirect: 'manual',
				headers: { origin: site.url },
			})
		},
	)
	await note(`after ${DOCUMENTS} manuscripts`)
	await new Promise((resolve) => setTimeout(resolve, PROCESSES_END_AFTER_MS))
	await note('when the processes for files have ended')
	site.child.kill('SIGTERM')
	await site.ended
	console.log(`\n${title}`)
	console.table(rows)
	const most = Math.max(...rows.map(({ node }) => Number.parseInt(node, 10)))
	console.log(`whatever the load <= ${aim} MB: ${most <= aim ? 'met' : `MISSED (${most} MB)`}`)
}

async function inTurn<T>(tasks: T[], perform: (task: T) => Promise<void>): Promise<void> {
	const waiting = [...tasks]
	const one = async () => {
		while (waiting.length > 0) await perform(waiting.shift() as T)
	}
	await Promise.all(Array.from({ length: AT_ONCE }, one))
}

function shown(megabytes: number): string {
	return `${megabytes} MB`
}
