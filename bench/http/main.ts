import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram, startSite } from '#tests/support/process.ts'
import { collectAddresses } from './addresses.ts'
import { firstView } from './first-view.ts'
import { layoutOverSlowLine } from './layout.ts'
import { type Load, load, memoryMegabytes } from './load.ts'
import { signInReader } from './sign-in.ts'

/**
 * Measures the site over HTTP on this machine, with the demonstration library: what a first visit to an article costs, rates with and
 * without the page cache beside a bare node:http server that sends the same bytes, start time and memory. Pages that are not cached (those of
 * everybody who is signed in) are asked for at many addresses in turn, twice: `first` are pages whose records this process has not
 * read yet, `known` those that it has. Rates per CPU second count all threads: rendering, compression, embedded database. The views take
 * minutes, the rates one; `rates` as the argument leaves the views out.
 */
const folder = mkdtempSync(join(tmpdir(), 'mbongi-bench-'))
const rows: [what: string, value: string, aim: string][] = []
const row = (what: string, value: string, aim = '') => rows.push([what, value, aim])
/** Kinds of pages of which `collectAddresses` has none, in the demonstration library. */
const KINDS = [
	'/ouvrages/arabic-and-contact-induced-change/chapitre/maghrebi-arabic-arabic-and-contact-induced-change',
	'/ouvrages/diversity-in-african-languages',
	'/revues/al-zuhur/numeros/v1-n2',
	'/auteurs/frederick-madore',
	'/appels-contribution',
	'/statistiques',
]
/** A cookie of nobody: what might be somebody's is not kept. */
const UNCACHED = { headers: { cookie: 'another=1' } }
/** Fewer pages than these take less time than the clock of a process can tell. */
const FEWEST = 10
const rate = ({ perSecond, perCpuSecond, p95Ms, failed }: Load) =>
	`${perSecond.toFixed(0)}/s, ${perCpuSecond.toFixed(0)} per CPU second, p95 ${p95Ms.toFixed(1)} ms${failed ? `, ${failed} FAILED` : ''}`

try {
	const first = await startSite(folder, { DEMO: 'library' })
	first.child.kill('SIGTERM')
	await first.ended

	if (!process.argv.includes('rates')) await measureViews()

	const startedAt = performance.now()
	const site = await startSite(folder)
	await fetch(`${site.url}/`)
	const firstPageMs = performance.now() - startedAt
	const addresses = await collectAddresses(site.url)
	const article = addresses.article[0] ?? ''
	const pid = site.child.pid ?? 0
	row('Start of an existing embedded library to first page', `${firstPageMs.toFixed(0)} ms`, '≤ 3000 ms')
	row('Memory after start', `${memoryMegabytes(pid)} MB`)

	const sample = await answerOf(site.url + article)
	const file = join(folder, 'sample')
	writeFileSync(file, sample.body)
	const bare = runProgram('bench/http/bare-server.ts', [file, JSON.stringify(sample.headers)], {})
	await bare.says('answers on')
	const bareUrl = /http:\S+/.exec(bare.output())?.[0] ?? ''
	const barePid = bare.child.pid ?? 0

	await load(bareUrl, '/', barePid, { seconds: 1 })
	await load(site.url, article, pid, { seconds: 1 })
	const bareLoad = await load(bareUrl, '/', barePid)
	const cachedLoad = await load(site.url, article, pid)
	row('Bare node:http server, the same bytes', rate(bareLoad))
	row('Cached article page', rate(cachedLoad))
	row(
		'  of the bare rate',
		`${percent(cachedLoad.perSecond / bareLoad.perSecond)}, ${percent(cachedLoad.perCpuSecond / bareLoad.perCpuSecond)} per CPU second`,
		'≥ 50 %',
	)

	await load(site.url, [...addresses.plain, '/archives', '/ouvrages'], pid, { ...UNCACHED, seconds: 2 })
	for (const [name, paths] of Object.entries(addresses)) {
		if (paths.length >= FEWEST) {
			const first = await load(site.url, paths, pid, { ...UNCACHED, seconds: 60, requests: paths.length })
			row(`Uncached ${name}, first (${paths.length} pages)`, rate(first))
		}
		await load(site.url, paths, pid, { ...UNCACHED, seconds: 1 })
		const known = await load(site.url, paths, pid, UNCACHED)
		row(`Uncached ${name}, known`, rate(known), '≥ 400 per CPU second')
		row(
			'  of the bare rate',
			`${((known.perCpuSecond / bareLoad.perCpuSecond) * 100).toFixed(1)} % per CPU second`,
		)
	}
	const cookie = await signInReader(site.url, folder)
	for (const name of ['article', 'plain'] as const) {
		const options = { headers: { cookie } }
		await load(site.url, addresses[name], pid, { ...options, seconds: 1 })
		row(`Signed in, ${name}, known`, rate(await load(site.url, addresses[name], pid, options)))
	}
	const [oneMinute] = loadavg()
	row('Load of the machine meanwhile', `${oneMinute?.toFixed(1)} on ${availableParallelism()} cores`)
	row('Memory after the load', `${memoryMegabytes(pid)} MB`)
	bare.child.kill('SIGTERM')
	site.child.kill('SIGTERM')
	await Promise.all([bare.ended, site.ended])
} finally {
	rmSync(folder, { recursive: true, force: true })
}

const widths = [0, 1].map((column) => Math.max(...rows.map((cells) => (cells[column] ?? '').length)))
for (const [what, value, aim] of rows) {
	console.log(`${what.padEnd(widths[0] ?? 0)}  ${value.padEnd(widths[1] ?? 0)}  ${aim}`)
}

/** On a process of their own: after them it knows every text. */
async function measureViews(): Promise<void> {
	const site = await startSite(folder)
	const { article } = await collectAddresses(site.url)
	const views = await firstView(site.url, article[0] ?? '')
	row(
		'First view of an article page',
		`${kilobytes(views.first.bytes)}, ${views.first.requests} requests`,
		'≤ 160 KB, ≤ 12',
	)
	row(
		'  framework scripts, third parties',
		`${views.first.frameworkScripts}, ${views.first.thirdParties}`,
		'0, 0',
	)
	const paths = [...KINDS, ...Object.values(await collectAddresses(site.url)).flatMap(([path]) => path ?? [])]
	const layout = await layoutOverSlowLine(site.url, paths)
	row(
		`Slow 3G, ${layout.pages} first views at 360, 412, 1280 px`,
		`CLS at most ${layout.mostShift.toFixed(3)}, LCP median ${layout.medianMs.toFixed(0)} ms, at most ${layout.mostMs.toFixed(0)} ms`,
		'≤ 0.02, ≤ 2000 ms',
	)
	row('A later page', `${kilobytes(views.later.bytes)}, ${views.later.requests} requests`, '≤ 25 KB')
	site.child.kill('SIGTERM')
	await site.ended
}

/** The bytes of an answer as they are sent, and its headers without those that node:http adds itself. */
function answerOf(url: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
	return new Promise((resolve, reject) => {
		request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
			const chunks: Buffer[] = []
			response.on('data', (chunk) => chunks.push(chunk))
			response.on('end', () => {
				const { date, connection, 'keep-alive': keepAlive, ...headers } = response.headers
				resolve({ body: Buffer.concat(chunks), headers: headers as Record<string, string> })
			})
		})
			.on('error', reject)
			.end()
	})
}

function kilobytes(bytes: number): string {
	return `${(bytes / 1024).toFixed(1)} KB`
}

function percent(share: number): string {
	return `${(share * 100).toFixed(0)} %`
}
