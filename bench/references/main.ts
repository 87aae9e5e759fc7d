import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseReference } from '#app/modules/reference/index.ts'
import { FIELDS, rightFields } from './judge.ts'
import type { Sample } from './sample.ts'

/**
 * How well references are read: `npm run bench -- references`. Two sets of 300, of which the reader was made with neither
 * (`choose.ts` says how they were chosen): what share of authors, years, titles and containers is right, by style; and of doubt its recall (how
 * much of what is wrong was told), its precision (how much of what was told is wrong), and (`certain`) how much of what is shown without doubt is right. `--set FILE` reads another, `--wrong FIELD` prints what
 * went wrong, `--doubted FIELD` what was doubted although it is right.
 */
const { values } = parseArgs({
	options: {
		set: { type: 'string' },
		wrong: { type: 'string' },
		doubted: { type: 'string' },
		style: { type: 'string' },
	},
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
	const doubt = new Map(FIELDS.map((field) => [field, { judged: 0, wrong: 0, told: 0, doubted: 0 }]))
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
			const isTold = doubtful.includes(field)
			const isWrong = verdict[field] === false
			const counted = doubt.get(field)
			if (counted && verdict[field] !== null) {
				counted.judged += 1
				if (isWrong) counted.wrong += 1
				if (isTold) counted.doubted += 1
				if (isWrong && isTold) counted.told += 1
			}
			const isAsked = (values.wrong === field && isWrong) || (values.doubted === field && isTold && !isWrong)
			if (isAsked && (!values.style || values.style === sample.style))
				console.log(
					`${sample.style} ${isTold ? '(told) ' : ''}${sample.html}
   ${JSON.stringify(csl)}
   ${JSON.stringify(sample.csl)}`,
				)
		}
	}
	console.log(`\n${file.split('/').at(-1)}: ${samples.length} references, right in %`)
	console.log(['style'.padEnd(20), ...FIELDS.map((field) => field.padStart(18))].join(''))
	for (const [style, count] of counts)
		console.log([style.padEnd(20), ...FIELDS.map((field) => share(count[field]).padStart(18))].join(''))
	console.log(
		'doubt'.padEnd(20) +
			['wrong', 'told', 'recall %', 'doubted', 'precision %', 'certain %'].map(right).join(''),
	)
	for (const [field, of] of doubt) console.log(field.padEnd(20) + doubtLine(of))
	const all = { judged: 0, wrong: 0, told: 0, doubted: 0 }
	for (const of of doubt.values())
		for (const name of ['judged', 'wrong', 'told', 'doubted'] as const) all[name] += of[name]
	console.log('all'.padEnd(20) + doubtLine(all))
}

function share({ judged, right } = { judged: 0, right: 0 }): string {
	return `${((100 * right) / Math.max(1, judged)).toFixed(1)} (${right}/${judged})`
}

type Doubt = { judged: number; wrong: number; told: number; doubted: number }

function doubtLine({ judged, wrong, told, doubted }: Doubt): string {
	const percent = (of: number) => (of === 0 ? '–' : ((100 * told) / of).toFixed(0))
	const undoubted = judged - doubted
	const isRight = ((100 * (undoubted - (wrong - told))) / Math.max(1, undoubted)).toFixed(1)
	return [wrong, told, percent(wrong), doubted, percent(doubted), isRight].map(right).join('')
}

function right(value: string | number): string {
	return String(value).padStart(12)
}
