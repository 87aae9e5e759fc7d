import { GALLEY_FORMATS } from '#app/modules/galley/formats.ts'
import type { Row } from './rows.ts'

/** Pieces of a text that running heads and notes at the end of a page may cut. */
const LEAST_SHARE = 0.98
const WORST = 10

/** The table of what was measured: count, processor time, bytes, failures, warnings, order of the text by language. */
export function report(rows: readonly Row[]): void {
	for (const format of GALLEY_FORMATS) {
		const own = rows.filter((row) => row.format === format)
		if (own.length === 0) continue
		const sum = (measure: 'bytes' | 'cpuMs') => own.reduce((total, row) => total + row[measure], 0)
		const longest = own.toSorted((a, b) => b.cpuMs - a.cpuMs)[0]
		const failed = own.filter(({ faults }) => faults.length > 0)
		console.log(
			`${format.padEnd(5)}${String(own.length).padStart(5)} files, ${failed.length} failed, ${(sum('bytes') / 1e6).toFixed(1)} MB, ${(sum('cpuMs') / 1000).toFixed(1)} s of CPU, longest ${((longest?.cpuMs ?? 0) / 1000).toFixed(2)} s (${longest?.slug})`,
		)
		for (const { slug, faults } of failed)
			console.log(`  ${slug}: ${faults.slice(0, 3).join(' | ').slice(0, 400)}`)
		for (const language of [...new Set(own.map((row) => row.language))].toSorted()) {
			const shares = own.filter((row) => row.language === language).map(({ share }) => share)
			const mean = shares.reduce((a, b) => a + b, 0) / shares.length
			console.log(
				`  text in its order, ${language}: mean ${(100 * mean).toFixed(2)} %, ${shares.filter((share) => share < LEAST_SHARE).length} of ${shares.length} below ${100 * LEAST_SHARE} %`,
			)
		}
	}
	reportFour(rows)
	const told = new Map<string, number>()
	for (const { format, warnings } of rows)
		for (const code of warnings) told.set(`${format} ${code}`, (told.get(`${format} ${code}`) ?? 0) + 1)
	console.log('warnings:', Object.fromEntries([...told].toSorted()))
	for (const { slug, format, share } of rows
		.filter((row) => row.share < LEAST_SHARE)
		.toSorted((a, b) => a.share - b.share)
		.slice(0, WORST))
		console.log(`  ${(100 * share).toFixed(1)} % ${format} ${slug}`)
}

const FOUR = ['pdf', 'epub', 'jats', 'html'] as const

/** Processor time of the four files of one text together, in a process that runs already: the aim is 5 s for an article of 30 pages with 10 figures. */
function reportFour(rows: readonly Row[]): void {
	const of = Map.groupBy(
		rows.filter(({ format }) => FOUR.some((one) => one === format)),
		({ slug }) => slug,
	)
	const sums = [...of]
		.filter(([, own]) => own.length === FOUR.length)
		.map(([slug, own]) => ({ slug, seconds: own.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / 1000 }))
		.toSorted((a, b) => a.seconds - b.seconds)
	const [middle, most] = [sums[Math.floor(sums.length / 2)], sums.at(-1)]
	if (middle && most)
		console.log(
			`all four of one text: median ${middle.seconds.toFixed(2)} s of CPU, most ${most.seconds.toFixed(2)} s (${most.slug})`,
		)
}
