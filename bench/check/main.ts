import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { NOBODY } from '#app/modules/manuscript-check/anonymity/anonymity.ts'
import { DEFAULT_RULES } from '#app/modules/manuscript-check/rules/rules.ts'
import { runCheck } from '#app/modules/manuscript-check/run-check.server.ts'
import { docxOf, PERFECT, prose } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { manuscriptPdf } from '#app/modules/manuscript-file/testing/manuscript-pdf.ts'
import { closeSandbox, sandboxState } from '#app/platform/sandbox/sandbox.server.ts'
import { readRealTexts } from './real-texts.ts'

/**
 * What a check costs, in the processes that the site runs it in: `node bench/check/main.ts [--corpus folder]`. Made manuscripts of 30 pages, the
 * PDFs in data/demo/files, twenty files at once, and with `--corpus` the full texts of a corpus set in Word, with how many findings each rule made.
 * Processor time and memory are those of the process that had the file.
 */
const { values } = parseArgs({ options: { corpus: { type: 'string' } } })
const RUNS = 7
const MB = 1024 * 1024

type Cost =
	| { ms: number; cpu: number; memory: number; words: number; pages: number | null; findings: string[] }
	| { refused: string }

async function cost(bytes: Uint8Array): Promise<Cost> {
	const start = performance.now()
	const answer = await runCheck({
		action: 'check',
		bytes,
		fileName: 'x',
		people: NOBODY,
		rules: DEFAULT_RULES,
	})
	if (!answer.ok) return { refused: answer.refused }
	const { measured, findings } = answer.report
	const { cpuMs, memory } = sandboxState().last
	return {
		ms: performance.now() - start,
		cpu: cpuMs,
		memory,
		words: measured.words,
		pages: measured.pages,
		findings: findings.map(({ rule }) => rule),
	}
}

async function tell(name: string, bytes: Uint8Array, runs = 1): Promise<void> {
	const costs: Cost[] = []
	for (let run = 0; run < runs; run++) costs.push(await cost(bytes))
	const done = costs.filter((cost) => 'ms' in cost).toSorted((a, b) => a.cpu - b.cpu)
	const middle = done[Math.floor(done.length / 2)]
	console.log(
		middle
			? `${name}: ${middle.words} words, ${middle.pages ?? '?'} pages; ${Math.round(middle.cpu)} ms of CPU (${Math.round(done[0]?.cpu ?? 0)}–${Math.round(done.at(-1)?.cpu ?? 0)}), ${Math.round(middle.ms)} ms by the clock, the process then holds ${Math.round(middle.memory / MB)} MB`
			: `${name}: refused (${JSON.stringify(costs[0])})`,
	)
}

const long = {
	conclusion: prose(1300),
	references: Array.from({ length: 12 }, () => PERFECT.references).flat(),
}
const docx = await docxOf(long)
const pdf = await manuscriptPdf({ ...long, conclusion: prose(3200) })
closeSandbox()
await tell('30 pages, DOCX, in a process that starts for it', docx)
closeSandbox()
await tell('30 pages, PDF, in a process that starts for it', pdf)
await tell('30 pages, DOCX, in a warm process', docx, RUNS)
await tell('30 pages, PDF, in a warm process', pdf, RUNS)
const files = 'data/demo/files'
for (const name of existsSync(files) ? readdirSync(files).filter((name) => name.endsWith('.pdf')) : [])
	await tell(name, readFileSync(join(files, name)))

const start = performance.now()
const twenty = await Promise.all(Array.from({ length: 20 }, (_, index) => cost(index % 2 ? pdf : docx)))
console.log(
	`20 files at once: ${twenty.filter((cost) => 'ms' in cost).length} read in ${Math.round(performance.now() - start)} ms by ${sandboxState().processes} processes`,
)

if (values.corpus) {
	const counts = new Map<string, number>()
	const texts = readRealTexts(values.corpus)
	let slowest = 0
	for (const { makeDocx } of texts) {
		const done = await cost(await makeDocx())
		if (!('ms' in done)) continue
		slowest = Math.max(slowest, done.cpu)
		for (const rule of done.findings) counts.set(rule, (counts.get(rule) ?? 0) + 1)
	}
	console.log(`${texts.length} real texts as DOCX: slowest ${Math.round(slowest)} ms of CPU; findings:`)
	for (const [rule, count] of [...counts].sort((a, b) => b[1] - a[1])) console.log(`  ${rule} ${count}`)
}
console.log(
	`peak memory of this process, which stands for the node: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`,
)
closeSandbox()
