import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { NOBODY } from '#app/modules/manuscript-check/anonymity/anonymity.ts'
import { DEFAULT_RULES } from '#app/modules/manuscript-check/rules/rules.ts'
import { runCheck } from '#app/modules/manuscript-check/run-check.server.ts'
import { docxOf, PERFECT, prose } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { manuscriptPdf } from '#app/modules/manuscript-file/testing/manuscript-pdf.ts'
import { readRealTexts } from './real-texts.ts'

/**
 * What a check costs, in the thread that the site runs it in: `node bench/check/main.ts [--corpus folder]`. Made manuscripts of 30 pages, the
 * PDFs in data/demo/files, and with `--corpus` the full texts of a corpus set in Word, with how many findings each rule made.
 */
const { values } = parseArgs({ options: { corpus: { type: 'string' } } })
const RUNS = 5

type Cost =
	| { ms: number; cpu: number; words: number; pages: number | null; findings: string[] }
	| { refused: string }

async function cost(bytes: Uint8Array): Promise<Cost> {
	const [start, before] = [performance.now(), process.cpuUsage()]
	const answer = await runCheck({ act: 'check', bytes, fileName: 'x', people: NOBODY, rules: DEFAULT_RULES })
	const { user, system } = process.cpuUsage(before)
	if (!answer.ok) return { refused: answer.refused }
	const { measured, findings } = answer.report
	return {
		ms: performance.now() - start,
		cpu: (user + system) / 1000,
		words: measured.words,
		pages: measured.pages,
		findings: findings.map(({ rule }) => rule),
	}
}

async function tell(name: string, bytes: Uint8Array, runs = 1): Promise<Cost> {
	const costs: Cost[] = []
	for (let run = 0; run < runs; run++) costs.push(await cost(bytes))
	const done = costs.filter((cost) => 'ms' in cost).toSorted((a, b) => a.ms - b.ms)
	const middle = done[Math.floor(done.length / 2)]
	console.log(
		middle
			? `${name}: ${middle.words} words, ${middle.pages ?? '?'} pages, ${Math.round(middle.ms)} ms (${Math.round(done[0]?.ms ?? 0)}–${Math.round(done.at(-1)?.ms ?? 0)}), ${Math.round(middle.cpu)} ms of CPU`
			: `${name}: refused (${JSON.stringify(costs[0])})`,
	)
	return costs[0] ?? { refused: 'empty' }
}

const long = {
	conclusion: prose(1300),
	references: Array.from({ length: 12 }, () => PERFECT.references).flat(),
}
await tell('30 pages, DOCX', await docxOf(long), RUNS)
await tell('30 pages, PDF', await manuscriptPdf({ ...long, conclusion: prose(3200) }), RUNS)
const files = 'data/demo/files'
for (const name of existsSync(files) ? readdirSync(files).filter((name) => name.endsWith('.pdf')) : [])
	await tell(name, readFileSync(join(files, name)))

if (values.corpus) {
	const counts = new Map<string, number>()
	const texts = readRealTexts(values.corpus)
	let slowest = 0
	for (const { makeDocx } of texts) {
		const done = await cost(await makeDocx())
		if (!('ms' in done)) continue
		slowest = Math.max(slowest, done.ms)
		for (const rule of done.findings) counts.set(rule, (counts.get(rule) ?? 0) + 1)
	}
	console.log(`${texts.length} real texts as DOCX: slowest ${Math.round(slowest)} ms; findings:`)
	for (const [rule, count] of [...counts].sort((a, b) => b[1] - a[1])) console.log(`  ${rule} ${count}`)
}
console.log(`peak memory of the process ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`)
