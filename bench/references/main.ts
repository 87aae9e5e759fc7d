import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseReference } from '#app/modules/reference/index.ts'
import { FIELDS, rightFields } from './judge.ts'
import type { Sample } from './sample.ts'

/**
 * How well references are read: `npm run bench -- references`. Two sets of 300, of which the reader was made with neither
 * (`choose.ts` says how they were chosen): what share of authors, years, titles and containers is right, by style, and how much of what is wrong
 * was told as doubtful. `--set FILE` reads another, `--wrong FIELD` prints what went wrong.
 */
const { values } = parseArgs({
	options: { set: { type: 'string' }, wrong: { type: 'string' }, style: { type: 'string' } },
})
const files = values.set
	? [values.set]
	: ['chosen', 'held-out'].map((name) => join(import.meta.dirname, `${name}.ndjson`))

for (const file of files) {
	const samples: Sample[] = readFileSync(file, 'utf8')
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line))
	const counts = new Map<string, Record<string, { judged: number; right: number }>>()
	let wrong = 0
	let told = 0
	let doubts = 0
	for (const sample of samples) {
		const { csl, doubtful } = parseReference(sample.html)
		const verdict = rightFields(csl, sample)
		for (const field of FIELDS) {
			for (const name of ['all', sample.style]) {
				const count = counts.get(name) ?? {}
				counts.set(name, count)
				const of = count[field] ?? { judged: 0, right: 0 }
				count[field] = of
				if (verdict[field] !== null) of.judged += 1
				if (verdict[field]) of.right += 1
			}
			if (doubtful.includes(field)) doubts += 1
			if (verdict[field] !== false) continue
			wrong += 1
			if (doubtful.includes(field)) told += 1
			if (values.wrong === field && (!values.style || values.style === sample.style))
				console.log(
					`${sample.style} ${sample.html}\n   ${JSON.stringify(csl)}\n   ${JSON.stringify(sample.csl)}`,
				)
		}
	}
	console.log(`\n${file.split('/').at(-1)}: ${samples.length} references, right in %`)
	console.log(['style'.padEnd(20), ...FIELDS.map((field) => field.padStart(18))].join(''))
	for (const [style, count] of counts)
		console.log([style.padEnd(20), ...FIELDS.map((field) => share(count[field]).padStart(18))].join(''))
	console.log(
		`${wrong} fields wrong, ${told} of them told as doubtful; ${doubts} of ${FIELDS.length * samples.length} are told as doubtful`,
	)
}

function share({ judged, right } = { judged: 0, right: 0 }): string {
	return `${((100 * right) / Math.max(1, judged)).toFixed(1)} (${right}/${judged})`
}
